#include "search/level_orders.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Collects dimensions once each, and only those that have a loop.
class OrderUnderWay {
public:
    OrderUnderWay(const PartialMapping& partial, std::size_t level)
        : m_partial(&partial), m_level(level) {}

    void place(DimensionId d) {
        if (!m_placed.contains(d)) {
            m_placed.insert(d);
            if (m_partial->temporal(m_level, index(d)) > 1) {
                order.push_back(d);
            }
        }
    }

    LoopOrder order;

private:
    const PartialMapping* m_partial;
    std::size_t m_level;
    DimensionSet m_placed;
};

void forTrieOrders(const SearchSpace& space, const OrderUnderWay& fixed,
                   const std::function<bool(const LoopOrder&)>& visit) {
    std::vector<LoopOrder> tried;
    for (const std::size_t n : space.trie().kept) {
        OrderUnderWay under = fixed;
        for (const DimensionId d : space.trie().nodes[n].order) {
            under.place(d);
        }
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            under.place(dimensionId(d));
        }
        if (std::find(tried.begin(), tried.end(), under.order) == tried.end()) {
            tried.push_back(under.order);
            if (!visit(under.order)) {
                return;
            }
        }
    }
}

void forPermutations(const SearchSpace& space, const OrderUnderWay& fixed,
                     const std::function<bool(const LoopOrder&)>& visit) {
    OrderUnderWay all = fixed;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        all.place(dimensionId(d));
    }
    const auto first = all.order.begin() + static_cast<std::ptrdiff_t>(fixed.order.size());
    do {
        if (!visit(all.order)) {
            return;
        }
    } while (std::next_permutation(first, all.order.end()));
}

}  // namespace

void forEachOrder(const SearchSpace& space, const PartialMapping& partial, std::size_t level,
                  const std::function<bool(const LoopOrder&)>& visit) {
    OrderUnderWay fixed(partial, level);
    const auto& order = space.constraints(level).order;
    for (auto d = order.rbegin(); d != order.rend(); ++d) {
        fixed.place(*d);
    }
    if (space.options().principles.order) {
        forTrieOrders(space, fixed, visit);
    } else {
        forPermutations(space, fixed, visit);
    }
}

}  // namespace loopglass
