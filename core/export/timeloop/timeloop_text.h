#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// One file for timeloop-model: problem, architecture (tree of version 0.3), mapping and energy
/// table, and as a comment what it should print. What Timeloop has no words for is said in the
/// comment, too, and left out of the expected numbers. Throws InputError for more dimensions than
/// there are letters, CountOverflow.
std::string timeloopText(const Exported& exported);

}  // namespace loopglass
