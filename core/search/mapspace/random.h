#pragma once

// Computes uniform integers by rejection. For n below 2³², the upper half of a random 64-bit number
// is multiplied by n. The upper half of the product is the result (D. Lemire, Fast random integer
// generation in an interval, 2019). The few numbers that would make some results more probable are
// rejected. For larger n, masked numbers are rejected until one is below n, which takes two numbers
// on average.

#include <bit>
#include <cstdint>
#include <gmpxx.h>
#include <random>

namespace loopglass::mapspace {

/// Random numbers that are equal on every computer. The standard defines std::mt19937_64 exactly,
/// but not the distributions. Therefore this class computes distributions itself.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    /// Returns a uniform random integer in 0 … n − 1; n must be at least 1.
    std::uint64_t below(std::uint64_t n) {
        constexpr std::uint64_t half = std::uint64_t{1} << 32U;
        if (n >= half) {
            const unsigned spare = static_cast<unsigned>(std::countl_zero(n - 1));
            std::uint64_t lot = m_engine() >> spare;
            while (lot >= n) {
                lot = m_engine() >> spare;
            }
            return lot;
        }
        std::uint64_t product = (m_engine() >> 32U) * n;
        std::uint64_t low = product & (half - 1);
        if (low < n) {
            const std::uint64_t unfair = half % n;
            while (low < unfair) {
                product = (m_engine() >> 32U) * n;
                low = product & (half - 1);
            }
        }
        return product >> 32U;
    }
    mpz_class below(const mpz_class& n) {
        const mpz_class most = n - 1;
        const std::size_t bits = mpz_sizeinbase(most.get_mpz_t(), 2);
        mpz_class lot;
        do {
            lot = 0;
            for (std::size_t left = bits; left > 0;) {
                const auto some = static_cast<unsigned>(left < 32 ? left : 32);
                lot = (lot << some) + static_cast<unsigned long>(m_engine() >> (64 - some));
                left -= some;
            }
        } while (lot >= n);
        return lot;
    }
    /// Returns a uniform random number in [0, 1) that is a multiple of 2⁻⁵³.
    double unit() { return static_cast<double>(m_engine() >> 11U) * 0x1p-53; }
    bool coin() { return (m_engine() >> 63U) != 0; }

private:
    std::mt19937_64 m_engine;
};

}  // namespace loopglass::mapspace
