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

/// The loop orders to try for the temporal loops of a level (innermost first, without loops of one
/// iteration). They are the orders of the trie, completed outward by the other dimensions. If the
/// order rule is off, they are one of every set of orders with equal counts. A fixed order of the
/// constraints comes innermost. Orders that are the same for a level's loops are given once. One
/// per thread.
class LevelOrders {
public:
    /// Both must outlive it.
    LevelOrders(const space::SearchProblem& space, const OrderTrie& trie);

    /// Calls visit(number, order) for each, until it returns false.
    void forEach(const space::PartialMapping& partial, std::size_t level,
                 const std::function<bool(std::size_t, const LoopOrder&)>& visit);

    /// Returns the listed order that has the same counts as this one, for the loops that the level
    /// has in `partial`, if the order rule is off.
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
    static constexpr std::size_t maxListed = 1000;  ///< more orders of a level are made each time
    bool m_ordersMatter = true;                     ///< some reuse goes on between iterations
    std::map<std::pair<std::size_t, std::uint64_t>, std::vector<LoopOrder>> m_known;
    /// By level, loops and unsettled tensors.
    std::map<std::tuple<std::size_t, std::uint64_t, std::uint64_t>, std::vector<LoopOrder>>
        m_different;
};

}  // namespace loopglass::principles
