// The loop orders that a level tries. With the order rule, these are the orders of the trie,
// restricted to the loops of the level. Without the order rule, they are one order of each set of
// orders with equal counts (docs/search.md, section "The exact search").
//
// Statement. Consider the loops of a level from the innermost outward. The first loop over a
// dimension that is alone in a rank of a tensor *settles* the tensor. Once every tensor is settled,
// the order of the outer loops changes no count of the level.
//
// Argument. Every step of the loop that settles a tensor, and of all loops outside it, brings the
// whole tile (docs/cost-model.md, section "The closed form"). So the number of times that the tile
// is brought is the product of the iterations of those loops.
//
// If a tensor bypasses inner levels, the loops of these levels may already settle it. If no inner
// level keeps a tensor, each operation reads its words, whatever the order is. With the reuse model
// `flush`, every iteration starts with empty buffers, so no order changes a count.
//
// Example. For o[k, p] += i[c, p + r] · w[k, c, r], K settles o and w, C settles i and w, R settles
// w, P settles o. After K and C, in either order, all three tensors are settled. So one order is
// tried for each of these two beginnings.
//
// Guarantee: proven. Cost: a few set operations for each order. The seven loops of a convolution
// have 5,040 orders, of which some hundred have different counts.
#include "search/principles/level_orders.h"

#include <algorithm>

namespace loopglass::principles {

namespace {

/// A partial order of loops. Each dimension is added once, and only if it has a loop.
struct PartialOrder {
    explicit PartialOrder(DimensionSet withLoop) : loops(withLoop) {}

    void place(DimensionId d) {
        if (loops.contains(d)) {
            loops.erase(d);
            order.push_back(d);
        }
    }

    DimensionSet loops;
    LoopOrder order;
};

PartialOrder fixedPart(const space::SearchProblem& space, std::size_t level, DimensionSet loops) {
    PartialOrder under(loops);
    const auto& order = space.constraints(level).order;
    for (auto d = order.rbegin(); d != order.rend(); ++d) {
        under.place(*d);
    }
    return under;
}

void placeAll(PartialOrder& under, std::size_t dimensions) {
    for (std::size_t d = 0; d < dimensions; ++d) {
        under.place(dimensionId(d));
    }
}

constexpr std::size_t settledTensors = 63;  ///< tensors with higher numbers never count as settled

std::uint64_t allTensors(const space::SearchProblem& space) {
    const std::size_t count = space.compiled().tensors.size();
    return count > settledTensors ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Returns the tensors with a rank that only this dimension indexes.
std::uint64_t settledBy(const space::SearchProblem& space, DimensionId d) {
    std::uint64_t settled = 0;
    const auto& tensors = space.compiled().tensors;
    for (std::size_t t = 0; t < std::min(tensors.size(), settledTensors); ++t) {
        settled |= std::uint64_t{tensors[t].ownRank.contains(d)} << t;
    }
    return settled;
}

/// Calls a function for the orders that begin with `under`. An order is extended until its loops
/// have settled every tensor of `unsettled`. All other loops follow in ascending order.
class EqualOrders {
public:
    EqualOrders(const space::SearchProblem& space,
                const std::function<bool(std::size_t, const LoopOrder&)>& visit)
        : m_space(&space),
          m_visit(&visit) {}

    bool from(const PartialOrder& under, std::uint64_t unsettled) {
        if (under.loops.empty() || unsettled == 0) {
            PartialOrder whole = under;
            placeAll(whole, m_space->dimensionCount());
            return (*m_visit)(m_number++, whole.order);
        }
        for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
            if (!under.loops.contains(dimensionId(d))) {
                continue;
            }
            PartialOrder next = under;
            next.place(dimensionId(d));
            if (!from(next, unsettled & ~settledBy(*m_space, dimensionId(d)))) {
                return false;
            }
        }
        return true;
    }

private:
    const space::SearchProblem* m_space;
    const std::function<bool(std::size_t, const LoopOrder&)>* m_visit;
    std::size_t m_number = 0;
};

}  // namespace

LevelOrders::LevelOrders(const space::SearchProblem& space, const OrderTrie& trie)
    : m_space(&space),
      m_trie(&trie),
      m_ordersMatter(space.options().cost.reuse != ReuseReading::Flush) {}

/// Returns the tensors whose traffic across the level may depend on the order of the level's loops.
std::uint64_t LevelOrders::unsettled(const space::PartialMapping& partial,
                                     std::size_t level) const {
    if (!m_ordersMatter) {
        return 0;
    }
    std::uint64_t unsettled = allTensors(*m_space);
    const auto& tensors = m_space->compiled().tensors;
    for (std::size_t t = 0; t < std::min(tensors.size(), settledTensors); ++t) {
        const auto& keepers = tensors[t].keepers;
        const auto child = std::upper_bound(keepers.begin(), keepers.end(), level);
        bool settled = child == keepers.end();
        for (std::size_t l = level + 1; !settled && l < *child; ++l) {
            for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
                settled |=
                    partial.temporal(l, d) > 1 && tensors[t].ownRank.contains(dimensionId(d));
            }
        }
        unsettled &= ~(std::uint64_t{settled} << t);
    }
    return unsettled;
}

