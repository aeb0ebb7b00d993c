// The tiles of a level under one unrolling, ranked by their bounds, and the loop orders of those
// that leave hope. Bounds are taken from the cheapest to the dearest: all reuse granted, what the
// loops of the level allow in any order, in this order, and at last the counted pass.
#include "search/engine/expander.h"

#include <algorithm>

namespace loopglass::engine {

namespace {

/// Orders of a tile that wait for their turn; of a nest with many loops and no principle there are
/// more.
constexpr std::size_t mostOrdersKept = 5040;

}  // namespace

/// The traffic inward of the innermost level, for the tile of it that m_trial has.
bound::InwardTraffic Expander::inward(const OpenItem& item) {
    m_floors.at(m_trial, item.place.level);
    bound::InwardTraffic inward{m_floors.operations(), {}, 0};
    m_floors.refine(m_space->levelCount(), inward);
    return inward;
}

/// First what all siblings of a tile together must move, which many unrollings share; only if that
/// leaves hope, what they move with this unrolling.
std::vector<Expander::Ranked> Expander::rankInnermost(const OpenItem& item,
                                                      const principles::TileSet& set) {
    const principles::TileTree& tree = set.tree;
    m_floors.at(item.partial, item.place.level);
    std::vector<Ranked> ranked;
    std::vector<bound::Floor> floors(tree.tileCount(), item.inward.least);
    for (std::size_t i = 0; i < tree.tileCount(); ++i) {
        addRemainder(item.place.level, tree.tile(i), floors[i]);
        m_floor = floors[i];
        m_floor += m_merged.into(item.place.level, m_floors.extents(), tree.tile(i));
        ranked.push_back({m_floors.score(m_floor), i});
    }
    for (Ranked& candidate : ranked) {
        if (useful(candidate.bound)) {
            m_trial = item.partial;
            m_trial.multiplyTile(item.place.level, tree.tile(candidate.number));
            m_floors.at(m_trial, item.place.level);
            m_floors.gather(m_group);
            bound::Floor& floor = floors[candidate.number];
            if (m_floors.lanesDependOnTile()) {
                floor = inward(item).least;
                addRemainder(item.place.level, m_ones, floor);
            }
            m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
            candidate.bound = std::max(candidate.bound, m_floors.score(floor));
        }
        if (m_record) {
            m_out->tileBounds.push_back(candidate.bound.primary);
        }
    }
    std::sort(ranked.begin(), ranked.end());
    return ranked;
}

/// Even with all reuse granted, this tile and all that move more into the level are no use.
bool Expander::hopeless(const bound::Floor& least, const principles::TileSet& set,
                        std::uint32_t tile, Ranked& bound) {
    m_floor = least;
    m_floor.energy += set.leastEnergy[tile];
    bound.bound = m_floors.score(m_floor);
    return !useful(bound.bound);
}

void Expander::loopsOf(std::span<const std::int64_t> tile, std::size_t level) {
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        m_loops.near[d] = static_cast<double>(tile[d] * m_space->fixedTemporal(level, d));
        m_loops.far[d] = m_left[d] / m_loops.near[d];
    }
}

std::vector<Expander::Ranked> Expander::rankOuter(const OpenItem& item,
                                                  const principles::TileSet& set) {
    m_floors.at(item.partial, item.place.level + 1);
    m_floors.gather(m_group);
    m_loops = m_floors.loopsOutside();
    m_left = m_loops.far;
    bound::Floor least = item.inward.least;
    m_floors.groups().add(m_group, m_loops, least);
    m_floors.at(item.partial, item.place.level);
    addRemainder(item.place.level, m_ones, least);
    std::vector<Ranked> ranked;
    for (std::size_t place = 0; place < set.byEnergy.size(); ++place) {
        const std::uint32_t i = set.byEnergy[place];
        Ranked candidate{{}, i};
        if (hopeless(least, set, i, candidate)) {
            recordRest(item, set.byEnergy.size() - place, candidate.bound);
            break;
        }
        const bound::Floor& into = m_tileSets.into(set, i, item.partial);
        m_floor = least;
        m_floor += into;
        candidate.bound = m_floors.score(m_floor);
        if (useful(candidate.bound)) {
            loopsOf(set.tree.tile(i), item.place.level);
            m_floor = item.inward.least;
            m_floor += into;
            m_floors.groups().add(m_group, m_loops, m_floor);
            addRemainder(item.place.level, set.tree.tile(i), m_floor);
            candidate.bound = m_floors.score(m_floor);
        }
        ranked.push_back(candidate);
    }
    std::sort(ranked.begin(), ranked.end());
    return ranked;
}

