#pragma once

#include "lab/sheet/complaints.h"
#include "labs/lab_session.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::ui {

/// The student whose numbers a draft shows, and the language.
struct DraftView {
    std::string seed;
    std::string language;
};

/// The result of reading the text of a lab: questions to show, and problems for the author.
struct DraftRead {
    std::optional<LabReading> reading;  ///< empty if the text is not a lab
    std::vector<lab::Complaint> complaints;
};

/// Reads the text of a lab with the files beside it, and completes all its texts. Numbers in texts
/// may need a search; `stop` ends it early, and the function then throws InputError. Results of the
/// engine of `before` are reused if it is idle.
DraftRead readDraft(const Source& text, const DraftView& view, const std::stop_token& stop,
                    const std::shared_ptr<LabEngine>& before);

/// Marks the engine's own answers to a draft, and the answers of `solution.answers.yaml` beside the
/// file, if it exists. `engine` caches the engine's answers for the next draft.
lab::LabTrial tryDraft(LabEngine& engine, const std::shared_ptr<LabEngine>& before,
                       const std::stop_token& stop);

}  // namespace loopglass::ui
