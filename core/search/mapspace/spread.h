#pragma once

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <span>
#include <vector>

namespace loopglass::mapspace {

class Random;

/// The numbered ways to spread the power of a prime over places. With number 0, the whole power is
/// at the first place; with the last number, at the last place.
class Spread {
public:
    Spread(std::int64_t prime, unsigned power, std::size_t places);

    std::int64_t prime() const { return m_prime; }
    unsigned power() const { return m_power; }
    const mpz_class& size() const { return m_size; }
    /// Returns the exponents by place of a number, which must be below size().
    std::vector<unsigned> at(mpz_class number) const;
    /// Returns the number of these exponents, whose sum must be power().
    mpz_class indexOf(std::span<const unsigned> exponents) const;
    /// Returns the factors by place of a number that is sampled uniformly. The view is valid until
    /// the next call.
    std::span<const std::int64_t> sample(Random& random) const;

private:
    std::vector<std::int64_t> factorsOf(const std::vector<unsigned>& exponents) const;

    std::int64_t m_prime;
    unsigned m_power;
    std::size_t m_places;
    mpz_class m_size;
    std::vector<std::int64_t> m_table;  ///< factors of all numbers; empty if there are many numbers
    mutable std::vector<std::int64_t> m_drawn;
};

/// Returns the number of ways to spread n equal things over k places, C(n + k − 1, k − 1). There is
/// one way to spread nothing.
mpz_class waysToSpread(unsigned n, std::size_t places);

/// Return the number of arrangements of `count` things, the arrangement of a number, and the number
/// of an arrangement. Number 0 is the ascending arrangement.
mpz_class arrangementsOf(std::size_t count);
std::vector<std::uint8_t> arrangementAt(std::size_t count, mpz_class number);
mpz_class indexOfArrangement(std::span<const std::uint8_t> things);

}  // namespace loopglass::mapspace
