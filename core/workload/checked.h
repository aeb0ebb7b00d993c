#pragma once

#include "words/argument.h"

#include <cstdint>
#include <stdexcept>

/// Exact 64-bit counting. TTMc on netflix has 1.1e15 operations and word counts multiply further,
/// so a product that leaves 64 bits is refused instead of wrapped.
namespace loopglass {

/// A count does not fit into 63 bits, or is too irregular to be counted at all.
class CountOverflow : public std::overflow_error {
public:
    CountOverflow();
    explicit CountOverflow(Message why);

    const Message& said() const { return m_said; }

private:
    Message m_said;
};

inline std::int64_t checkedMultiply(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) {
        throw CountOverflow();
    }
    return result;
}

inline std::int64_t checkedAdd(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_add_overflow(a, b, &result)) {
        throw CountOverflow();
    }
    return result;
}

}  // namespace loopglass
