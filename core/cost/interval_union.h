#pragma once

#include <cstdint>
#include <span>

namespace loopglass {

/// Offsets 0, step, 2·step, … : `count` of them.
struct Progression {
    std::int64_t step = 0;
    std::int64_t count = 1;
};

/// How many integers the intervals [o, o+length) cover, o running over all sums of one member of
/// each progression; 0 for length 0. Throws CountOverflow, also when the set is too ragged to
/// count.
std::int64_t unionSize(std::span<const Progression> offsets, std::int64_t length);

}  // namespace loopglass
