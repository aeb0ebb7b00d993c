#include "search/level_orders.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Collects dimensions once each, and only those that have a loop.
struct OrderUnderWay {
    explicit OrderUnderWay(DimensionSet withLoop) : loops(withLoop) {}

    void place(DimensionId d) {
        if (loops.contains(d)) {
            loops.erase(d);
            order.push_back(d);
        }
    }

    DimensionSet loops;
    LoopOrder order;
};

OrderUnderWay fixedPart(const SearchSpace& space, std::size_t level, DimensionSet loops) {
    OrderUnderWay under(loops);
    const auto& order = space.constraints(level).order;
    for (auto d = order.rbegin(); d != order.rend(); ++d) {
        under.place(*d);
    }
    return under;
}

void placeAll(OrderUnderWay& under, std::size_t dimensions) {
    for (std::size_t d = 0; d < dimensions; ++d) {
        under.place(dimensionId(d));
    }
}

}  // namespace

const std::vector<LoopOrder>& LevelOrders::trieOrders(std::size_t level, DimensionSet loops) {
    const auto [known, added] = m_known.try_emplace({level, loops.bits()});
    if (!added) {
        return known->second;
    }
    const OrderUnderWay fixed = fixedPart(*m_space, level, loops);
    for (const std::size_t n : m_space->trie().kept) {
        OrderUnderWay under = fixed;
        for (const DimensionId d : m_space->trie().nodes[n].order) {
            under.place(d);
        }
        placeAll(under, m_space->dimensionCount());
        auto& orders = known->second;
        if (std::find(orders.begin(), orders.end(), under.order) == orders.end()) {
            orders.push_back(under.order);
        }
    }
    return known->second;
}

void LevelOrders::forEach(const PartialMapping& partial, std::size_t level,
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
    OrderUnderWay all = fixedPart(*m_space, level, loops);
    const auto fixed = static_cast<std::ptrdiff_t>(all.order.size());
    placeAll(all, m_space->dimensionCount());
    std::size_t number = 0;
    while (visit(number++, all.order) &&
           std::next_permutation(all.order.begin() + fixed, all.order.end())) {
    }
}

}  // namespace loopglass
