#pragma once

#include <cstdint>
#include <gmpxx.h>
#include <random>

namespace loopglass::mapspace {

/// Lots whose numbers are the same on any machine: std::mt19937_64 is fixed by the standard, and
/// what is made of its numbers is made here, because the distributions of the library are not.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    /// Uniform in 0 … n−1; n ≥ 1.
    std::uint64_t below(std::uint64_t n);
    mpz_class below(const mpz_class& n);
    /// Uniform in [0, 1), a multiple of 2⁻⁵³.
    double unit() { return static_cast<double>(m_engine() >> 11U) * 0x1p-53; }
    bool coin() { return (m_engine() >> 63U) != 0; }

private:
    std::mt19937_64 m_engine;
};

}  // namespace loopglass::mapspace
