// The least load of one of several siblings: the minimum of Σ_t w_t ÷ Π_{k in t} s_k over factors
// s_k with a product of at most C. Each k is a group of dimensions that index the same tensors.
// Only the product of their factors counts, and the divisors of the product of their extents are
// exactly these products. A branch and bound tries the factors of one group after the other.
//
// Bound. Let the factors be real numbers from 1 to F_k, and let v_t > 0 be any numbers with the sum
// 1. By the inequality of arithmetic and geometric means,
//
//     Σ_t w_t ÷ Π_{k in t} s_k  ≥  Π_t (w_t ÷ v_t)^{v_t} ÷ Π_k s_k^{c_k},
//
// The exponent c_k is the sum of v_t over all tensors t of the group k. The last product is largest
// if the groups with the largest c_k get the largest factors. So this largest product gives a lower
// bound of the sum. The numbers v_t are the shares of the tensors in the sum of a good unrolling.
// It is found by doubling the factor of the group that divides the most words, until C is used up.
//
// Example. Let w = (8, 8), let each of two groups divide one of the tensors, and let C be 4. The
// doubling ends at the factors 2 and 2 with the sum 8. Both shares are 1/2, both c_k are 1/2, and
// the bound is 16 · 4^(−1/2) = 8, which equals the sum.
//
// Guarantee: proven. Cost: a few dozen operations for each tried factor.
#include "search/space/spread_loads.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace loopglass::space {

namespace {

/// Sums in another order may differ in their last digits. Therefore bounds are multiplied by this
/// factor.
constexpr double belowRounding = 1 - 1e-12;

}  // namespace

SpreadLoads::SpreadLoads(const CompiledProblem& compiled) {
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        std::vector<std::size_t> tensors;
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            if (compiled.tensors[t].indexing.contains(dimensionId(d))) {
                tensors.push_back(t);
            }
        }
        tensors.push_back(compiled.tensors.size());
        auto kind = std::find_if(m_kinds.begin(), m_kinds.end(),
                                 [&](const Kind& known) { return known.tensors == tensors; });
        if (kind == m_kinds.end()) {
            kind = m_kinds.insert(kind, {{}, tensors, {}, nullptr});
        }
        kind->dimensions.push_back(d);
    }
}

const SpreadLoads::Factors& SpreadLoads::factorsOf(Kind& kind,
                                                   std::span<const std::int64_t> extents) const {
    std::int64_t product = 1;
    for (const std::size_t d : kind.dimensions) {
        product *= extents[d];
    }
    const auto [at, added] = kind.known.try_emplace(product);
    if (!added) {
        return at->second;
    }
    Factors& factors = at->second;
    factors = {1};
    for (const std::size_t d : kind.dimensions) {
        Factors products;
        for (const std::int64_t divisor : divisorsOf(extents[d])) {
            for (const std::int64_t factor : factors) {
                if (factor <= m_mostChildren / divisor) {
                    products.push_back(factor * divisor);
                }
            }
        }
        std::sort(products.begin(), products.end());
        products.erase(std::unique(products.begin(), products.end()), products.end());
        factors = std::move(products);
    }
    return factors;
}

void SpreadLoads::assign(std::span<const std::int64_t> extents, std::int64_t children) {
    m_children = children;
    if (children > m_mostChildren) {
        m_mostChildren = children;
        for (Kind& kind : m_kinds) {
            kind.known.clear();
        }
    }
    m_order.clear();
    for (Kind& kind : m_kinds) {
        kind.factors = &factorsOf(kind, extents);
        if (kind.factors->size() > 1) {
            m_order.push_back(&kind);
        }
    }
    // Groups that divide more words come first, because their factors are soon certain.
    std::stable_sort(m_order.begin(), m_order.end(), [](const Kind* a, const Kind* b) {
        return a->tensors.size() > b->tensors.size();
    });
}

double SpreadLoads::divisible(const Kind& kind) const {
    double sum = 0;
    for (const std::size_t t : kind.tensors) {
        sum += m_words[t];
    }
    return sum;
}

/// Finds a good unrolling of the groups from `number` on. Writes its factors to m_factors and the
/// divided words to m_words.
void SpreadLoads::divide(std::size_t number, const double* words, double children) {
    m_words.assign(words, words + m_width);
    m_factors.assign(m_order.size(), 1);
    while (children > 1) {
        double most = 0;
        std::size_t best = 0;
        for (std::size_t k = number; k < m_order.size(); ++k) {
            const double here = m_factors[k] < m_order[k]->most() ? divisible(*m_order[k]) : 0;
            best = here > most ? k : best;
            most = std::max(most, here);
        }
        if (most == 0) {
            return;
        }
        const double step = std::min({2.0, children, m_order[best]->most() / m_factors[best]});
        m_factors[best] *= step;
        children /= step;
        for (const std::size_t t : m_order[best]->tensors) {
            m_words[t] /= step;
        }
    }
}

/// Returns a lower bound on the sum if only the groups from `number` on are undecided.
double SpreadLoads::boundFrom(std::size_t number, const double* words, double children) {
    divide(number, words, children);
    const double total = std::accumulate(m_words.begin(), m_words.end(), 0.0);
    if (total == 0) {
        return 0;
    }
    m_gains.clear();
    double exponent = 0;
    for (std::size_t k = number; k < m_order.size(); ++k) {
        m_gains.emplace_back(divisible(*m_order[k]) / total, m_order[k]->most());
        exponent += m_gains.back().first * std::log(m_factors[k]);
    }
    std::sort(m_gains.begin(), m_gains.end(), std::greater<>());
    for (const auto& [share, factor] : m_gains) {
        exponent -= share * std::log(std::min(children, factor));
        children = std::max(1.0, children / factor);
    }
    return total * std::exp(exponent);
}

void SpreadLoads::go(std::size_t number, std::int64_t children) {
    const double* words = &m_rest[number * m_width];
    if (number == m_order.size() || children == 1) {
        m_least = std::min(m_least, std::accumulate(words, words + m_width, 0.0));
        return;
    }
    const double bound = boundFrom(number, words, static_cast<double>(children));
    m_triesLeft -= m_triesLeft > 0 ? 1 : 0;
    if (bound >= m_least || m_triesLeft == 0) {
        m_least = std::min(m_least, bound);
        return;
    }
    const Kind& kind = *m_order[number];
    auto factor = std::upper_bound(kind.factors->begin(), kind.factors->end(), children);
    // For the last group, only the largest factor is tried, because larger factors give smaller
    // sums.
    const auto last = number + 1 == m_order.size() ? factor - 1 : kind.factors->begin();
    double* divided = &m_rest[(number + 1) * m_width];
    while (factor != last) {
        --factor;
        std::copy(words, words + m_width, divided);
        for (const std::size_t t : kind.tensors) {
            divided[t] /= static_cast<double>(*factor);
        }
        go(number + 1, children / *factor);
    }
}

double SpreadLoads::least(std::span<const double> words, std::size_t mostTries) {
    m_width = words.size();
    m_rest.resize((m_kinds.size() + 1) * m_width);
    std::copy(words.begin(), words.end(), m_rest.begin());
    m_least = std::numeric_limits<double>::infinity();
    m_triesLeft = mostTries;
    go(0, m_children);
    return m_least * belowRounding;
}

}  // namespace loopglass::space
