#pragma once

#include "lab/file/lab.h"

#include <string>
#include <vector>

namespace loopglass::lab {

/// Returns the cases whose files a student sees for a question; the name "" means the case `given`.
/// The result has the case of the question, and all cases that occur both in its text and in its
/// answer. A case that only the answer names is hidden, because finding it is the student's task.
std::vector<std::string> shownCases(const Lab& lab, const Question& question);

}  // namespace loopglass::lab
