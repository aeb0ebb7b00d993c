#pragma once

#include "lab/file/lab.h"

#include <string>
#include <vector>

namespace loopglass::lab {

/// The cases whose files a student looks at for a question, "" being `given`: its own, and those
/// that its text names and its answer counts. A case that the answer alone knows is not shown: it
/// is what the student is to find.
std::vector<std::string> shownCases(const Lab& lab, const Question& question);

}  // namespace loopglass::lab