void Expander::recordRest(const OpenItem& item, std::size_t count, const Score& bound) {
    m_out->records.add({.parent = item.place.node,
                        .other = m_out->best.node,
                        .payload = static_cast<std::uint32_t>(count),
                        .kind = NodeKind::Rest,
                        .state = NodeState::Cut,
                        .reason = PruneReason::Bound,
                        .level = static_cast<std::uint8_t>(item.place.level),
                        .left = bound.primary,
                        .right = m_out->best.score.primary,
                        .cost = bound.primary});
}

void Expander::followInnermost(const OpenItem& item, const principles::TileSet& set,
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
        ++m_out->levels[item.place.level].boundsAfter;
        m_trial = item.partial;
        m_trial.multiplyTile(item.place.level, set.tree.tile(candidate.number));
        pass(m_trial, inward(item), item.place.level, candidate.bound, node, set, candidate.number);
    }
}

void Expander::followOuter(const OpenItem& item, const principles::TileSet& set,
                           const std::vector<Ranked>& ranked) {
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        if (m_stop.stop_requested()) {
            return;
        }
        if (!useful(ranked[i].bound)) {
            recordRest(item, ranked.size() - i, ranked[i].bound);
            return;
        }
        ++m_out->levels[item.place.level].boundsAfter;
        order(item, set, ranked[i].number);
    }
}

/// The bound with the loops of the level in this order: first from what the near loops allow, and
/// only if that leaves hope by counting the pass. `outside` is what the levels from this one
/// outward move at least; the counter looks at the tile; `inward` becomes the traffic inward of the
/// level.
Score Expander::boundOrder(const OpenItem& item, const bound::Floor& outside,
                           const LoopOrder& order, bound::InwardTraffic& inward) {
    m_floor = item.inward.least;
    m_floors.groups().addNearOrder(m_group, m_loops, order, m_floor);
    m_floor += outside;
    const Score quick = m_floors.score(m_floor);
    if (!useful(quick)) {
        return quick;
    }
    m_floors.reorder(order);
    inward = item.inward;
    m_floors.refine(item.place.level + 1, inward);
    m_floor = inward.least;
    m_floor += outside;
    return std::max(quick, m_floors.score(m_floor));
}

void Expander::order(const OpenItem& item, const principles::TileSet& set, std::size_t tile) {
    space::PartialMapping& partial = m_ordered;
    partial = item.partial;
    partial.multiplyTile(item.place.level, set.tree.tile(tile));
    loopsOf(set.tree.tile(tile), item.place.level);
    m_floors.at(partial, item.place.level);
    bound::Floor ignored;
    m_floors.groups().add(m_group, m_loops, ignored);
    bound::Floor outside = m_tileSets.into(set, tile, item.partial);  // the same for every order
    addRemainder(item.place.level, m_ones, outside);
    const NodeId tileNode = LocalRecords::treeNode(set.tree.keptNodes[tile]);
    std::vector<Ordered> candidates;
    m_orders.forEach(partial, item.place.level, [&](std::size_t number, const LoopOrder& order) {
        Ordered candidate{{{}, number}, order, {}, noNode};
        candidate.ranked.bound = boundOrder(item, outside, order, candidate.inward);
        candidate.node =
            m_out->records.addNest({.parent = item.place.node,
                                    .other = tileNode,
                                    .level = static_cast<std::uint8_t>(item.place.level),
                                    .cost = candidate.ranked.bound.primary},
                                   order);
        if (!useful(candidate.ranked.bound)) {
            cut(candidate.node, candidate.ranked.bound, true);
        } else if (candidates.size() >= mostOrdersKept) {
            follow(item, set, tile, candidate, partial);
            m_floors.at(partial, item.place.level);
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

void Expander::follow(const OpenItem& item, const principles::TileSet& set, std::size_t tile,
                      const Ordered& candidate, space::PartialMapping& partial) {
    if (!useful(candidate.ranked.bound)) {
        cut(candidate.node, candidate.ranked.bound, true);
        return;
    }
    partial.setOrder(item.place.level, candidate.order);
    pass(partial, candidate.inward, item.place.level, candidate.ranked.bound, candidate.node, set,
         tile);
}

}  // namespace loopglass::engine