/// Returns the number of innermost loops in `order` whose order affects the counts.
std::size_t LevelOrders::decisive(std::uint64_t unsettled, const LoopOrder& order) const {
    std::size_t count = 0;
    while (unsettled != 0 && count < order.size()) {
        unsettled &= ~settledBy(*m_space, order[count++]);
    }
    return count;
}

LoopOrder LevelOrders::equalOrder(const space::PartialMapping& partial, std::size_t level,
                                  const LoopOrder& order) const {
    DimensionSet loops;
    for (const DimensionId d : order) {
        loops.insert(d);
    }
    const std::size_t fixed = fixedPart(*m_space, level, loops).order.size();
    LoopOrder equal = order;
    const std::size_t first = std::max(fixed, decisive(unsettled(partial, level), order));
    std::sort(equal.begin() + static_cast<std::ptrdiff_t>(first), equal.end());
    return equal;
}

const std::vector<LoopOrder>& LevelOrders::trieOrders(std::size_t level, DimensionSet loops) {
    const auto [known, added] = m_known.try_emplace({level, loops.bits()});
    if (!added) {
        return known->second;
    }
    const PartialOrder fixed = fixedPart(*m_space, level, loops);
    for (const std::size_t n : m_trie->kept) {
        PartialOrder under = fixed;
        for (const DimensionId d : m_trie->nodes[n].order) {
            under.place(d);
        }
        placeAll(under, m_space->dimensionCount());
        auto& orders = known->second;
        if (std::ranges::find(orders, under.order) == orders.end()) {
            orders.push_back(under.order);
        }
    }
    return known->second;
}

void LevelOrders::forEachDifferent(
    std::size_t level, DimensionSet loops, std::uint64_t unsettled,
    const std::function<bool(std::size_t, const LoopOrder&)>& visit) const {
    const PartialOrder fixed = fixedPart(*m_space, level, loops);
    for (const DimensionId d : fixed.order) {
        unsettled &= ~settledBy(*m_space, d);
    }
    EqualOrders(*m_space, visit).from(fixed, unsettled);
}

void LevelOrders::forEach(const space::PartialMapping& partial, std::size_t level,
                          const std::function<bool(std::size_t, const LoopOrder&)>& visit) {
    DimensionSet loops;
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        if (partial.temporal(level, d) > 1) {
            loops.insert(dimensionId(d));
        }
    }
    if (m_space->options().principles.order) {
        const std::vector<LoopOrder>& orders = trieOrders(level, loops);
        for (std::size_t i = 0; i < orders.size() && visit(i, orders[i]); ++i) {
        }
        return;
    }
    const std::uint64_t open = unsettled(partial, level);
    const auto [known, added] = m_different.try_emplace({level, loops.bits(), open});
    std::vector<LoopOrder>& orders = known->second;
    if (added) {
        forEachDifferent(level, loops, open, [&](std::size_t, const LoopOrder& order) {
            orders.push_back(order);
            return orders.size() <= maxListed;
        });
    }
    if (orders.size() > maxListed) {
        forEachDifferent(level, loops, open, visit);
        return;
    }
    for (std::size_t i = 0; i < orders.size() && visit(i, orders[i]); ++i) {
    }
}

}  // namespace loopglass::principles
