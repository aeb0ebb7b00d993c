#pragma once

#include "export/plan/exported.h"

#include <span>
#include <string>

namespace loopglass {

/// The operations that a self-test may have: more would run for hours.
inline constexpr std::int64_t maxSelfTestOperations = 20'000'000'000;

/// A C11 file with one function per mapping; `selfTest` adds a main() that runs each against the
/// untiled loop and against the counts of the cost model, and ends with 0 when all agree. Throws
/// CountOverflow, and InputError for a self-test of too many operations.
std::string cText(std::span<const Exported> mappings, bool selfTest);

}  // namespace loopglass
