// One step of the search, Sunstone thesis, section 4.1 and algorithms 6 to 8: unrollings of a
// fanout, tiles of the level below it, and for every tile the loop order of its level. Candidates
// are ranked by their bound; once a bound is no better than the best mapping, it and everything
// ranked after it is cut. The list is sorted by the very number that ends it. A tile of the
// innermost level needs no order: the MACs keep nothing, so the order of its loops changes no
// count.
#include "search/engine/expander.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass::engine {

Expander::Expander(const space::SearchSpace& space, const OrderTrie& trie,
                   bound::SearchTables& tables, principles::KeptTileSets& kept, bool record,
                   std::stop_token stop)
    : m_space(&space),
      m_record(record),
      m_stop(std::move(stop)),
      m_memory(WaitingItem::packedSize(space)),
      m_item(space),
      m_child(space),
      m_floors(space),
      m_outermost(space, tables),
      m_merged(space, tables),
      m_tileSets(space, trie, tables, kept, m_merged, m_outermost, record),
      m_room(space),
      m_orders(space, trie),
      m_layout(space),
      m_trial(space),
      m_ordered(space),
      m_whole(space),
      m_ones(space.dimensionCount(), 1) {
    for (const space::BoundedBuffer& buffer : space.buffers()) {
        m_topBounded = m_topBounded || buffer.level == 0;
    }
}

bool Expander::fits(const space::PartialMapping& partial, std::size_t level) {
    m_room.lookAt(partial, level);
    return m_room.holds(m_ones);
}

bool Expander::smallestFits() {
    return fits(space::PartialMapping(*m_space), m_space->levelCount() - 1);
}

void Expansion::begin(const Incumbent& incumbent, std::size_t levelCount) {
    children.clear();
    bestMapping.reset();
    best = incumbent;
    records = LocalRecords(records.on());
    tiles.reset();
    tilesParent = noNode;
    tileBounds.clear();
    levels.assign(levelCount, {});
    evaluated = 0;
    overflowed = 0;
}

void Expander::expand(const WaitingItem& waiting, const Incumbent& incumbent, Expansion& out) {
    waiting.unpack(m_memory, *m_space, m_item);
    m_out = &out;
    out.begin(incumbent, m_space->levelCount());
    settleState(m_item.place.node, NodeState::Expanded);
    if (m_item.place.unrolled) {
        tile(m_item);
    } else {
        unroll(m_item);
    }
}

bool Expander::useful(const Score& bound) const {
    return !m_space->options().principles.alphaBeta || !m_out->best.found ||
           bound < m_out->best.score;
}

void Expander::settleState(NodeId node, NodeState state) {
    if (m_record && node != noNode) {
        m_out->records.decide({.node = node, .state = state});
    }
}

void Expander::cut(NodeId node, const Score& bound, bool nest) {
    if (m_record) {
        m_out->records.decide({.node = node,
                               .other = nest ? noNode : m_out->best.node,
                               .state = NodeState::Cut,
                               .reason = PruneReason::Bound,
                               .left = bound.primary,
                               .right = m_out->best.score.primary,
                               .cost = bound.primary});
    }
}

std::vector<NodeId> Expander::recordUnrollings(const OpenItem& item,
                                               const std::vector<principles::Unrolling>& all) {
    std::vector<NodeId> nodes(all.size(), noNode);
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        const bool kept = all[u].reason == PruneReason::None;
        NodeRecord record{.parent = item.place.node,
                          .state = kept ? NodeState::Open : NodeState::Pruned,
                          .reason = all[u].reason,
                          .level = static_cast<std::uint8_t>(item.place.level - 1),
                          .left = static_cast<double>(all[u].lanes),
                          .right = static_cast<double>(all[u].otherLanes)};
        nodes[u] = m_out->records.addUnrolling(record, all[u].factors);
    }
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        if (all[u].reason != PruneReason::None) {
            m_out->records.at(nodes[u]).other = nodes[all[u].other];
        }
    }
    return nodes;
}

