#pragma once

#include <cstdint>
#include <vector>

namespace loopglass::space {

/// Returns all divisors of n ≥ 1, in ascending order.
inline std::vector<std::int64_t> divisorsOf(std::int64_t n) {
    std::vector<std::int64_t> small;
    std::vector<std::int64_t> large;
    for (std::int64_t i = 1; i * i <= n; ++i) {
        if (n % i == 0) {
            small.push_back(i);
            if (i != n / i) {
                large.push_back(n / i);
            }
        }
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return small;
}

/// Returns the least prime factor of n > 1.
inline std::int64_t minFactor(std::int64_t n) {
    for (std::int64_t q = 2; q * q <= n; ++q) {
        if (n % q == 0) {
            return q;
        }
    }
    return n;
}

/// Returns the prime factors of n ≥ 1 in ascending order, each once.
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
