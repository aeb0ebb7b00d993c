#pragma once

#include "words/argument.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass::ui {

/// A workload while it is typed: dimensions and an equation that need not fit each other yet.
struct WorkloadDraft {
    std::vector<Dimension> dimensions;
    std::string equation;
};

/// The result of a draft.
struct DraftVerdict {
    std::vector<Tensor> tensors;          ///< when nothing is wrong
    Message error;                        ///< says nothing when nothing is wrong
    int column = 0;                       ///< in the equation, characters from 1; 0 when not there
    std::vector<std::string> undeclared;  ///< indices of the equation that are not dimensions
    std::vector<std::string> unused;      ///< dimensions that index nothing
};

DraftVerdict verdictOf(const WorkloadDraft& draft);

}  // namespace loopglass::ui
