// One step of the search, thesis section 4.1 and algorithms 6 to 8: unrollings of a fanout, tiles
// of the level below it, and for every tile the loop order of its level. Candidates are ranked by
// their bound; once a bound is no better than the best mapping, it and everything ranked after it
// is cut. The list is sorted by the very number that ends it. A tile of the innermost level needs
// no order: the MACs keep nothing, so the order of its loops changes no count.
#include "search/expander.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

Expander::Expander(const SearchSpace& space, bool record, std::stop_token stop)
    : m_space(&space),
      m_record(record),
      m_stop(std::move(stop)),
      m_floors(space),
      m_tileSets(space, m_floors, record),
      m_orders(space),
      m_counter(space.compiled()),
      m_trial(space),
      m_out(record) {
    for (const BoundedBuffer& buffer : space.buffers()) {
        m_topBounded = m_topBounded || buffer.level == 0;
    }
}

bool Expander::smallestFits() {
    return m_tileSets.grower().fits(PartialMapping(*m_space), m_space->levelCount() - 1);
}

Expansion Expander::expand(const OpenItem& item, const Incumbent& incumbent) {
    m_out = Expansion(m_record);
    m_out.best = incumbent;
    m_out.levels.resize(m_space->levelCount());
    settleState(item.node, NodeState::Expanded);
    if (item.unrolled) {
        tile(item);
    } else {
        unroll(item);
    }
    return std::move(m_out);
}

bool Expander::useful(const Score& bound) const {
    return !m_space->options().principles.alphaBeta || !m_out.best.found ||
           bound < m_out.best.score;
}

void Expander::settleState(NodeId node, NodeState state) {
    if (m_record && node != noNode) {
        m_out.records.decide({.node = node, .state = state});
    }
}

void Expander::cut(NodeId node, const Score& bound, bool nest) {
    if (m_record) {
        m_out.records.decide({.node = node,
                              .other = nest ? noNode : m_out.best.node,
                              .state = NodeState::Cut,
                              .reason = PruneReason::Bound,
                              .left = bound.primary,
                              .right = m_out.best.score.primary,
                              .cost = bound.primary});
    }
}

std::vector<NodeId> Expander::recordUnrollings(const OpenItem& item,
                                               const std::vector<Unrolling>& all) {
    std::vector<NodeId> nodes(all.size(), noNode);
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        const bool kept = all[u].reason == PruneReason::None;
        NodeRecord record{.parent = item.node,
                          .state = kept ? NodeState::Open : NodeState::Pruned,
                          .reason = all[u].reason,
                          .level = static_cast<std::uint8_t>(item.level - 1),
                          .left = static_cast<double>(all[u].lanes),
                          .right = static_cast<double>(all[u].otherLanes)};
        nodes[u] = m_out.records.addUnrolling(record, all[u].factors);
    }
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        if (all[u].reason != PruneReason::None) {
            m_out.records.at(nodes[u]).other = nodes[all[u].other];
        }
    }
    return nodes;
}

void Expander::unroll(const OpenItem& item) {
    const std::size_t fanoutLevel = item.level - 1;
    const Fanout& fanout = m_space->compiled().level(fanoutLevel).fanout;
    if (fanout.x * fanout.y == 1) {
        addUnrolled(item, {UnrollingFactors(m_space->dimensionCount(), 1)}, item.node, true);
        return;
    }
    const std::size_t tileLevel = std::min(item.level, m_space->levelCount() - 1);
    const auto fits = [&](const UnrollingFactors& factors) {
        m_trial = item.partial;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            m_trial.multiplySpatial(fanoutLevel, d, factors[d]);
        }
        return m_tileSets.grower().fits(m_trial, tileLevel);
    };
    const std::vector<Unrolling> all = unrollingsOf(*m_space, item.partial, fanoutLevel, fits);
    const std::vector<NodeId> nodes = recordUnrollings(item, all);
    LevelStatistics& statistics = m_out.levels[fanoutLevel];
    statistics.unrollingsBefore += all.size();
    for (std::size_t u = 0; u < all.size(); ++u) {
        if (all[u].reason == PruneReason::None) {
            ++statistics.unrollingsAfter;
            addUnrolled(item, all[u], nodes[u], false);
        }
    }
}