void Expander::unroll(const OpenItem& item) {
    const std::size_t fanoutLevel = item.place.level - 1;
    const Fanout& fanout = m_space->compiled().level(fanoutLevel).fanout;
    if (fanout.x * fanout.y == 1) {
        addUnrolled(item, {UnrollingFactors(m_space->dimensionCount(), 1)}, item.place.node, true);
        return;
    }
    // The buffers of the tile's own level do not see the fanout above it, those outside do.
    const bool inside =
        item.place.level == m_space->levelCount() || fits(item.partial, item.place.level);
    m_room.lookAt(item.partial, fanoutLevel);
    const auto held = [&](const UnrollingFactors& factors) {
        return inside && m_room.holds(factors);
    };
    const std::vector<principles::Unrolling> all =
        principles::unrollingsOf(*m_space, item.partial, fanoutLevel, held);
    const std::vector<NodeId> nodes = recordUnrollings(item, all);
    LevelStatistics& statistics = m_out->levels[fanoutLevel];
    statistics.unrollingsBefore += all.size();
    for (std::size_t u = 0; u < all.size(); ++u) {
        if (all[u].reason == PruneReason::None) {
            ++statistics.unrollingsAfter;
            addUnrolled(item, all[u], nodes[u], false);
        }
    }
}

/// What the levels outward of `level` must at least move, for the mapping looked at with these
/// factors added to the tile of its level.
void Expander::addRemainder(std::size_t level, std::span<const std::int64_t> factors,
                            bound::Floor& floor) {
    m_floors.addIdeal(level, floor);
    if (level >= 2) {
        floor.energy += std::max(0.0, m_outermost.energyFrom(m_floors.extents(), factors) -
                                          m_outermost.idealEnergy());
    }
}

Score Expander::boundUnrolled(const OpenItem& item, OpenItem& child) {
    const std::size_t innermost = m_space->levelCount() - 1;
    bound::Floor& least = child.inward.least;
    if (item.place.level >= innermost) {
        least = m_floors.operations();
        m_floors.at(child.partial, item.place.level);
        if (item.place.level == innermost) {
            m_floors.addLanes(least);
        }
        m_floor = least;
    } else {
        m_floors.at(child.partial, item.place.level);
        if (child.inward.open != 0) {
            m_floors.refine(0, child.inward);
        }
        m_floor = least;
        m_floors.at(child.partial, item.place.level + 1);
        m_floors.gather(m_group);
        m_floors.groups().add(m_group, m_floors.loopsOutside(), m_floor);
        m_floors.at(child.partial, item.place.level);
    }
    addRemainder(item.place.level > innermost ? item.place.level : item.place.level + 1, m_ones,
                 m_floor);
    return m_floors.score(m_floor);
}

/// Waits for its turn; where the fanout has one child only there is no choice, and it goes on at
/// once.
void Expander::addUnrolled(const OpenItem& item, const principles::Unrolling& unrolling,
                           NodeId node, bool only) {
    std::optional<OpenItem> own;  // for it is continued while m_child is used again
    OpenItem& child = only ? own.emplace(item) : m_child;
    if (!only) {
        child = item;
    }
    child.place.node = node;
    for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
        child.partial.multiplySpatial(item.place.level - 1, d, unrolling.factors[d]);
    }
    const bool lanes = item.place.level == m_space->levelCount();
    child.place.bound = boundUnrolled(item, child);
    child.place.level = lanes ? item.place.level - 1 : item.place.level;
    child.place.unrolled = !lanes;
    child.place.countedAt = item.place.level - 1;
    LevelStatistics& statistics = m_out->levels[item.place.level - 1];
    ++statistics.boundsBefore;
    if (!useful(child.place.bound)) {
        cut(node, child.place.bound, false);
        return;
    }
    ++statistics.boundsAfter;
    if (child.place.level == 0) {
        complete(child.partial, node, nullptr, nullptr, 0);
    } else if (only && lanes) {
        unroll(child);
    } else if (only) {
        tile(child);
    } else {
        m_out->children.push_back(pack(child.partial, child.inward, child.place));
    }
}

void Expander::tile(const OpenItem& item) {
    const std::shared_ptr<const principles::TileSet> set =
        m_tileSets.of(item.partial, item.place.level);
    const principles::TileTree& tree = set->tree;
    LevelStatistics& statistics = m_out->levels[item.place.level];
    statistics.tilesBefore += tree.fitting;
    statistics.tilesAfter += tree.tileCount();
    statistics.boundsBefore += tree.tileCount();
    if (m_record) {
        m_out->tiles = set;
        m_out->tilesParent = item.place.node;
    }
    if (item.place.level + 1 == m_space->levelCount()) {
        followInnermost(item, *set, rankInnermost(item, *set));
    } else {
        followOuter(item, *set, rankOuter(item, *set));
    }
}

}  // namespace loopglass::engine
