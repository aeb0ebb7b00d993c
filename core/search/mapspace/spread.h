#pragma once

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <span>
#include <vector>

namespace loopglass::mapspace {

class Random;

/// The ways to spread the power of a prime over places, numbered. Number 0 has all of it at the
/// first place, the last number all of it at the last.
class Spread {
public:
    Spread(std::int64_t prime, unsigned power, std::size_t places);

    std::int64_t prime() const { return m_prime; }
    unsigned power() const { return m_power; }
    const mpz_class& size() const { return m_size; }
    /// The exponents by place of a number below size().
    std::vector<unsigned> at(mpz_class number) const;
    /// The number of exponents whose sum is power().
    mpz_class indexOf(std::span<const unsigned> exponents) const;
    /// Factors by place, one number drawn uniformly. The view lives until the next call.
    std::span<const std::int64_t> sample(Random& random) const;

private:
    std::vector<std::int64_t> factorsOf(const std::vector<unsigned>& exponents) const;

    std::int64_t m_prime;
    unsigned m_power;
    std::size_t m_places;
    mpz_class m_size;
    std::vector<std::int64_t> m_table;  ///< factors of all numbers, where they are few
    mutable std::vector<std::int64_t> m_drawn;
};

/// n things over k places in any numbers: C(n + k − 1, k − 1); 1 way to spread nothing.
mpz_class waysToSpread(unsigned n, std::size_t places);

/// The number of an arrangement of `count` things, and back: 0 is the ascending one.
mpz_class arrangementsOf(std::size_t count);
std::vector<std::uint8_t> arrangementAt(std::size_t count, mpz_class number);
mpz_class indexOfArrangement(std::span<const std::uint8_t> things);

}  // namespace loopglass::mapspace
