#pragma once

#include <cstdint>
#include <vector>

namespace loopglass::space {

/// All divisors of n ≥ 1, ascending.
std::vector<std::int64_t> divisorsOf(std::int64_t n);

/// The least factor above 1 that divides n (n itself when prime).
inline std::int64_t minFactor(std::int64_t n) {
    for (std::int64_t q = 2; q * q <= n; ++q) {
        if (n % q == 0) {
            return q;
        }
    }
    return n;
}

/// The prime factors of n ≥ 1, ascending, each once.
inline std::vector<std::int64_t> primesOf(std::int64_t n) {
    std::vector<std::int64_t> primes;
    while (n > 1) {
        primes.push_back(minFactor(n));
        while (n % primes.back() == 0) {
            n /= primes.back();
        }
    }
    return primes;
}

}  // namespace loopglass::space
