// Numbering of combinatorial objects. Consider exponents e₀ … eₖ₋₁ with the sum n. The sequences of
// exponents are sorted by e₀, the largest first, then by e₁ and so on. The sequences before a
// sequence e have either a larger e₀, or the same e₀ and an earlier rest. For each larger value v
// of e₀, the number of such sequences is the number of ways to spread n − v over the other k − 1
// places. Arrangements are numbered by their Lehmer code: digit i is the rank of element i among
// the remaining elements, with the weight (count − 1 − i)!. Cost: one big sum for each step of an
// exponent or element.
#include "search/mapspace/spread.h"

#include "search/mapspace/random.h"

#include <algorithm>
#include <numeric>

namespace loopglass::mapspace {

namespace {
/// Largest number of spreads for which all factors are stored.
constexpr unsigned long maxTabled = 8192;
}  // namespace

mpz_class waysToSpread(unsigned n, std::size_t places) {
    if (places == 0) {
        return n == 0 ? 1 : 0;
    }
    mpz_class ways;
    mpz_bin_uiui(ways.get_mpz_t(), n + places - 1, places - 1);
    return ways;
}

Spread::Spread(std::int64_t prime, unsigned power, std::size_t places)
    : m_prime(prime),
      m_power(power),
      m_places(places),
      m_size(waysToSpread(power, places)) {
    for (unsigned long i = 0; m_size <= maxTabled && i < m_size.get_ui(); ++i) {
        const std::vector<std::int64_t> factors = factorsOf(at(mpz_class(i)));
        m_table.insert(m_table.end(), factors.begin(), factors.end());
    }
}

std::vector<unsigned> Spread::at(mpz_class number) const {
    std::vector<unsigned> exponents(m_places, 0);
    unsigned left = m_power;
    for (std::size_t place = 0; place + 1 < m_places; ++place) {
        unsigned here = left;
        mpz_class ways = waysToSpread(left - here, m_places - place - 1);
        while (number >= ways) {
            number -= ways;
            --here;
            ways = waysToSpread(left - here, m_places - place - 1);
        }
        exponents[place] = here;
        left -= here;
    }
    if (m_places > 0) {
        exponents.back() = left;
    }
    return exponents;
}

mpz_class Spread::indexOf(std::span<const unsigned> exponents) const {
    mpz_class number = 0;
    unsigned left = m_power;
    for (std::size_t place = 0; place + 1 < m_places; ++place) {
        for (unsigned more = left; more > exponents[place]; --more) {
            number += waysToSpread(left - more, m_places - place - 1);
        }
        left -= exponents[place];
    }
    return number;
}

std::vector<std::int64_t> Spread::factorsOf(const std::vector<unsigned>& exponents) const {
    std::vector<std::int64_t> factors(m_places, 1);
    for (std::size_t place = 0; place < m_places; ++place) {
        for (unsigned i = 0; i < exponents[place]; ++i) {
            factors[place] *= m_prime;
        }
    }
    return factors;
}

std::span<const std::int64_t> Spread::sample(Random& random) const {
    if (!m_table.empty()) {
        const std::size_t lot = random.below(m_table.size() / m_places);
        return std::span(m_table).subspan(lot * m_places, m_places);
    }
    m_drawn = factorsOf(at(random.below(m_size)));
    return m_drawn;
}

mpz_class arrangementsOf(std::size_t count) {
    mpz_class all;
    mpz_fac_ui(all.get_mpz_t(), count);
    return all;
}

std::vector<std::uint8_t> arrangementAt(std::size_t count, mpz_class number) {
    std::vector<std::uint8_t> left(count);
    std::iota(left.begin(), left.end(), std::uint8_t{0});
    std::vector<std::uint8_t> things;
    for (std::size_t i = 0; i < count; ++i) {
        const mpz_class weight = arrangementsOf(count - 1 - i);
        const mpz_class digit = number / weight;
        number -= digit * weight;
        const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(digit.get_ui());
        things.push_back(*chosen);
        left.erase(chosen);
    }
    return things;
}

mpz_class indexOfArrangement(std::span<const std::uint8_t> things) {
    mpz_class number = 0;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const auto smaller =
            std::count_if(things.begin() + static_cast<std::ptrdiff_t>(i) + 1, things.end(),
                          [&](std::uint8_t other) { return other < things[i]; });
        number += static_cast<unsigned long>(smaller) * arrangementsOf(things.size() - 1 - i);
    }
    return number;
}

}  // namespace loopglass::mapspace
