#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// A workload during typing: dimensions and an equation that may not fit each other yet.
struct WorkloadDraft {
    std::vector<Dimension> dimensions;
    std::string equation;
};

/// The result of a draft.
struct DraftVerdict {
    std::vector<Tensor> tensors;  ///< if there is no error
    Message error;                ///< empty if there is no error
    /// In the equation, characters from 1; 0 if the error is elsewhere.
    int column = 0;
    std::vector<std::string> undeclared;  ///< indices of the equation that are not dimensions
    std::vector<std::string> unused;      ///< dimensions that index nothing
};

DraftVerdict verdictOf(const WorkloadDraft& draft);

}  // namespace loopglass::ui
