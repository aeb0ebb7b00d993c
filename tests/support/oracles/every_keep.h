#pragma once

#include "accelerator/accelerator.h"
#include "mapping/problem.h"
#include "mapping/variant.h"

#include <vector>

namespace loopglass::test {

/// The accelerator with every way to drop kept tensors from the levels inside the outermost, by the
/// text of `keeps`; the last keeps what was given.
std::vector<Accelerator> everyKeep(const Problem& problem);

/// What the levels of a changed problem no longer keep.
Variant bypassedBetween(const Problem& given, const Problem& changed);

}  // namespace loopglass::test
