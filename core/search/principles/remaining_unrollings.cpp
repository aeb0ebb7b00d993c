// Finds the unrollings that the unrolling rule keeps (unrolling.cpp), without a list of all
// unrollings. For example, 24 dimensions of size 2 have 16 million unrollings below a fanout of
// 65536², and the rule keeps a few of them.
//
// Let D(r) be the legal unrollings that leave a free capacity of at least r. If a factor is
// replaced by a divisor, the unrolling stays legal and its free capacity does not shrink, for two
// reasons. First, smaller unrollings have smaller tiles. Second, if a factor f is split over X and
// Y as x·y, its divisor g is split as gcd(g, x) and g ÷ gcd(g, x). The first part divides x, and
// the second part divides y. Three searches decide the dimensions one after another. Each search
// skips a branch as soon as no unrolling of the branch can be part of the result:
//
// 1. The first search finds for each r the largest number of children that any unrolling of D(r)
//    uses. For a branch, the search multiplies its number of children by the largest number that
//    the undecided dimensions can use. The search skips the branch if the product does not exceed
//    the known maximum of any D(r) that the free capacity of the branch allows. The children of an
//    axis are products of divisors. The largest such product within the axis is computed first.
//    Without this product, the search would not end early; for example, powers of two never fill 14
//    × 12.
// 2. The second search finds the unrollings that use the most children. The number of children that
//    are still unused must divide the remaining iterations of the undecided dimensions, for each
//    prime.
// 3. The third search finds, for each tensor, unrollings of its dimensions alone that cannot grow.
//    Suppose that a decided dimension could grow without a loss of free capacity, even if all later
//    dimensions had their largest factors. Then the dimension could grow in the whole branch, so
//    the search skips the branch. This test is not used if constraints require a minimum use of an
//    axis, because D is then not closed under division.
//
// Example: K = 4, C = 8, a fanout of 16, and A[C]. Search 1 first finds K = 4, C = 4, which fills
// the fanout, and ends. Search 2 finds (K, C) = (2, 8) and (4, 4). Only the first is kept for A.
// Search 3 finds C = 8 for A.
//
// Guarantee: the result equals the list of the rule, as long as at most `maxLooked` unrollings are
// examined. Otherwise the list is marked as incomplete. In this case, or if too many unrollings are
// kept, search 2 starts once from each dimension, with the largest factors first. The list then has
// some unrollings of every kind. Cost: at most `maxLooked` unrollings, each with its tiles and its
// splits.
#include "search/principles/remaining_unrollings.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>

