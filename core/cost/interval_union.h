#pragma once

#include <cstdint>
#include <span>

namespace loopglass {

/// An arithmetic progression of `count` offsets: 0, step, 2·step, …
struct Progression {
    std::int64_t step = 0;
    std::int64_t count = 1;
};

/// Returns the number of integers that the intervals [o, o+length) cover. The offset o takes every
/// sum of one member of each progression. Returns 0 if `length` is 0. Throws CountOverflow if the
/// number exceeds 64 bits, or if the set is too irregular to count.
std::int64_t unionSize(std::span<const Progression> offsets, std::int64_t length);

}  // namespace loopglass
