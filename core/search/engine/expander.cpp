// One step of the search (Sunstone thesis, section 4.1 and algorithms 6 to 8; docs/search.md,
// section "Bottom-up"). The step lists unrollings of a fanout (Sunstone thesis, section 4.6), tiles
// of the level below the fanout (tiles.cpp), and for every tile the loop orders of its level
// (outer_tiles.cpp). The candidates are sorted by their bounds. When a candidate's bound is not
// below the best mapping, this candidate and all later ones are pruned, because later candidates
// have no lower bounds.
//
// Each kept unrolling gets a bound and waits in the queue. A fanout with one child has only one
// unrolling. In this case, the search continues at once with the next fanout, with tiles, or with
// the completion of the mapping.
#include "search/engine/expander.h"

#include "search/bound/score_bound.h"
#include "search/driver/default_limits.h"
#include "search/driver/memory_thresholds.h"

#include <algorithm>
#include <utility>

namespace loopglass::engine {

namespace {

/// Returns true if constraints fix a loop of more than one iteration at the level.
bool fixesLoops(const space::SearchProblem& space, std::size_t level) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (space.fixedTemporal(level, d) > 1) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::size_t maxUnrollings(const space::SearchProblem& space) {
    const std::size_t bytes = sizeof(principles::Unrolling) + sizeof(NodeId) +
                              space.dimensionCount() * sizeof(std::int64_t);
    return driver::MemoryThresholds(space.options()).ofUnrollings() / bytes + 1;
}

principles::UnrollingLimits maxJudged(const space::SearchProblem& space) {
    const std::size_t listed = std::min(maxUnrollings(space), std::size_t{1} << 18);
    return {listed, std::min<std::size_t>(listed, driver::DefaultLimits(space).keptUnrollings())};
}

Expander::Expander(const space::SearchProblem& space, const OrderTrie& trie,
                   bound::TileTables& tables, principles::RemainingTileSets& kept, bool record,
                   bool jointly, std::stop_token stop)
    : m_space(&space),
      m_writer(space, record, stop),
      m_bounds(space, tables, jointly),
      m_sets(space, trie, tables, kept, record, std::move(stop)),
      m_completion(space, trie, m_bounds, m_sets, m_writer),
      m_tiles(space, trie, m_bounds, m_sets, m_completion, m_writer),
      m_mirrors(space),
      m_capacity(space, space::PartialMapping(space), space.levelCount() - 1),
      m_item(space),
      m_child(space),
      m_part(space, m_child.partial, space.levelCount()),
      m_inwardPart(m_part),
      m_inwardEnergies(space),
      m_ones(space.dimensionCount(), 1),
      m_most(maxUnrollings(space)),
      m_maxJudged(maxJudged(space)) {}

WaitingItem Expander::rootItem(const ItemState& state) {
    return m_writer.pack(space::PartialMapping(*m_space), {}, state);
}

void Expander::release(const std::vector<WaitingItem>& items) {
    for (const WaitingItem& item : items) {
        m_writer.release(item);
    }
}

/// Computes the joint bound of all tensors, and returns true if this bound prunes the item. The
/// joint bound takes longer than the bound that the item already has.
bool Expander::costsTooMuch(const OpenItem& item) {
    const std::size_t level = item.state.level;
    if (!m_bounds.joint || level == 0 || level + 1 >= m_space->levelCount()) {
        return false;
    }
    m_inwardPart.assign(item.partial, level + 1);
    m_part.assign(item.partial, item.state.unrolled ? level : level + 1);
    bound::LowerBound least =
        item.state.unrolled ? m_bounds.joint->least(item.partial, m_inwardPart, m_part, item.inward)
                            : m_bounds.joint->least(m_inwardPart, item.inward);
    m_bounds.addOutward(m_part, level + 1, m_ones, least);
    return !m_writer.mayImprove(bound::minScore(m_part, least));
}

Score Expander::boundOfNested(const WaitingItem& waiting) {
    waiting.look(*m_space, m_item);
    const std::size_t level = m_item.state.level;
    prepareInnerBounds(m_item);
    m_part.assign(m_item.partial, m_item.state.unrolled ? level : level + 1);
    bound::LowerBound least = m_item.inward.least;
    addOutside(level, least);
    if (level + 1 < m_space->levelCount()) {
        addInto(least);
    }
    return std::max(m_item.state.bound, scoreOf(least));
}

/// Returns true if every buffer from `level` outward can hold the present tile of the mapping.
bool Expander::smallestTileFits(const space::PartialMapping& partial, std::size_t level) {
    m_capacity.assign(partial, level);
    return m_capacity.tile(m_ones).fits();
}

/// Lists the unrollings in groups that fit into memory. The unrolling rule compares all unrollings
/// of a group with each other. If a group is too large for this, the rule searches for the
/// unrollings that it keeps.
void Expander::listAll(const OpenItem& item, const Take& take) {
    const std::size_t fanoutLevel = item.state.level - 1;
    // The fanout above a level does not change the tile in the buffers of that level, but enlarges
    // the tiles in outer buffers.
    const bool inside = item.state.level == m_space->levelCount() ||
                        smallestTileFits(item.partial, item.state.level);
    m_capacity.assign(item.partial, fanoutLevel);
    m_capacity.measureFrom(m_ones);
    const auto room = [&](const UnrollingFactors& factors) -> unsigned {
        const auto tile = m_capacity.tile(factors);
        return inside && tile.fits() ? 1 + tile.halvings(principles::maxHalvings) : 0;
    };
    const auto withoutMirrors = [&](std::vector<principles::Unrolling>& all) {
        if (!m_mirrors.empty() && !m_writer.records()) {
            m_mirrors.assign(item.partial);
            std::erase_if(all, [&](const auto& u) { return !m_mirrors.isFirst(u.factors); });
        }
        return take(all);
    };
    const principles::OpenFanout fanout{*m_space, item.partial, fanoutLevel, room, m_writer.stop()};
    if (!m_space->options().principles.unrolling) {
        principles::listUnrollings(fanout, m_most, withoutMirrors);
        return;
    }
    principles::UnrollingList list = principles::judgedUnrollings(fanout, m_maxJudged);
    m_writer.statistics(fanoutLevel).unrollingsBefore += list.left;
    if (!list.isWhole) {
        m_writer.markIncomplete();
    }
    withoutMirrors(list.all);
}

void Expander::unrollItem(const OpenItem& item) {
    const std::size_t fanoutLevel = item.state.level - 1;
    const Fanout& fanout = m_space->compiled().level(fanoutLevel).fanout;
    if (fanout.x * fanout.y == 1) {
        // m_child cannot be used here, because continuing the child overwrites it.
        OpenItem child = item;
        prepareInnerBounds(item);
        prepareLookAhead(item);
        expandOne(item, UnrollingFactors(m_space->dimensionCount(), 1), item.state.node, child,
                  false);
        return;
    }
    bool looked = false;
    listAll(item, [&](const std::vector<principles::Unrolling>& all) {
        if (m_writer.stopRequested()) {
            return false;  // recording millions of unrollings would delay the stop
        }
        if (!looked) {
            prepareInnerBounds(item);
            prepareLookAhead(item);
            looked = true;
        }
        expandEach(item, all);
        return true;
    });
}

void Expander::expandEach(const OpenItem& item, const std::vector<principles::Unrolling>& all) {
    const std::vector<NodeId> nodes = m_writer.addUnrollings(item.state, all);
    LevelStatistics& statistics = m_writer.statistics(item.state.level - 1);
    statistics.unrollingsBefore += all.size();
    for (std::size_t u = 0; u < all.size() && !m_writer.stopRequested(); ++u) {
        if (all[u].reason == PruneReason::None) {
            ++statistics.unrollingsAfter;
            expandOne(item, all[u].factors, nodes[u], m_child, true);
        }
    }
}

/// Computes the bounds that do not depend on the unrolling of the item.
void Expander::prepareInnerBounds(const OpenItem& item) {
    const std::size_t level = item.state.level;
    m_outside = m_into = {};
    if (level < m_space->levelCount()) {
        m_inwardPart.assign(item.partial, level + 1);
        m_bounds.addOutward(m_inwardPart, level + 1, m_ones, m_outside);
    }
    if (level + 1 < m_space->levelCount()) {
        m_bounds.traffic.count(m_inwardPart, m_traffic);
        m_into = m_bounds.level.over(m_inwardPart, m_traffic);
    }
}

/// Adds the traffic into `level` and into all outer levels. The fanout above `level` may be decided
/// in m_part. The joint values of an undecided fanout are written to m_undecided, because they hold
/// for the instances of m_inwardPart (scoreOf).
void Expander::addOutside(std::size_t level, bound::LowerBound& least) {
    bound::LowerBound outside;
    m_bounds.addOutward(m_part, level + 1, m_ones, outside);
    bound::LowerBound known = m_outside;
    m_undecided.joint = std::max(0.0, known.joint - outside.joint);
    m_undecided.passing = std::max(0.0, known.passing - outside.passing);
    known.joint = known.passing = 0;
    least += outside.raiseTo(known);
}

/// Returns the bound of the score after addOutside().
Score Expander::scoreOf(const bound::LowerBound& least) const {
    const Score score = bound::minScore(m_part, least);
    if (m_undecided.joint == 0 && m_undecided.passing == 0) {
        return score;
    }
    bound::LowerBound undecided = least;
    undecided += m_undecided;
    return std::max(score, bound::minScore(m_inwardPart, undecided));
}

/// Adds the traffic into the next inner level. The siblings of the decided fanout divide the outer
/// iterations among themselves (fanout_sharing.cpp, statement 1).
void Expander::addInto(bound::LowerBound& least) {
    double siblings = 1;
    m_left = m_inwardPart.left();
    if (m_part.level() < m_inwardPart.level()) {
        for (const NestLoop& loop :
             m_part.nest().spatialBetween(m_part.fanoutLevel(), m_part.level())) {
            m_left[loop.dimension] /= static_cast<double>(loop.bound);
            siblings *= static_cast<double>(loop.bound);
        }
    }
    m_loops.assign(m_left);
    m_loops.setSiblings(siblings);
    bound::LowerBound into;
    m_bounds.orders.addLeast(m_traffic, m_loops, into);
    least += into.raiseTo(m_into);
}

/// Returns the lower bound of a child whose fanout above `level` has just been unrolled.
Score Expander::boundOf(std::size_t level, OpenItem& child) {
    const std::size_t innermost = m_space->levelCount() - 1;
    m_part.assign(child.partial, level);
    bound::LowerBound& inward = child.inward.least;
    if (level >= innermost) {
        inward = m_bounds.operations;
        m_bounds.lanes.add(m_part, inward);
    } else if (child.inward.mayRise() && !fixesLoops(*m_space, level)) {
        // Free loops of the level may be inside the loops that constraints fix. Therefore only the
        // fanout counts as decided.
        m_bounds.inward.recountFanout(m_part, m_inwardPart, child.inward);
    }
    bound::LowerBound least = inward;
    if (level > innermost) {
        m_bounds.addOutward(m_part, level, m_ones, least);
        return bound::minScore(m_part, least);
    }
    addOutside(level, least);
    bound::LowerBound whole = least;
    whole += m_into;
    const Score quick = scoreOf(whole);
    if (level == innermost || !m_writer.mayImprove(quick)) {
        return quick;
    }
    if (m_looksAhead) {
        lookAhead(child, whole);
    }
    const Score next = bound::minScore(m_part, whole);
    if (!m_writer.mayImprove(next)) {
        return next;
    }
    addInto(least);
    return std::max(quick, scoreOf(least.raiseTo(whole)));
}

void Expander::prepareLookAhead(const OpenItem& item) {
    m_looksAhead = item.state.level > 0 && m_sets.lists(item.state.level) &&
                   m_inwardEnergies.assign(item.partial, m_inwardPart, item.state.level);
}

/// Raises the energy in `least` to the minimum over all tiles that fit, where each tile includes
/// its traffic into the next inner level.
void Expander::lookAhead(const OpenItem& child, bound::LowerBound& least) {
    const double others =
        child.inward.least.energy + m_bounds.outward.outside(m_part.level()).energy;
    const double tile =
        m_sets.least(child.partial, m_part.level(), m_inwardEnergies, least.energy - others);
    least.energy = std::max(least.energy, others + tile);
}

/// Chooses an unrolling for `child`. Unless the child is pruned, the function adds the child to the
/// queue (`waits`) or continues it at once.
void Expander::expandOne(const OpenItem& item, const UnrollingFactors& factors, NodeId node,
                         OpenItem& child, bool waits) {
    child = item;
    for (std::size_t d = 0; d < factors.size(); ++d) {
        child.partial.multiplySpatial(item.state.level - 1, d, factors[d]);
    }
    const bool lanes = item.state.level == m_space->levelCount();
    child.state.node = node;
    child.state.bound = boundOf(item.state.level, child);
    child.state.level = lanes ? item.state.level - 1 : item.state.level;
    child.state.unrolled = !lanes;
    child.state.countedAt = item.state.level - 1;
    LevelStatistics& statistics = m_writer.statistics(item.state.level - 1);
    ++statistics.boundsBefore;
    if (!m_writer.mayImprove(child.state.bound)) {
        m_writer.cut(node, child.state.bound);
        return;
    }
    ++statistics.boundsAfter;
    if (child.state.level == 0) {
        m_completion.complete(child.partial, node);
    } else if (waits) {
        m_writer.addChild(child.partial, child.inward, child.state);
    } else if (lanes) {
        unrollItem(child);
    } else {
        m_tiles.expandItem(child);
    }
}

void Expander::expand(const WaitingItem& waiting, const Incumbent& incumbent, bool describes,
                      Expansion& out) {
    m_writer.unpack(waiting, m_item);
    m_writer.begin(incumbent, describes, m_item.state.madeBelow, out);
    if (costsTooMuch(m_item)) {
        return;
    }
    m_writer.setExpanded(m_item.state.node);
    if (m_item.state.unrolled) {
        m_tiles.expandItem(m_item);
    } else {
        unrollItem(m_item);
    }
    m_writer.end(m_item);
}

}  // namespace loopglass::engine
