#pragma once

#include "accelerator/accelerator.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <vector>

namespace loopglass::test {

/// Returns the accelerator with every possible removal of kept tensors from the levels inside the
/// outermost, by the text of `keeps`; the last one is the original.
std::vector<Accelerator> everyKeep(const Problem& problem);

/// Returns the tensors that the levels of a changed problem no longer keep.
Variant bypassedBetween(const Problem& given, const Problem& changed);

}  // namespace loopglass::test
