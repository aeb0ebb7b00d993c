#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace loopglass::surrogate {

/// A generator of random numbers from a seed; the numbers are equal on every computer. The C++
/// standard defines the engine exactly, but not the distributions, so this class implements the
/// distributions.
class RandomNumbers {
public:
    /// The streams of one seed are independent of each other.
    explicit RandomNumbers(std::uint64_t seed, std::uint64_t stream = 0)
        : m_engine(mixed(mixed(seed) + stream)) {}

    /// Returns a uniform random number from 0 to n−1, for n ≥ 1.
    std::uint64_t below(std::uint64_t n) {
        // The rest of the range: 2^64 mod n.
        const std::uint64_t unused = (~std::uint64_t{0} % n + 1) % n;
        std::uint64_t drawn = m_engine();
        while (drawn > ~std::uint64_t{0} - unused) {
            drawn = m_engine();
        }
        return drawn % n;
    }
    std::size_t indexBelow(std::size_t n) { return static_cast<std::size_t>(below(n)); }
    /// Returns a uniform random number in [0, 1), which is a multiple of 2^−53.
    double unit() { return static_cast<double>(m_engine() >> 11U) * 0x1p-53; }

private:
    /// Applies SplitMix64, so that neighbouring seeds give unrelated numbers.
    static std::uint64_t mixed(std::uint64_t z) {
        z += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    std::mt19937_64 m_engine;
};

}  // namespace loopglass::surrogate
