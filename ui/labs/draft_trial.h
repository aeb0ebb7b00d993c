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
/// may search; then `stop` ends it early, and it throws InputError.
DraftRead readDraft(const Source& text, const DraftView& view, const std::stop_token& stop);

/// What the engine's own answers to a draft are worth, and those of `solution.answers.yaml` beside
/// the file, where there is one.
lab::LabTrial tryDraft(const std::shared_ptr<const lab::Lab>& lab, const DraftView& view,
                       const std::stop_token& stop);

}  // namespace loopglass::ui
