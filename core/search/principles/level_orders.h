#pragma once

#include "record/observer.h"
#include "record/order_trie.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstdint>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace loopglass::principles {

/// Lists the loop orders to try for the temporal loops of a level (innermost first, without loops
/// of one iteration). With the order rule, these orders come from the trie; dimensions that are
/// missing in an order are added as its outermost loops. Without the order rule, the list has one
/// order of every set of orders with equal counts. Loops whose order is fixed by constraints are
/// innermost. If two orders have the same sequence of the level's loops, only one is listed. Each
/// thread needs its own object.
class LevelOrders {
public:
    LevelOrders(const space::SearchProblem& space, const OrderTrie& trie);

    /// Calls visit(number, order) for each order, until `visit` returns false.
    void forEach(const space::PartialMapping& partial, std::size_t level,
                 const std::function<bool(std::size_t, const LoopOrder&)>& visit);

    /// Returns the listed order that has the same counts as `order`, for the loops of the level in
    /// `partial`. The order rule must be off.
    LoopOrder equalOrder(const space::PartialMapping& partial, std::size_t level,
                         const LoopOrder& order) const;

private:
    const std::vector<LoopOrder>& trieOrders(std::size_t level, DimensionSet loops);
    std::uint64_t unsettled(const space::PartialMapping& partial, std::size_t level) const;
    void forEachDifferent(std::size_t level, DimensionSet loops, std::uint64_t unsettled,
                          const std::function<bool(std::size_t, const LoopOrder&)>& visit) const;
    std::size_t decisive(std::uint64_t unsettled, const LoopOrder& order) const;

    const space::SearchProblem* m_space;
    const OrderTrie* m_trie;
    static constexpr std::size_t maxListed = 1000;  ///< longer lists are not stored
    /// True if some reuse continues between iterations, so that orders matter.
    bool m_ordersMatter = true;
    std::map<std::pair<std::size_t, std::uint64_t>, std::vector<LoopOrder>> m_known;
    /// Listed orders by level, its loops and the unsettled tensors.
    std::map<std::tuple<std::size_t, std::uint64_t, std::uint64_t>, std::vector<LoopOrder>>
        m_different;
};

}  // namespace loopglass::principles
