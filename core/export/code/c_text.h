#pragma once

#include "export/plan/exported.h"

#include <span>
#include <string>

namespace loopglass {

/// Largest number of MACs of a self-test. A longer self-test would run for hours.
inline constexpr std::int64_t maxSelfTestOperations = 20'000'000'000;

/// Returns a C11 file with one function per mapping. With `selfTest`, the file has a main() that
/// compares each function with the untiled loop and with the counts of the cost model. The main()
/// returns 0 if all agree. Throws CountOverflow. Throws InputError for a self-test with too many
/// MACs.
std::string cText(std::span<const Exported> mappings, bool selfTest);

}  // namespace loopglass