Score Expander::boundUnrolled(const OpenItem& item, OpenItem& child) {
    const std::size_t innermost = m_space->levelCount() - 1;
    if (item.level > innermost) {
        child.floor = m_floors.operations();
        m_floors.at(child.partial, item.level);
        m_floor = child.floor;
        m_floors.addIdeal(item.level, m_floor);
        return m_floors.score(m_floor);
    }
    m_floors.at(child.partial, item.level);
    if (item.level == innermost) {
        child.floor = m_floors.operations();
        m_floors.addSettled(m_space->levelCount(), child.floor);
        m_floor = child.floor;
    } else {
        m_floor = child.floor;
        m_floors.at(child.partial, item.level + 1);
        m_floors.gather(m_group);
        m_floors.groups().add(m_group, m_floors.loopsOutside(), m_floor);
        m_floors.at(child.partial, item.level);
    }
    m_floors.addIdeal(item.level + 1, m_floor);
    return m_floors.score(m_floor);
}

/// Waits for its turn; where the fanout has one child only there is no choice, and it goes on at
/// once.
void Expander::addUnrolled(const OpenItem& item, const Unrolling& unrolling, NodeId node,
                           bool only) {
    OpenItem child = item;
    child.node = node;
    for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
        child.partial.multiplySpatial(item.level - 1, d, unrolling.factors[d]);
    }
    const bool lanes = item.level == m_space->levelCount();
    child.bound = boundUnrolled(item, child);
    child.level = lanes ? item.level - 1 : item.level;
    child.unrolled = !lanes;
    child.countedAt = item.level - 1;
    LevelStatistics& statistics = m_out.levels[item.level - 1];
    ++statistics.boundsBefore;
    if (!useful(child.bound)) {
        cut(node, child.bound, false);
        return;
    }
    ++statistics.boundsAfter;
    if (child.level == 0) {
        complete(child.partial, node, nullptr, nullptr, 0);
    } else if (only && lanes) {
        unroll(child);
    } else if (only) {
        tile(child);
    } else {
        m_out.children.push_back(std::move(child));
    }
}

void Expander::tile(const OpenItem& item) {
    const std::shared_ptr<const TileSet> set = m_tileSets.of(item.partial, item.level);
    const TileTree& tree = set->tree;
    LevelStatistics& statistics = m_out.levels[item.level];
    statistics.tilesBefore += tree.fitting;
    statistics.tilesAfter += tree.tiles.size();
    statistics.boundsBefore += tree.tiles.size();
    if (m_record) {
        m_out.tiles = set;
        m_out.tilesParent = item.node;
    }
    if (item.level + 1 == m_space->levelCount()) {
        followInnermost(item, *set, rankInnermost(item, *set));
    } else {
        followOuter(item, *set, rankOuter(item, *set));
    }
}

std::vector<Expander::Ranked> Expander::rankInnermost(const OpenItem& item, const TileSet& set) {
    m_floors.at(item.partial, item.level);
    std::vector<Ranked> ranked;
    for (std::size_t i = 0; i < set.tree.tiles.size(); ++i) {
        m_floor = item.floor;
        m_floor += set.into[i];
        m_floors.addIdeal(item.level, m_floor);
        ranked.push_back({m_floors.score(m_floor), i});
        if (m_record) {
            m_out.tileBounds.push_back(ranked.back().bound.primary);
        }
    }
    std::sort(ranked.begin(), ranked.end());
    return ranked;
}

/// Even with all reuse granted, this tile and all that move more into the level are no use.
bool Expander::hopeless(const Floor& least, const TileSet& set, std::uint32_t tile, Ranked& bound) {
    m_floor = least;
    m_floor.energy += set.into[tile].energy;
    bound.bound = m_floors.score(m_floor);
    return !useful(bound.bound);
}

void Expander::loopsOf(const std::vector<std::int64_t>& tile, std::size_t level) {
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        m_loops.near[d] = static_cast<double>(tile[d] * m_space->fixedTemporal(level, d));
        m_loops.far[d] = m_left[d] / m_loops.near[d];
    }
}

