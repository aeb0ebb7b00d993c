#pragma once

#include "export/plan/exported_groups.h"

#include <string>

namespace loopglass {

/// The largest number of operations of a self-test with groups. The counting code takes about
/// 0.3 microseconds for each.
inline constexpr std::int64_t maxGroupTestOperations = 1'000'000'000;

/// Returns a mapping with groups in C11: one function for each group. With `selfTest`, the text is
/// a program that compares its results with plain loops and its counts with the cost model. Throws
/// InputError if the self-test would run for hours.
std::string cGroupsText(const ExportedGroups& exported, bool selfTest);

}  // namespace loopglass
