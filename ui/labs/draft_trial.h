#pragma once

#include "lab/sheet/complaints.h"
#include "labs/lab_desk.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::ui {

/// Whose numbers a draft is shown with, and in which language.
struct DraftView {
    std::string seed;
    std::string language;
};

/// What became of the text of a lab: questions to show, and what its author has to mend.
struct DraftRead {
    std::optional<LabReading> reading;  ///< none where the text is no lab
    std::vector<lab::Complaint> complaints;
};

/// Reads the text of a lab with the files beside it, and fills in all its texts. Numbers in texts
/// may search; then `stop` ends it early, and it throws InputError. What the engine of the reading
/// `before` has worked out, if there was one and nobody asks it just now, is not worked out again.
DraftRead readDraft(const Source& text, const DraftView& view, const std::stop_token& stop,
                    const std::shared_ptr<LabEngine>& before);

/// What the engine's own answers to a draft are worth, and those of `solution.answers.yaml` beside
/// the file, where there is one. The engine's answers are kept in `engine` for the next draft.
lab::LabTrial tryDraft(LabEngine& engine, const std::shared_ptr<LabEngine>& before,
                       const std::stop_token& stop);

}  // namespace loopglass::ui
