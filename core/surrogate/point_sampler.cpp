// Samples mappings uniformly (Mind Mappings, section 4.1.1). The factors of a dimension in k places
// form an ordered factorisation of its size. For each prime power p^e, the exponent e is a sum of k
// numbers. There are C(e + k − 1, k − 1) such sums, one for each choice of k − 1 bars among e + k −
// 1 stars and bars. Choosing bars at random gives every sum the same probability, without a list of
// sums. Orders are shuffled. Banks are also divided by random bars, with at least one bank for each
// tensor. Invalid mappings are discarded, so all valid mappings have the same probability. Cost:
// one random number for each prime factor, place and loop.
#include "surrogate/point_sampler.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace loopglass::surrogate {

namespace {

/// Selects `chosen` of `among` places uniformly (Knuth, The Art of Computer Programming, volume 2,
/// algorithm 3.4.2 S).
void chooseSome(RandomNumbers& random, std::size_t chosen, std::size_t among,
                std::vector<char>& marks) {
    marks.assign(among, 0);
    for (std::size_t i = 0; i < among && chosen > 0; ++i) {
        if (random.indexBelow(among - i) < chosen) {
            marks[i] = 1;
            --chosen;
        }
    }
}

double logBinomial(double n, double k) {
    return (std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1)) / std::log(10.0);
}

}  // namespace

PointSampler::PointSampler(const Problem& problem, const VectorLayout& layout)
    : m_layout(&layout),
      m_check(problem, layout) {
    for (const Dimension& dimension : problem.workload.dimensions) {
        m_powers.push_back(primePowersOf(dimension.bound));
    }
}

void PointSampler::drawFactors(RandomNumbers& random, std::size_t dimension, Point& point) {
    const std::size_t places = m_layout->places().size();
    for (const PrimePower& power : m_powers[dimension]) {
        chooseSome(random, places - 1, power.exponent + places - 1, m_bars);
        std::size_t place = 0;
        for (const char bar : m_bars) {
            if (bar != 0) {
                ++place;
            } else {
                point.factors[place * m_layout->dimensions() + dimension] *= power.prime;
            }
        }
    }
}

void PointSampler::drawBanks(RandomNumbers& random, std::size_t group, std::int32_t* banks) {
    const std::size_t tensors = m_layout->bankGroups()[group].tensors.size();
    chooseSome(random, tensors - 1, static_cast<std::size_t>(m_layout->banks()) - 1, m_bars);
    std::fill_n(banks, tensors, 1);
    for (const char bar : m_bars) {
        banks += bar;
        *banks += 1 - bar;
    }
}

void PointSampler::draw(RandomNumbers& random, Point& point) {
    const std::size_t dimensions = m_layout->dimensions();
    point.factors.assign(m_layout->places().size() * dimensions, 1);
    for (std::size_t d = 0; d < dimensions; ++d) {
        drawFactors(random, d, point);
    }
    point.positions.resize(m_layout->levels() * dimensions);
    for (std::size_t l = 0; l < m_layout->levels(); ++l) {
        std::int32_t* order = &point.positions[l * dimensions];
        std::iota(order, order + dimensions, 0);
        for (std::size_t i = dimensions; i > 1; --i) {
            std::swap(order[i - 1], order[random.indexBelow(i)]);
        }
    }
    point.banks.resize(m_layout->size() - m_layout->firstBank());
    std::int32_t* banks = point.banks.data();
    for (std::size_t g = 0; g < m_layout->bankGroups().size(); ++g) {
        drawBanks(random, g, banks);
        banks += m_layout->bankGroups()[g].tensors.size();
    }
}

std::optional<Point> PointSampler::drawValid(RandomNumbers& random, Validity validity,
                                             unsigned tries) {
    Point point;
    for (; tries > 0; --tries) {
        draw(random, point);
        if (m_check.holds(point, validity)) {
            return point;
        }
    }
    return std::nullopt;
}

double logPointCount(const Problem& problem, const VectorLayout& layout) {
    double logarithm = 0;
    const auto places = static_cast<double>(layout.places().size());
    for (const Dimension& dimension : problem.workload.dimensions) {
        for (const auto& [prime, exponent] : primePowersOf(dimension.bound)) {
            logarithm += logBinomial(static_cast<double>(exponent) + places - 1, places - 1);
        }
    }
    logarithm += static_cast<double>(layout.levels()) *
                 std::lgamma(static_cast<double>(layout.dimensions()) + 1) / std::log(10.0);
    for (const BankGroup& group : layout.bankGroups()) {
        logarithm += logBinomial(layout.banks() - 1, static_cast<double>(group.tensors.size()) - 1);
    }
    return logarithm;
}

}  // namespace loopglass::surrogate
