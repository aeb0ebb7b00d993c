#pragma once

#include <cstddef>
#include <cstdint>

namespace loopglass::capacity {

/// A buffer that cannot hold its tiles.
struct Shortage {
    std::size_t buffer = 0;   ///< index into the space's buffers
    std::int64_t needed = 0;  ///< words
    std::int64_t there = 0;   ///< words
};

}  // namespace loopglass::capacity
