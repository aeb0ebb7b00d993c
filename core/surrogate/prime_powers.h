#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::surrogate {

struct PrimePower {
    std::int64_t prime = 2;
    std::size_t exponent = 1;
};

/// Returns the prime factors of n ≥ 1, ascending.
inline std::vector<PrimePower> primePowersOf(std::int64_t n) {
    std::vector<PrimePower> powers;
    for (std::int64_t q = 2; n > 1; ++q) {
        if (q * q > n) {
            q = n;
        }
        for (; n % q == 0; n /= q) {
            if (powers.empty() || powers.back().prime != q) {
                powers.push_back({q, 0});
            }
            ++powers.back().exponent;
        }
    }
    return powers;
}

}  // namespace loopglass::surrogate
