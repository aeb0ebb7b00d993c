#pragma once

#include "workload/checked.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// Functions for boxes of elements; a box has a range of indices for each rank.
namespace loopglass {

/// Calls the function `word` with every element of a box in row-major order.
template <typename Take>
void forBox(const std::vector<std::int64_t>& origin, const std::vector<std::int64_t>& extent,
            Take word) {
    std::vector<std::int64_t> at = origin;
    for (;;) {
        word(at);
        std::size_t r = at.size();
        while (r > 0 && ++at[r - 1] == origin[r - 1] + extent[r - 1]) {
            at[r - 1] = origin[r - 1];
            --r;
        }
        if (r == 0) {
            return;
        }
    }
}

/// Returns true if an element is inside a box.
inline bool inside(const std::vector<std::int64_t>& at, const std::vector<std::int64_t>& origin,
                   const std::vector<std::int64_t>& extent) {
    for (std::size_t r = 0; r < at.size(); ++r) {
        if (at[r] < origin[r] || at[r] >= origin[r] + extent[r]) {
            return false;
        }
    }
    return true;
}

/// Returns the index of an element in a row-major array of this extent.
inline std::int64_t positionOf(const std::vector<std::int64_t>& at,
                               const std::vector<std::int64_t>& extent) {
    std::int64_t position = 0;
    for (std::size_t r = 0; r < at.size(); ++r) {
        position = position * extent[r] + at[r];
    }
    return position;
}

/// Returns the number of elements of a box. Throws CountOverflow.
inline std::int64_t product(const std::vector<std::int64_t>& extent) {
    std::int64_t words = 1;
    for (const std::int64_t size : extent) {
        words = checkedMultiply(words, size);
    }
    return words;
}

}  // namespace loopglass