std::vector<Expander::Ranked> Expander::rankOuter(const OpenItem& item, const TileSet& set) {
    m_floors.at(item.partial, item.level + 1);
    m_floors.gather(m_group);
    m_loops = m_floors.loopsOutside();
    m_left = m_loops.far;
    Floor least = item.floor;
    m_floors.groups().add(m_group, m_loops, least);
    m_floors.at(item.partial, item.level);
    m_floors.addIdeal(item.level, least);
    std::vector<Ranked> ranked;
    for (std::size_t place = 0; place < set.byEnergy.size(); ++place) {
        const std::uint32_t i = set.byEnergy[place];
        Ranked candidate{{}, i};
        if (hopeless(least, set, i, candidate)) {
            recordRest(item, set.byEnergy.size() - place, candidate.bound);
            break;
        }
        loopsOf(set.tree.tiles[i], item.level);
        m_floor = item.floor;
        m_floor += set.into[i];
        m_floors.groups().add(m_group, m_loops, m_floor);
        m_floors.addIdeal(item.level, m_floor);
        candidate.bound = m_floors.score(m_floor);
        ranked.push_back(candidate);
    }
    std::sort(ranked.begin(), ranked.end());
    return ranked;
}

void Expander::recordRest(const OpenItem& item, std::size_t count, const Score& bound) {
    m_out.records.add({.parent = item.node,
                       .other = m_out.best.node,
                       .payload = static_cast<std::uint32_t>(count),
                       .kind = NodeKind::Rest,
                       .state = NodeState::Cut,
                       .reason = PruneReason::Bound,
                       .level = static_cast<std::uint8_t>(item.level),
                       .left = bound.primary,
                       .right = m_out.best.score.primary,
                       .cost = bound.primary});
}

void Expander::followInnermost(const OpenItem& item, const TileSet& set,
                               const std::vector<Ranked>& ranked) {
    for (const Ranked& candidate : ranked) {
        const NodeId node =
            m_record ? LocalRecords::treeNode(set.tree.keptNodes[candidate.number]) : noNode;
        if (m_stop.stop_requested()) {
            return;
        }
        if (!useful(candidate.bound)) {
            cut(node, candidate.bound, false);
            continue;
        }
        ++m_out.levels[item.level].boundsAfter;
        m_trial = item.partial;
        m_trial.multiplyTile(item.level, set.tree.tiles[candidate.number]);
        pass(m_trial, item.floor, item.level, candidate.bound, node, set, candidate.number);
    }
}

void Expander::followOuter(const OpenItem& item, const TileSet& set,
                           const std::vector<Ranked>& ranked) {
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        if (m_stop.stop_requested()) {
            return;
        }
        if (!useful(ranked[i].bound)) {
            recordRest(item, ranked.size() - i, ranked[i].bound);
            return;
        }
        ++m_out.levels[item.level].boundsAfter;
        order(item, set, ranked[i].number);
    }
}

/// The bound with the loops of the level in this order: first from what the near loops allow, and
/// only if that leaves hope by counting the pass. `floor` becomes the traffic inward of the level.
Score Expander::boundOrder(const OpenItem& item, const TileSet& set, std::size_t tile,
                           const LoopOrder& order, PartialMapping& partial, Floor& floor) {
    m_floor = item.floor;
    m_floors.groups().addNearOrder(m_group, m_loops, order, m_floor);
    m_floor += set.into[tile];
    m_floors.addIdeal(item.level, m_floor);
    const Score quick = m_floors.score(m_floor);
    if (!useful(quick)) {
        return quick;
    }
    partial.setOrder(item.level, order);
    m_floors.at(partial, item.level);
    floor = item.floor;
    m_floors.addSettled(item.level + 1, floor);
    m_floor = floor;
    m_floor += set.into[tile];
    m_floors.addIdeal(item.level, m_floor);
    return m_floors.score(m_floor);
}

