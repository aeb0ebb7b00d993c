#pragma once

#include "words/argument.h"
#include "workload/input_error.h"

#include <cstdint>
#include <stdexcept>
#include <utility>

/// Exact 64-bit counting. TTMc on netflix has 1.1e15 operations and word counts multiply further,
/// so a product that leaves 64 bits is refused instead of wrapped.
namespace loopglass {

/// A count does not fit into 63 bits, or is too irregular to be counted at all.
class CountOverflow : public std::overflow_error {
public:
    CountOverflow();
    explicit CountOverflow(Message why);

    const Message& said() const { return m_said; }
    /// Returns the place of the counted quantity in the input; no file if it is unknown.
    const Location& location() const { return m_location; }
    /// The same at a place, unless it has one.
    CountOverflow at(Location place) const {
        CountOverflow placed = *this;
        if (m_location.file.empty()) {
            placed.m_location = std::move(place);
        }
        return placed;
    }

private:
    Message m_said;
    Location m_location;
};

/// Returns the text of an exception: our message with its place, or the text of another exception.
Message saidBy(const std::exception& error);

/// Does work that counts. Adds this place to an overflow of a count in `work`.
template <class Work> auto countedAt(const Location& place, const Work& work) {
    try {
        return work();
    } catch (const CountOverflow& overflow) {
        throw overflow.at(place);
    }
}

/// Throws CountOverflow. A separate function, so that the check of a product is small enough to be
/// inlined: one evaluation has dozens.
[[noreturn]] void throwCountOverflow();

inline std::int64_t checkedMultiply(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) {
        throwCountOverflow();
    }
    return result;
}

inline std::int64_t checkedAdd(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_add_overflow(a, b, &result)) {
        throwCountOverflow();
    }
    return result;
}

}  // namespace loopglass
