// Continues an item by the tiles of its level under one unrolling, and by the loop orders of those
// tiles that may improve the best mapping. Several bounds are computed for a tile, the cheapest
// first. The first bound assumes all possible reuse. The second bound holds for any order of the
// level's loops, and the third bound holds for one order. The last bound counts the words of a
// pass. The tiles are sorted by the traffic into their level, on which the cheapest bound depends.
// So the first tile that the cheapest bound prunes ends the list.
#include "search/engine/outer_tiles.h"

#include "search/bound/score_bound.h"

#include <algorithm>
#include <limits>

namespace loopglass::engine {

namespace {

/// Largest number of waiting orders of one tile. A level with many loops has more orders if the
/// order rule is off.
constexpr std::size_t maxOrdersKept = 5040;

/// The number of tiles between the current tile and the tile whose traffic is prefetched into the
/// cache.
constexpr std::size_t lookAhead = 8;

}  // namespace

OuterTiles::OuterTiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
                       principles::TileSets& sets, Completion& completion, ExpansionWriter& writer)
    : m_space(&space),
      m_bounds(&bounds),
      m_sets(&sets),
      m_completion(&completion),
      m_writer(&writer),
      m_orders(space, trie),
      m_inwardPart(space, space::PartialMapping(space), space.levelCount()),
      m_part(m_inwardPart),
      m_next(space.dimensionCount()),
      m_rest(space.dimensionCount()),
      m_tile(space),
      m_tilePart(m_inwardPart),
      m_ones(space.dimensionCount(), 1) {}

/// Computes the bounds that all tiles of the item share.
void OuterTiles::prepareInnerBounds(const OpenItem& item) {
    m_inwardPart.assign(item.partial, item.state.level + 1);
    m_bounds->traffic.count(m_inwardPart, m_traffic);
    m_part.assign(item.partial, item.state.level);
    m_left = m_inwardPart.left();
    if (bound::FanoutSharing* sharing = m_bounds->fanoutSharing()) {
        sharing->assign(item.partial, m_inwardPart, m_part, item.inward, m_traffic);
        m_left = sharing->left();
    }
    m_loops.assign(m_left);
    m_least = item.inward.least;
    m_bounds->orders.addLeast(m_traffic, m_loops, m_least);
    m_least += m_bounds->outward.outside(item.state.level);
}

/// Sets the loops outside the next inner level, for a tile. Returns the additional energy of the
/// inward traffic, which arises because the tile leaves fewer iterations along which outer siblings
/// can share words.
double OuterTiles::setLoops(std::span<const std::int64_t> tile, std::size_t level) {
    for (std::size_t d = 0; d < m_next.size(); ++d) {
        m_next[d] = static_cast<double>(tile[d] * m_space->fixedTemporal(level, d));
        m_rest[d] = m_left[d] / m_next[d];
    }
    m_loops.assign(m_left, m_next);
    const bound::FanoutSharing* sharing = m_bounds->fanoutSharing();
    return sharing != nullptr ? sharing->limit(m_rest, m_traffic) : 0;
}

Score OuterTiles::boundOf(const OpenItem& item, const principles::TileSet& set, std::size_t tile) {
    const bound::LowerBound into = m_sets->into(set, tile, item.partial);
    bound::LowerBound whole = m_least;
    whole += into;
    m_bounds->addBeyondIdeal(m_part, item.state.level, set.tree.tile(tile), whole);
    const Score quick = bound::minScore(m_part, whole);
    if (!m_writer->mayImprove(quick)) {
        return quick;
    }
    const double unshared = setLoops(set.tree.tile(tile), item.state.level);
    whole = item.inward.least;
    whole.energy += unshared;
    whole += into;
    m_bounds->orders.addLeast(m_traffic, m_loops, whole);
    m_bounds->addOutward(m_part, item.state.level, set.tree.tile(tile), whole);
    return bound::minScore(m_part, whole);
}

/// Lists the tiles that may improve the best mapping. Also computes the least bound of all other
/// tiles.
void OuterTiles::rank(const OpenItem& item, const principles::TileSet& set) {
    m_ranked.clear();
    m_cut = 0;
    for (std::size_t i = 0; i < set.byEnergy.size() && !m_writer->stopRequested(); ++i) {
        const std::uint32_t tile = set.byEnergy[i];
        if (i + lookAhead < set.byEnergy.size()) {
            m_sets->expectInto(set, set.byEnergy[i + lookAhead]);
        }
        if (set.sorted) {
            bound::LowerBound reused = m_least;
            reused.addEnergy(set.leastEnergy[tile]);
            const Score quick = bound::minScore(m_part, reused);
            if (!m_writer->mayImprove(quick)) {
                m_writer->recordPrunedRest(item.state, set.byEnergy.size() - i, quick);
                break;
            }
        }
        const Score bound = boundOf(item, set, tile);
        if (m_writer->mayImprove(bound)) {
            m_ranked.push_back({bound, i});
        } else {
            m_minCut = m_cut == 0 ? bound : std::min(m_minCut, bound);
            ++m_cut;
        }
    }
}

/// Returns the largest energy that the traffic into the level may have, in pJ, so that a tile may
/// still improve the best mapping. The result may be slightly larger. The bound rises with the
/// energy, so a binary search finds the result.
double OuterTiles::mostEnergy(const bound::LowerBound& least) const {
    constexpr double tooMuch = 0x1p900;
    const auto mayImprove = [&](double energy) {
        bound::LowerBound with = least;
        with.addEnergy(energy);
        return m_writer->mayImprove(bound::minScore(m_part, with));
    };
    double most = 1;
    while (most < tooMuch && mayImprove(most)) {
        most *= 16;
    }
    if (most >= tooMuch) {
        return std::numeric_limits<double>::infinity();
    }
    double enough = most == 1 ? 0 : most / 16;
    for (int halvings = 0; halvings < 12; ++halvings) {
        const double middle = enough + (most - enough) / 2;
        (mayImprove(middle) ? enough : most) = middle;
    }
    return most;
}

