#pragma once

#include "lab/marks/class_marks.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Reads a student's file; if it cannot be read, the result has the reason.
lab::SubmittedAnswers submitted(const std::string& path);

/// Files of answers: those that are named, and all that end in .yaml or .yml in folders that are
/// named, sorted by their paths. Links are not followed. Throws InputError when there are none.
std::vector<lab::SubmittedAnswers> submittedBy(const std::vector<std::string>& paths);

}  // namespace loopglass::cli
