#pragma once

#include "surrogate/point_check.h"
#include "surrogate/prime_powers.h"
#include "surrogate/random_numbers.h"

#include <optional>
#include <vector>

namespace loopglass::surrogate {

/// Samples mappings of a problem at random. Holds scratch memory; each thread needs its own.
class PointSampler {
public:
    /// The problem and the layout must outlive the object.
    PointSampler(const Problem& problem, const VectorLayout& layout);

    /// Samples uniformly from all mappings that the layout can represent, including invalid ones.
    void draw(RandomNumbers& random, Point& point);
    /// Takes at most `tries` samples and returns the first valid mapping. All valid mappings have
    /// the same probability. Returns none if no sample is valid.
    std::optional<Point> drawValid(RandomNumbers& random, Validity validity, unsigned tries);

    PointCheck& check() { return m_check; }

private:
    void drawFactors(RandomNumbers& random, std::size_t dimension, Point& point);
    void drawBanks(RandomNumbers& random, std::size_t group, std::int32_t* banks);

    const VectorLayout* m_layout;
    PointCheck m_check;
    std::vector<std::vector<PrimePower>> m_powers;  ///< prime powers of each dimension size
    std::vector<char> m_bars;
};

/// Returns the decimal logarithm of the number of points that the layout has for a problem,
/// including invalid ones.
double logPointCount(const Problem& problem, const VectorLayout& layout);

}  // namespace loopglass::surrogate