void OuterTiles::expandItem(const OpenItem& item) {
    prepareInnerBounds(item);
    const std::size_t level = item.state.level;
    const principles::TileSet& set = m_sets->list(item.partial, level, mostEnergy(m_least));
    LevelStatistics& statistics = m_writer->statistics(level);
    statistics.tilesBefore += set.tree.fitting;
    statistics.tilesAfter += set.tree.fitting;
    statistics.boundsBefore += set.tree.fitting;
    expandRanked(item, set);
}

void OuterTiles::expandItem(const OpenItem& item, const principles::TileSet& set) {
    prepareInnerBounds(item);
    expandRanked(item, set);
}

/// Only a few of the ranked tiles are expanded. Therefore they are in a heap and not in a sorted
/// list.
void OuterTiles::expandRanked(const OpenItem& item, const principles::TileSet& set) {
    rank(item, set);
    const auto comesLater = [&set](const Ranked& a, const Ranked& b) {
        return b.bound < a.bound || (!(a.bound < b.bound) && set.comesFirst(b.number, a.number));
    };
    std::make_heap(m_ranked.begin(), m_ranked.end(), comesLater);
    while (!m_ranked.empty() && !m_writer->stopRequested() &&
           m_writer->mayImprove(m_ranked.front().bound)) {
        std::pop_heap(m_ranked.begin(), m_ranked.end(), comesLater);
        const Ranked next = m_ranked.back();
        m_ranked.pop_back();
        expandOrders(item, set, set.byEnergy[next.number]);
    }
    const std::size_t rest = m_ranked.size() + m_cut;
    if (rest > 0 && !m_writer->stopRequested()) {
        m_writer->recordPrunedRest(item.state, rest,
                                   m_ranked.empty() ? m_minCut
                                   : m_cut == 0     ? m_ranked.front().bound
                                                    : std::min(m_minCut, m_ranked.front().bound));
    }
}

/// Computes the bound of a tile with one order of its loops, first without counting the pass. The
/// pass is counted only if this first bound may improve the best mapping. Writes the traffic inside
/// the level to `inward`.
Score OuterTiles::boundOrder(const Tile& tile, const LoopOrder& order,
                             bound::InwardTraffic& inward) {
    bound::LowerBound least = tile.item.inward.least;
    least.energy += tile.unshared;
    least += tile.beyond;
    m_bounds->orders.addInOrder(m_traffic, m_loops, order, least);
    least += tile.outward;
    const Score quick = bound::minScore(m_tilePart, least);
    if (!m_writer->mayImprove(quick)) {
        return quick;
    }
    m_tilePart.reorder(order);
    inward = tile.item.inward;
    m_bounds->inward.recountWith(m_tilePart, tile.item.state.level + 1, inward);
    least = inward.least;
    least += tile.outward;
    return std::max(quick, bound::minScore(m_tilePart, least));
}

OuterTiles::Ordered OuterTiles::makeOrdered(const Tile& tile, std::size_t number,
                                            const LoopOrder& order) {
    m_writer->countOrder();
    Ordered candidate{{{}, number}, order, {}, noNode};
    candidate.ranked.bound = boundOrder(tile, order, candidate.inward);
    candidate.node =
        m_writer->addNest({.parent = tile.item.state.node,
                           .other = LocalRecords::treeNode(tile.set.tree.keptNodes[tile.number]),
                           .level = static_cast<std::uint8_t>(tile.item.state.level),
                           .cost = candidate.ranked.bound.primary},
                          order);
    return candidate;
}

void OuterTiles::expandOrders(const OpenItem& item, const principles::TileSet& set,
                              std::size_t number) {
    const std::size_t level = item.state.level;
    m_tile = item.partial;
    m_tile.multiplyTile(level, set.tree.tile(number));
    m_tilePart.assign(m_tile, level);
    const double unshared = setLoops(set.tree.tile(number), level);
    Tile tile{item,
              set,
              number,
              m_bounds->orders.minBeyond(m_traffic, m_loops),
              m_sets->into(set, number, item.partial),
              unshared};
    m_bounds->addOutward(m_tilePart, level, m_ones, tile.outward);
    std::vector<Ordered> candidates;
    m_passedOn = false;
    m_orders.forEach(m_tile, level, [&](std::size_t n, const LoopOrder& order) {
        Ordered candidate = makeOrdered(tile, n, order);
        if (!m_writer->mayImprove(candidate.ranked.bound)) {
            m_writer->recordPrunedNest(candidate.node, candidate.ranked.bound);
        } else if (candidates.size() >= maxOrdersKept) {
            expandOrder(tile, candidate);
        } else {
            candidates.push_back(std::move(candidate));
        }
        return !m_writer->stopRequested();
    });
    std::sort(candidates.begin(), candidates.end());
    for (const Ordered& candidate : candidates) {
        expandOrder(tile, candidate);
    }
}

void OuterTiles::expandOrder(const Tile& tile, const Ordered& candidate) {
    if (!m_writer->mayImprove(candidate.ranked.bound)) {
        m_writer->recordPrunedNest(candidate.node, candidate.ranked.bound);
        return;
    }
    m_tile.setOrder(tile.item.state.level, candidate.order);
    m_writer->statistics(tile.item.state.level).boundsAfter += m_passedOn ? 0 : 1;
    m_completion->enqueueOrComplete({m_tile, candidate.inward, tile.set, tile.number,
                                     candidate.node, candidate.ranked.bound, !m_passedOn});
    m_passedOn = true;
}

}  // namespace loopglass::engine
