#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <string>

namespace loopglass {

/// Of the files: a tree, or a list of nodes.
enum class TimeloopVersion : std::uint8_t { V03, V04 };

/// One file for timeloop-model: problem, architecture, mapping and energy table, and as a comment
/// what it should print. What Timeloop has no words for is said in the comment, too, and left out
/// of the expected numbers. Throws InputError for more dimensions than there are letters,
/// CountOverflow.
std::string timeloopText(const Exported& exported, TimeloopVersion version = TimeloopVersion::V03);

}  // namespace loopglass
