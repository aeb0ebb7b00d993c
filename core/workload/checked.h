#pragma once

#include "words/argument.h"
#include "workload/input_error.h"

#include <cstdint>
#include <stdexcept>
#include <utility>

/// Exact counting with 64-bit integers. TTMc on netflix has 1.1e15 operations, and its word counts
/// are even larger. Therefore a product that exceeds 64 bits throws instead of wrapping around.
namespace loopglass {

/// Thrown if a count exceeds 63 bits, or is too irregular to compute.
class CountOverflow : public std::overflow_error {
public:
    CountOverflow();
    explicit CountOverflow(Message why);

    const Message& text() const { return m_text; }
    /// Returns the position of the counted quantity in the input; without a file if the position is
    /// unknown.
    const Location& location() const { return m_location; }
    /// Returns the exception with a position, unless it already has one.
    CountOverflow at(Location place) const {
        CountOverflow placed = *this;
        if (m_location.file.empty()) {
            placed.m_location = std::move(place);
        }
        return placed;
    }

private:
    Message m_text;
    Location m_location;
};

/// Returns the text of an exception. For exceptions of Loopglass this is the message with its
/// position, otherwise what().
Message messageBy(const std::exception& error);

/// Runs `work`. If `work` throws a CountOverflow, adds the position `place` to the exception.
template <class Work> auto countedAt(const Location& place, const Work& work) {
    try {
        return work();
    } catch (const CountOverflow& overflow) {
        throw overflow.at(place);
    }
}

/// Throws CountOverflow. This is a separate function, so that the check of a product is small
/// enough for inlining; one evaluation has dozens of checks.
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
