// The number of children of a fanout that perfect factors can use. Most loops do not divide the
// axes of an array: sizes without the prime 7 use at most 12 · 12 of 14 × 12 children.
//
// Statement. Let a and b be the products of the factors on axis X and on axis Y. Each factor is a
// part of a dimension size, so a · b divides the product N of all sizes. Therefore the number of
// used children is at most max { a · b : a ≤ X, b ≤ Y, a · b divides N }. This maximum can be
// reached: each prime of a · b is a prime of some dimension size.
//
// Example. A convolution with K = 48, C = 384 and P = 112 has only the primes 2, 3 and 7. The
// convolution uses at most 12 · 4 of 12 × 5 children.
//
// Guarantee: proven; assumes perfect factors. Cost: one step for each pair of divisors of N up to X
// and Y that may exceed the best pair so far. With too many divisors, the result is X · Y.
#include "search/space/usable_children.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <functional>
#include <map>
#include <vector>

namespace loopglass::space {

namespace {

constexpr std::size_t mostDivisors = 4096;

using Exponents = std::map<std::int64_t, int>;

Exponents exponentsOf(std::span<const std::int64_t> sizes) {
    Exponents exponents;
    for (std::int64_t rest : sizes) {
        for (; rest > 1; rest /= minFactor(rest)) {
            ++exponents[minFactor(rest)];
        }
    }
    return exponents;
}

/// Returns the divisors of the product with these exponents that are at most `most`, in descending
/// order; at most one more than `mostDivisors`.
std::vector<std::int64_t> divisorsUpTo(const Exponents& exponents, std::int64_t most) {
    std::vector<std::int64_t> divisors{1};
    for (const auto& [prime, count] : exponents) {
        const std::size_t without = divisors.size();
        for (std::size_t i = 0; i < without; ++i) {
            std::int64_t divisor = divisors[i];
            for (int n = 0; n < count && divisor <= most / prime; ++n) {
                divisor *= prime;
                divisors.push_back(divisor);
            }
            if (divisors.size() > mostDivisors) {
                return divisors;
            }
        }
    }
    std::ranges::sort(divisors, std::greater());
    return divisors;
}

/// Returns true if `divisor` divides the product with these exponents.
bool divides(std::int64_t divisor, const Exponents& exponents) {
    for (const auto& [prime, count] : exponents) {
        for (int n = 0; n < count && divisor % prime == 0; ++n) {
            divisor /= prime;
        }
    }
    return divisor == 1;
}

}  // namespace

std::int64_t usableChildren(std::span<const std::int64_t> sizes, std::int64_t x, std::int64_t y) {
    const Exponents exponents = exponentsOf(sizes);
    const std::vector<std::int64_t> alongX = divisorsUpTo(exponents, x);
    const std::vector<std::int64_t> alongY = divisorsUpTo(exponents, y);
    if (std::max(alongX.size(), alongY.size()) > mostDivisors) {
        return x * y;
    }
    std::int64_t most = 1;
    for (const std::int64_t a : alongX) {
        for (const std::int64_t b : alongY) {
            if (a * b <= most) {
                break;
            }
            if (divides(a * b, exponents)) {
                most = a * b;
            }
        }
    }
    return most;
}

}  // namespace loopglass::space
