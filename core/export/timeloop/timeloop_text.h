#pragma once

#include "export/plan/exported.h"

#include <cstdint>
#include <string>

namespace loopglass {

/// Version of Timeloop's files: the architecture is a tree (v0.3) or a list of nodes (v0.4).
enum class TimeloopVersion : std::uint8_t { V03, V04 };

/// Returns one file for timeloop-model: problem, architecture, mapping, energy table, and a comment
/// with the expected output. The comment also lists features that Timeloop cannot represent and
/// that the numbers exclude. Throws CountOverflow. Throws InputError for more dimensions than
/// letters.
std::string timeloopText(const Exported& exported, TimeloopVersion version = TimeloopVersion::V03);

}  // namespace loopglass
