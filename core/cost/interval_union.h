#pragma once

#include <cstdint>
#include <span>

namespace loopglass {

/// `count` offsets: 0, step, 2·step, …
struct Progression {
    std::int64_t step = 0;
    std::int64_t count = 1;
};

/// Returns the number of integers that the intervals [o, o+length) cover, where o is every sum of
/// one member of each progression; 0 for length 0. Throws CountOverflow, also if the set is too
/// irregular to count.
std::int64_t unionSize(std::span<const Progression> offsets, std::int64_t length);

}  // namespace loopglass
