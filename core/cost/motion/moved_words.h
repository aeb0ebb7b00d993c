#pragma once

#include <cstddef>
#include <cstdint>

namespace loopglass {

/// The path of a tensor's words between a level that keeps the tensor and the next inner level that
/// keeps it (the number of levels means the MAC lanes).
struct MotionArrow {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
    bool operator==(const MotionArrow&) const = default;
};

/// Words that move along an arrow in a time interval, over all instances.
struct MovedWords {
    std::int64_t reads = 0;    ///< words read at the parents and sent inward
    std::int64_t fills = 0;    ///< words filled into the children
    std::int64_t updates = 0;  ///< output words sent back to the parents
    std::int64_t drains = 0;   ///< words of `updates` that cost a read at the children

    bool any() const { return reads != 0 || fills != 0 || updates != 0 || drains != 0; }
    MovedWords& operator+=(const MovedWords& other) {
        reads += other.reads;
        fills += other.fills;
        updates += other.updates;
        drains += other.drains;
        return *this;
    }
    MovedWords operator-(const MovedWords& other) const {
        return {reads - other.reads, fills - other.fills, updates - other.updates,
                drains - other.drains};
    }
    bool operator==(const MovedWords&) const = default;
};

}  // namespace loopglass
