// The end of a mapping: the outermost level takes what is left, in each of its loop orders, and the
// whole is evaluated by the cost model itself.
#include "search/engine/expander.h"
#include "workload/checked.h"

namespace loopglass::engine {

void Expander::pass(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                    std::size_t level, const Score& bound, NodeId node,
                    const principles::TileSet& set, std::size_t tile) {
    if (level == 1) {
        complete(partial, node, &inward, &set, tile);
    } else {
        m_out->children.push_back(pack(partial, inward, {level - 1, false, bound, node, level}));
    }
}

/// The last orders are many and their traffic is shared, so they are bounded before they are
/// counted.
bool Expander::topUseful(const space::PartialMapping& whole, std::size_t number,
                         const LoopOrder& order, NodeId parent, const bound::InwardTraffic& inward,
                         const principles::TileSet& set, std::size_t tile) {
    bound::InwardTraffic refined = inward;
    const bound::Floor* top = m_tileSets.intoTop(set, tile, number, whole);
    m_floors.reorder(order);
    if (top == nullptr || refined.open != 0) {
        m_floors.refine(top == nullptr ? 1 : 0, refined);
    }
    m_floor = refined.least;
    if (top != nullptr) {
        m_floor += *top;
    }
    const Score bound = m_floors.score(m_floor);
    if (useful(bound)) {
        return true;
    }
    m_out->records.addNest({.parent = parent,
                            .state = NodeState::Cut,
                            .reason = PruneReason::Bound,
                            .level = 0,
                            .left = bound.primary,
                            .right = m_out->best.score.primary,
                            .cost = bound.primary},
                           order);
    return false;
}

void Expander::complete(const space::PartialMapping& partial, NodeId node,
                        const bound::InwardTraffic* inward, const principles::TileSet* set,
                        std::size_t tile) {
    settleState(node, NodeState::Expanded);
    space::PartialMapping& whole = m_whole;
    whole = partial;  // its memory is used again
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        const std::int64_t rest = whole.remaining(d);
        if (rest > 1 && !m_space->temporalFree(0, d)) {
            return;
        }
        whole.multiplyTemporal(0, d, rest);
    }
    if (m_topBounded && !fits(whole, 0)) {
        return;
    }
    m_floors.at(whole, 0);
    m_orders.forEach(whole, 0, [&](std::size_t number, const LoopOrder& order) {
        whole.setOrder(0, order);
        if (set == nullptr || topUseful(whole, number, order, node, *inward, *set, tile)) {
            evaluate(whole, order, node);
        }
        return !m_stop.stop_requested();
    });
}

void Expander::evaluate(space::PartialMapping& whole, const LoopOrder& order, NodeId parent) {
    Totals totals;
    try {
        totals = m_layout.count(whole);
    } catch (const CountOverflow&) {
        ++m_out->overflowed;
        return;
    }
    ++m_out->evaluated;
    const Score score = scoreOf(m_space->options().objective, totals.energy, totals.cycles);
    const NodeId node =
        m_out->records.addNest({.parent = parent,
                                .state = NodeState::Evaluated,
                                .level = 0,
                                .left = score.primary,
                                .right = m_out->best.found ? m_out->best.score.primary : 0,
                                .cost = score.primary},
                               order);
    if (!m_out->best.found || score < m_out->best.score) {
        m_out->best = {true, score, totals, node};
        m_out->bestMapping = whole;
    }
}

}  // namespace loopglass::engine
