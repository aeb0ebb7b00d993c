#pragma once

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <span>
#include <vector>

namespace loopglass::mapspace {

class Random;

/// The ways to spread the power of a prime over several places; each way has a number. With the
/// number 0, the whole power is at the first place. With the last number, it is at the last place.
class Spread {
public:
    Spread(std::int64_t prime, unsigned power, std::size_t places);

    std::int64_t prime() const { return m_prime; }
    unsigned power() const { return m_power; }
    const mpz_class& size() const { return m_size; }
    /// Returns the exponent of each place for a number, which must be below size().
    std::vector<unsigned> at(mpz_class number) const;
    /// Returns the number for these exponents, whose sum must be power().
    mpz_class indexOf(std::span<const unsigned> exponents) const;
    /// Returns the factor of each place for a number that is sampled uniformly. The view is valid
    /// until the next call.
    std::span<const std::int64_t> sample(Random& random) const;

private:
    std::vector<std::int64_t> factorsOf(const std::vector<unsigned>& exponents) const;

    std::int64_t m_prime;
    unsigned m_power;
    std::size_t m_places;
    mpz_class m_size;
    /// Factors for all numbers; empty if there are many numbers.
    std::vector<std::int64_t> m_table;
    mutable std::vector<std::int64_t> m_drawn;
};

/// Returns the number of ways to spread n equal objects over k places, C(n + k − 1, k − 1). There
/// is one way to spread no objects.
mpz_class waysToSpread(unsigned n, std::size_t places);

/// These functions return the number of arrangements of `count` objects, the arrangement for a
/// number, and the number of an arrangement. The number 0 means the ascending arrangement.
mpz_class arrangementsOf(std::size_t count);
std::vector<std::uint8_t> arrangementAt(std::size_t count, mpz_class number);
mpz_class indexOfArrangement(std::span<const std::uint8_t> things);

}  // namespace loopglass::mapspace
