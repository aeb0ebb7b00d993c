#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// A workload while the user types: dimensions and an equation that may contradict each other.
struct WorkloadDraft {
    std::vector<Dimension> dimensions;
    std::string equation;
};

/// The result of reading a draft.
struct DraftVerdict {
    std::vector<Tensor> tensors;  ///< tensors of the equation; empty if there is an error
    Message error;                ///< error of the draft; empty if there is none
    /// Column of the error in the equation, from 1; 0 if the error is elsewhere.
    int column = 0;
    std::vector<std::string> undeclared;  ///< indices of the equation that are not dimensions
    std::vector<std::string> unused;      ///< dimensions that no index uses
};

DraftVerdict verdictOf(const WorkloadDraft& draft);

}  // namespace loopglass::ui