namespace loopglass::principles {

namespace {

/// Largest number of unrollings that each search examines, which takes some tenths of a second.
constexpr std::size_t maxLooked = 200'000;

/// Returns the largest product of one divisor per dimension that does not exceed `limit`.
std::int64_t largestProduct(const std::vector<const std::vector<std::int64_t>*>& divisors,
                            std::int64_t limit) {
    // Largest limit for which a table of possible products is used.
    constexpr std::int64_t widest = 1 << 17;
    if (limit > widest) {
        return limit;
    }
    std::vector<char> reached(static_cast<std::size_t>(limit) + 1, 0);
    std::vector<std::int64_t> products{1};
    reached[1] = 1;
    for (const std::vector<std::int64_t>* choices : divisors) {
        const std::size_t before = products.size();
        for (std::size_t p = 0; p < before && reached[static_cast<std::size_t>(limit)] == 0; ++p) {
            for (const std::int64_t factor : *choices) {
                if (factor > limit / products[p]) {
                    break;
                }
                const std::int64_t product = products[p] * factor;
                if (reached[static_cast<std::size_t>(product)] == 0) {
                    reached[static_cast<std::size_t>(product)] = 1;
                    products.push_back(product);
                }
            }
        }
    }
    return *std::ranges::max_element(products);
}

}  // namespace

RemainingUnrollings::RemainingUnrollings(const OpenFanout& of)
    : m_of(of),
      m_splits(of.space, of.level),
      m_probe(of.space, of.level),
      m_factors(of.space.dimensionCount(), 1),
      m_fullest(m_factors) {
    if (m_splits.any()) {
        measureRests();
        searchMostLanes();
    }
}

void RemainingUnrollings::measureRests() {
    std::vector<const std::vector<std::int64_t>*> divisors;
    for (std::size_t d = 0; d < m_factors.size(); ++d) {
        divisors.push_back(&choices(d));
    }
    m_maxChildren =
        largestProduct(divisors, m_splits.freeX()) * largestProduct(divisors, m_splits.freeY());
    m_rest.assign(m_factors.size() + 1, 1);
    for (std::size_t d = m_factors.size(); d-- > 0;) {
        const std::int64_t most = choices(d).back();
        m_rest[d] = m_rest[d + 1] > m_maxChildren / most ? m_maxChildren : m_rest[d + 1] * most;
    }
}

/// Returns true if the dimensions from `rest` on may increase the number of children beyond the
/// known maximum.
bool RemainingUnrollings::mayUseMore(std::int64_t lanes, std::size_t rest, unsigned room) const {
    const std::int64_t most =
        m_rest[rest] > m_maxChildren / lanes ? m_maxChildren : lanes * m_rest[rest];
    for (unsigned r = 1; r <= room; ++r) {
        if (most > m_maxLanes.of(r)) {
            return true;
        }
    }
    return false;
}

void RemainingUnrollings::searchMostLanes() {
    m_maxLooked = m_looked + maxLooked;
    searchMostLanes(0, 1, m_of.room(m_factors));
}

/// Finds the largest numbers of children. Large factors are tried first, so that the maximum is
/// found early.
void RemainingUnrollings::searchMostLanes(std::size_t d, std::int64_t lanes, unsigned room) {
    if (d == m_factors.size()) {
        if (m_splits.reaches()) {
            m_fullest = lanes > m_maxLanes.of(1) ? m_factors : m_fullest;
            m_maxLanes.add(lanes, room);
        }
        return;
    }
    const std::vector<std::int64_t>& factors = choices(d);
    for (std::size_t f = factors.size(); f-- > 0 && !isSpent();) {
        const std::int64_t factor = factors[f];
        if (factor > m_maxChildren / lanes) {
            continue;
        }
        if (!mayUseMore(lanes * factor, d + 1, room)) {
            break;  // smaller factors use fewer children
        }
        ++m_looked;
        m_factors[d] = factor;
        const unsigned left = factor == 1 ? room : m_of.room(m_factors);
        if (left > 0 && mayUseMore(lanes * factor, d + 1, left) && m_splits.push(d, factor)) {
            searchMostLanes(d + 1, lanes * factor, left);
            m_splits.pop();
        }
    }
    m_factors[d] = 1;
}

/// Returns true if the dimensions from `at` on, in the order of m_order, may complete an unrolling
/// that uses the largest number of children.
bool RemainingUnrollings::mayBeFullest(std::int64_t lanes, std::size_t at, unsigned room) const {
    for (unsigned r = 1; r <= room; ++r) {
        if (m_maxLanes.of(r) % lanes != 0) {
            continue;
        }
        std::int64_t missing = m_maxLanes.of(r) / lanes;
        for (std::size_t i = at; i < m_order.size() && missing > 1; ++i) {
            missing /= std::gcd(missing, m_of.partial.remaining(m_order[i]));
        }
        if (missing == 1) {
            return true;
        }
    }
    return false;
}

/// Decides the dimensions from `at` on, in the order of m_order.
void RemainingUnrollings::searchFullest(std::size_t at, std::int64_t lanes, unsigned room) {
    if (at == m_order.size()) {
        const auto& tensors = m_of.space.compiled().tensors;
        if (m_splits.reaches() && m_maxLanes.has(lanes, room) &&
            std::ranges::any_of(tensors, [&](const CompiledTensor& tensor) {
                return TensorLanes(tensor, m_factors).isKeptFull();
            })) {
            keep(lanes, room);
        }
        return;
    }
    const std::size_t d = m_order[at];
    const std::vector<std::int64_t>& factors = choices(d);
    for (std::size_t f = 0; f < factors.size(); ++f) {
        const std::int64_t factor = factors[m_largestFirst ? factors.size() - 1 - f : f];
        if (isSpent() || m_found.size() > m_maxFound) {
            break;
        }
        if (factor > m_maxChildren / lanes || !mayBeFullest(lanes * factor, at + 1, room)) {
            continue;
        }
        ++m_looked;
        m_factors[d] = factor;
        const unsigned left = factor == 1 ? room : m_of.room(m_factors);
        if (left > 0 && m_splits.push(d, factor)) {
            searchFullest(at + 1, lanes * factor, left);
            m_splits.pop();
        }
    }
    m_factors[d] = 1;
}

/// Finds all unrollings that use the largest number of children. If there are too many, finds some
/// of them; each dimension is the first one once.
void RemainingUnrollings::searchFullest(unsigned room) {
    m_order.resize(m_factors.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    m_maxFound = m_most;
    searchFullest(0, 1, room);
    const bool isWhole = !isSpent() && m_found.size() <= m_most;
    if (!isWhole) {
        m_found.clear();
        m_list.isWhole = false;
        m_largestFirst = true;
        m_maxFound = m_most / m_order.size();
        for (std::size_t d = 0; d < m_order.size(); ++d) {
            m_maxLooked = m_looked + maxLooked / m_order.size();
            searchFullest(0, 1, room);
            std::rotate(m_order.begin(), m_order.begin() + 1, m_order.end());
            merge();
        }
    }
    merge();
}

/// Returns the free capacity of an unrolling; 0 if the unrolling is illegal.
unsigned RemainingUnrollings::roomOf(const UnrollingFactors& factors) {
    ++m_looked;
    const unsigned room = m_of.room(factors);
    std::size_t decided = 0;
    bool fits = room > 0;
    for (; fits && decided < factors.size(); ++decided) {
        fits = m_probe.push(decided, factors[decided]);
    }
    decided -= fits || room == 0 ? 0 : 1;
    fits = fits && m_probe.reaches();
    for (; decided > 0; --decided) {
        m_probe.pop();
    }
    return fits ? room : 0;
}

/// Returns the unrolling after one dimension is enlarged to its next multiple. The result must have
/// at least the same free capacity. The result is empty if no dimension can be enlarged.
std::optional<UnrollingFactors> RemainingUnrollings::growthOf(const UnrollingFactors& factors,
                                                              unsigned room,
                                                              DimensionSet dimensions) {
    UnrollingFactors grown = factors;
    for (std::size_t d = 0; d < grown.size(); ++d) {
        const auto next = dimensions.contains(dimensionId(d)) ? nextMultiple(choices(d), factors[d])
                                                              : std::nullopt;
        if (next) {
            grown[d] = *next;
            if (roomOf(grown) >= room) {
                return grown;
            }
            grown[d] = factors[d];
        }
    }
    return std::nullopt;
}

/// Returns true if one of the first `decided` dimensions can grow without a loss of free capacity,
/// for all factors of the later dimensions.
bool RemainingUnrollings::alwaysGrows(const std::vector<std::size_t>& dimensions,
                                      std::size_t decided, unsigned room) {
    if (m_splits.asksForUse() || decided == dimensions.size()) {
        return false;
    }
    UnrollingFactors grown = m_factors;
    for (std::size_t i = decided; i < dimensions.size(); ++i) {
        grown[dimensions[i]] = choices(dimensions[i]).back();
    }
    if (roomOf(grown) < room) {
        return false;
    }
    for (std::size_t i = 0; i < decided; ++i) {
        const std::size_t d = dimensions[i];
        if (const auto next = nextMultiple(choices(d), m_factors[d])) {
            grown[d] = *next;
            if (roomOf(grown) >= room) {
                return true;
            }
            grown[d] = m_factors[d];
        }
    }
    return false;
}

void RemainingUnrollings::seekAlone(const std::vector<std::size_t>& dimensions, std::size_t next,
                                    unsigned room) {
    if (next == dimensions.size()) {
        DimensionSet set;
        std::int64_t lanes = 1;
        for (const std::size_t d : dimensions) {
            set.insert(dimensionId(d));
            lanes *= m_factors[d];
        }
        if (m_splits.reaches() && !growthOf(m_factors, room, set)) {
            keep(lanes, room);
        }
        return;
    }
    const std::size_t d = dimensions[next];
    for (const std::int64_t factor : choices(d)) {
        if (isSpent() || m_found.size() > m_maxFound) {
            break;
        }
        ++m_looked;
        m_factors[d] = factor;
        const unsigned left = factor == 1 ? room : m_of.room(m_factors);
        if (left == 0) {
            break;  // larger factors need more capacity
        }
        if (!alwaysGrows(dimensions, next + 1, left) && m_splits.push(d, factor)) {
            seekAlone(dimensions, next + 1, left);
            m_splits.pop();
        }
    }
    m_factors[d] = 1;
}

void RemainingUnrollings::keep(std::int64_t lanes, unsigned room) {
    if (m_found.size() > m_maxFound) {
        m_list.isWhole = false;
    } else {
        m_found.push_back({m_factors, lanes * m_splits.fixed(), room, PruneReason::None, 0, 0});
    }
}

/// Merges the results of a search into the list, and removes duplicates.
void RemainingUnrollings::merge() {
    const auto isBefore = [](const Unrolling& a, const Unrolling& b) {
        return a.factors < b.factors;
    };
    std::ranges::sort(m_found, isBefore);
    std::vector<Unrolling> all;
    std::set_union(m_list.all.begin(), m_list.all.end(), m_found.begin(), m_found.end(),
                   std::back_inserter(all), isBefore);
    m_list.isWhole = m_list.isWhole && !isSpent() && all.size() <= m_most;
    m_list.all.clear();
    const std::size_t count = std::min(all.size(), m_most);
    // If the list is too long, entries at equal distances are kept.
    for (std::size_t i = 0; i < count; ++i) {
        m_list.all.push_back(std::move(all[i * all.size() / count]));
    }
    m_found.clear();
    m_maxLooked = m_looked + maxLooked;
}

UnrollingList RemainingUnrollings::list(std::size_t most) {
    if (m_splits.any()) {
        m_most = m_maxFound = most;
        const unsigned room = m_of.room(m_factors);
        merge();
        for (const CompiledTensor& tensor : m_of.space.compiled().tensors) {
            std::vector<std::size_t> dimensions;
            for (std::size_t d = 0; d < m_factors.size(); ++d) {
                if (tensor.indexing.contains(dimensionId(d))) {
                    dimensions.push_back(d);
                }
            }
            seekAlone(dimensions, 0, room);
            merge();
        }
        searchFullest(room);
    }
    m_list.left = m_looked;
    return std::move(m_list);
}

UnrollingVerdict RemainingUnrollings::verdictOn(const UnrollingFactors& factors) {
    const auto lanesOf = [&](const UnrollingFactors& of) {
        return std::accumulate(of.begin(), of.end(), m_splits.fixed(), std::multiplies<>());
    };
    const unsigned room = roomOf(factors);
    std::optional<UnrollingFactors> larger;
    const auto grown = [&](DimensionSet dimensions) { return growthOf(factors, room, dimensions); };
    UnrollingVerdict verdict;
    if (room == 0) {
        return verdict;
    }
    verdict.lanes = lanesOf(factors);
    verdict.reason = reasonAgainst(
        m_of.space, factors, m_maxLanes.has(verdict.lanes / m_splits.fixed(), room), grown, larger);
    if (verdict.reason != PruneReason::None) {
        verdict.other = larger ? *larger : m_fullest;
        verdict.otherLanes = lanesOf(verdict.other);
    }
    return verdict;
}

}  // namespace loopglass::principles