void Expander::order(const OpenItem& item, const TileSet& set, std::size_t tile) {
    PartialMapping partial = item.partial;
    partial.multiplyTile(item.level, set.tree.tiles[tile]);
    loopsOf(set.tree.tiles[tile], item.level);
    m_floors.at(partial, item.level);
    Floor ignored;
    m_floors.groups().add(m_group, m_loops, ignored);
    const NodeId tileNode = LocalRecords::treeNode(set.tree.keptNodes[tile]);
    std::vector<Ordered> candidates;
    m_orders.forEach(partial, item.level, [&](std::size_t number, const LoopOrder& order) {
        Ordered candidate{{{}, number}, order, {}, noNode};
        candidate.ranked.bound = boundOrder(item, set, tile, order, partial, candidate.floor);
        candidate.node = m_out.records.addNest({.parent = item.node,
                                                .other = tileNode,
                                                .level = static_cast<std::uint8_t>(item.level),
                                                .cost = candidate.ranked.bound.primary},
                                               order);
        if (!useful(candidate.ranked.bound)) {
            cut(candidate.node, candidate.ranked.bound, true);
        } else if (!m_space->options().principles.order) {
            follow(item, set, tile, candidate, partial);  // permutations are too many to keep
        } else {
            candidates.push_back(std::move(candidate));
        }
        return !m_stop.stop_requested();
    });
    std::sort(candidates.begin(), candidates.end());
    for (const Ordered& candidate : candidates) {
        follow(item, set, tile, candidate, partial);
    }
}

void Expander::follow(const OpenItem& item, const TileSet& set, std::size_t tile,
                      const Ordered& candidate, PartialMapping& partial) {
    if (!useful(candidate.ranked.bound)) {
        cut(candidate.node, candidate.ranked.bound, true);
        return;
    }
    partial.setOrder(item.level, candidate.order);
    pass(partial, candidate.floor, item.level, candidate.ranked.bound, candidate.node, set, tile);
}

void Expander::pass(const PartialMapping& partial, const Floor& floor, std::size_t level,
                    const Score& bound, NodeId node, const TileSet& set, std::size_t tile) {
    if (level == 1) {
        complete(partial, node, &floor, &set, tile);
    } else {
        m_out.children.push_back({partial, floor, level - 1, false, bound, node, level});
    }
}

/// The last orders are many and their traffic is shared, so they are bounded before they are
/// counted.
bool Expander::topUseful(const PartialMapping& whole, std::size_t number, const LoopOrder& order,
                         NodeId parent, const Floor& floor, const TileSet& set, std::size_t tile) {
    m_floor = floor;
    m_floor += m_tileSets.intoTop(set, tile, number, whole);
    m_floors.at(whole, 0);
    const Score bound = m_floors.score(m_floor);
    if (useful(bound)) {
        return true;
    }
    m_out.records.addNest({.parent = parent,
                           .state = NodeState::Cut,
                           .reason = PruneReason::Bound,
                           .level = 0,
                           .left = bound.primary,
                           .right = m_out.best.score.primary,
                           .cost = bound.primary},
                          order);
    return false;
}

void Expander::complete(const PartialMapping& partial, NodeId node, const Floor* floor,
                        const TileSet* set, std::size_t tile) {
    settleState(node, NodeState::Expanded);
    PartialMapping whole = partial;
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        const std::int64_t rest = whole.remaining(d);
        if (rest > 1 && !m_space->temporalFree(0, d)) {
            return;
        }
        whole.multiplyTemporal(0, d, rest);
    }
    if (m_topBounded && !m_tileSets.grower().fits(whole, 0)) {
        return;
    }
    m_orders.forEach(whole, 0, [&](std::size_t number, const LoopOrder& order) {
        whole.setOrder(0, order);
        if (set == nullptr || topUseful(whole, number, order, node, *floor, *set, tile)) {
            evaluate(whole, order, node);
        }
        return !m_stop.stop_requested();
    });
}

void Expander::evaluate(PartialMapping& whole, const LoopOrder& order, NodeId parent) {
    try {
        whole.flattenAll(m_nest);
        m_counter.count(m_nest);
    } catch (const CountOverflow&) {
        ++m_out.overflowed;
        return;
    }
    ++m_out.evaluated;
    const Totals totals = m_counter.totals(m_nest);
    const Score score = scoreOf(m_space->options().objective, totals.energy, totals.cycles);
    const NodeId node =
        m_out.records.addNest({.parent = parent,
                               .state = NodeState::Evaluated,
                               .level = 0,
                               .left = score.primary,
                               .right = m_out.best.found ? m_out.best.score.primary : 0,
                               .cost = score.primary},
                              order);
    if (!m_out.best.found || score < m_out.best.score) {
        m_out.best = {true, score, totals, node};
        m_out.bestMapping = whole;
    }
}

}  // namespace loopglass
