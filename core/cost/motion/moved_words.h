#pragma once

#include <cstddef>
#include <cstdint>

namespace loopglass {

/// The way of a tensor's words between a level that keeps it and the next one inward that does (the
/// level count stands for the MAC lanes).
struct MotionArrow {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
    bool operator==(const MotionArrow&) const = default;
};

/// Words that move along an arrow in some time, over all instances.
struct MovedWords {
    std::int64_t reads = 0;    ///< read at the parents, to be sent inward
    std::int64_t fills = 0;    ///< filled into the children
    std::int64_t updates = 0;  ///< output words sent back to the parents
    std::int64_t drains = 0;   ///< of these, the words read at the children, if drains count as
                               ///< reads

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
