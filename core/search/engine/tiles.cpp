// Continues an item by the tiles of the innermost level under one unrolling. The MACs keep no
// words, so the order of the loops of this level changes no count. The first bound of a tile
// depends on the words that all its siblings together must receive. This bound is the same for many
// unrollings (union_bounds.cpp). If a tile may still improve the best mapping, a second bound is
// computed from the words that its siblings receive under this unrolling (order_bounds.cpp).
#include "search/engine/tiles.h"

#include "search/bound/score_bound.h"

#include <algorithm>

namespace loopglass::engine {

Tiles::Tiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
             principles::TileSets& sets, Completion& completion, ExpansionWriter& writer)
    : m_bounds(&bounds),
      m_sets(&sets),
      m_completion(&completion),
      m_writer(&writer),
      m_outer(space, trie, bounds, sets, completion, writer),
      m_mirrors(space),
      m_levelCount(space.levelCount()),
      m_trial(space),
      m_part(space, m_trial, m_levelCount),
      m_chosenPart(m_part),
      m_ones(space.dimensionCount(), 1) {}

void Tiles::choose(const OpenItem& item, const principles::TileSet& set, std::size_t tile) {
    m_trial = item.partial;
    m_trial.multiplyTile(item.state.level, set.tree.tile(tile));
    m_chosenPart.assign(m_trial, item.state.level);
}

/// Returns the traffic inside the innermost level after its tile is decided.
bound::InwardTraffic Tiles::inward(const bound::PartialNest& part) {
    bound::InwardTraffic inward;
    inward.closed = m_bounds->operations;
    m_bounds->inward.recountWith(part, m_levelCount, inward);
    return inward;
}

/// Returns the bound of the chosen tile. `outside` is a bound on all traffic except the traffic
/// into the tile's level.
Score Tiles::boundOf(const bound::LowerBound& outside) {
    bound::LowerBound least = outside;
    if (m_bounds->lanes.mayRise()) {
        least = inward(m_chosenPart).least;
        m_bounds->addOutward(m_chosenPart, m_chosenPart.level(), m_ones, least);
    }
    least += m_bounds->level.into(m_chosenPart);
    return bound::minScore(m_chosenPart, least);
}

std::vector<Ranked> Tiles::rank(const OpenItem& item, const principles::TileSet& set) {
    const principles::TileTree& tree = set.tree;
    const std::size_t level = item.state.level;
    m_part.assign(item.partial, level);
    m_mirrors.assign(item.partial);
    std::vector<Ranked> ranked;
    ranked.reserve(tree.tileCount());
    std::vector<bound::LowerBound> outside(tree.tileCount(), item.inward.least);
    for (std::size_t i = 0; i < tree.tileCount() && !m_writer->stopRequested(); ++i) {
        if (!m_writer->records() && !m_mirrors.isFirst(tree.tile(i))) {
            continue;
        }
        m_bounds->addOutward(m_part, level, tree.tile(i), outside[i]);
        bound::LowerBound least = outside[i];
        least += m_bounds->unions.into(level, m_part.extents(), tree.tile(i));
        ranked.push_back({bound::minScore(m_part, least), i});
    }
    for (Ranked& candidate : ranked) {
        if (m_writer->mayImprove(candidate.bound) && !m_writer->stopRequested()) {
            choose(item, set, candidate.number);
            candidate.bound = std::max(candidate.bound, boundOf(outside[candidate.number]));
        }
        m_writer->addTileBound(candidate.bound);
    }
    if (m_writer->stopRequested()) {
        return {};  // sorting many tiles would delay the stop
    }
    std::sort(ranked.begin(), ranked.end());
    return ranked;
}

void Tiles::expandInnermost(const OpenItem& item, const principles::TileSet& set) {
    for (const Ranked& candidate : rank(item, set)) {
        if (m_writer->stopRequested()) {
            return;
        }
        const NodeId node = m_writer->records()
                                ? LocalRecords::treeNode(set.tree.keptNodes[candidate.number])
                                : noNode;
        if (!m_writer->mayImprove(candidate.bound)) {
            m_writer->cut(node, candidate.bound);
            continue;
        }
        ++m_writer->statistics(item.state.level).boundsAfter;
        choose(item, set, candidate.number);
        m_completion->enqueueOrComplete(
            {m_trial, inward(m_chosenPart), set, candidate.number, node, candidate.bound});
    }
}

void Tiles::expandItem(const OpenItem& item) {
    const std::size_t level = item.state.level;
    if (m_sets->lists(level)) {
        m_outer.expandItem(item);
        return;
    }
    const auto set = m_sets->of(item.partial, level);
    if (!set->tree.isWhole) {
        m_writer->markIncomplete();
    }
    const std::size_t kept = set->tree.tileCount();
    LevelStatistics& statistics = m_writer->statistics(level);
    statistics.tilesBefore += set->tree.fitting;
    statistics.tilesAfter += kept;
    statistics.boundsBefore += kept;
    m_writer->useTiles(set, item.state.node);
    if (level + 1 == m_levelCount) {
        expandInnermost(item, *set);
    } else {
        m_outer.expandItem(item, *set);
    }
}

}  // namespace loopglass::engine
