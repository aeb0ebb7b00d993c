#pragma once

#include "lab/sheet/complaints.h"
#include "labs/lab_session.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace loopglass::ui {

/// The student whose numbers a draft shows, and the language of the draft.
struct DraftView {
    std::string seed;
    std::string language;
};

/// The result of reading the text of a lab: questions to show, and problems for the author.
struct DraftRead {
    std::optional<LabReading> reading;  ///< empty if the text is not a lab
    std::vector<lab::Complaint> complaints;
};

/// Reads the text of a lab with the neighbouring files, and completes all texts of the lab. Numbers
/// in texts may need a search. `stop` ends the search early, and the function then throws
/// InputError. The function reuses results of the engine of `before` if this engine is idle.
DraftRead readDraft(const Source& text, const DraftView& view, const std::stop_token& stop,
                    const std::shared_ptr<LabEngine>& before);

/// Marks two sets of answers to a draft: those of the engine, and those of `solution.answers.yaml`
/// beside the file, if this file exists. `engine` caches the answers of the engine for the next
/// draft.
lab::LabTrial tryDraft(LabEngine& engine, const std::shared_ptr<LabEngine>& before,
                       const std::stop_token& stop);

}  // namespace loopglass::ui
