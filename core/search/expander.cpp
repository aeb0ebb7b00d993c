// One step of the search, thesis section 4.1 and algorithms 6 to 8: unrollings of a fanout, tiles of
// the level below it, and for every tile the loop order of its level. Candidates are ranked by their
// bound; once a bound is no better than the best mapping, it and everything ranked after it is cut.
// The list is sorted by the very number that ends it. A tile of the innermost level needs no order:
// the MACs keep nothing, so the order of its loops changes no count.
#include "search/expander.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Objectives in records are what the user minimises.
double shown(const Score& score) { return score.primary; }

}  // namespace

Expander::Expander(const SearchSpace& space, bool record, std::stop_token stop)
    : m_space(&space), m_record(record), m_stop(std::move(stop)), m_floors(space),
      m_grower(space), m_counter(space.compiled()), m_out(record) {}

bool Expander::smallestFits() {
    return m_grower.fits(PartialMapping(*m_space), m_space->levelCount() - 1);
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

void Expander::cut(NodeId node, const Score& bound) {
    if (m_record) {
        m_out.records.decide({.node = node, .other = m_out.best.node, .state = NodeState::Cut,
                              .reason = PruneReason::Bound, .left = shown(bound),
                              .right = shown(m_out.best.score), .cost = shown(bound)});
    }
}

void Expander::unroll(const OpenItem& item) {
    const std::size_t fanoutLevel = item.level - 1;
    const Fanout& fanout = m_space->compiled().level(fanoutLevel).fanout;
    if (fanout.x * fanout.y == 1) {
        addUnrolled(item, {UnrollingFactors(m_space->dimensionCount(), 1)}, item.node);
        return;
    }
    const std::size_t tileLevel = std::min(item.level, m_space->levelCount() - 1);
    const auto fits = [&](const UnrollingFactors& factors) {
        PartialMapping trial = item.partial;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            trial.multiplySpatial(fanoutLevel, d, factors[d]);
        }
        return m_grower.fits(trial, tileLevel);
    };
    const std::vector<Unrolling> all = unrollingsOf(*m_space, item.partial, fanoutLevel, fits);
    LevelStatistics& statistics = m_out.levels[fanoutLevel];
    statistics.unrollingsBefore += all.size();
    std::vector<NodeId> nodes(all.size(), noNode);
    for (std::size_t u = 0; u < all.size(); ++u) {
        const bool kept = all[u].reason == PruneReason::None;
        statistics.unrollingsAfter += kept ? 1 : 0;
        if (m_record) {
            NodeRecord record{.parent = item.node, .state = kept ? NodeState::Open : NodeState::Pruned,
                              .reason = all[u].reason,
                              .level = static_cast<std::uint8_t>(fanoutLevel),
                              .left = static_cast<double>(all[u].lanes),
                              .right = static_cast<double>(all[u].otherLanes)};
            nodes[u] = m_out.records.addUnrolling(record, all[u].factors);
        }
    }
    for (std::size_t u = 0; u < all.size(); ++u) {
        if (all[u].reason == PruneReason::None) {
            addUnrolled(item, all[u], nodes[u]);
        } else if (m_record) {
            m_out.records.at(nodes[u]).other = nodes[all[u].other];
        }
    }
}

void Expander::addUnrolled(const OpenItem& item, const Unrolling& unrolling, NodeId node) {
    OpenItem child = item;
    child.node = node;
    for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
        child.partial.multiplySpatial(item.level - 1, d, unrolling.factors[d]);
    }
    const bool lanes = item.level == m_space->levelCount();
    if (lanes) {
        child.level = item.level - 1;
        child.floor = m_floors.operations();
        child.bound = m_floors.boundBeforeTile(child.partial, item.level, child.floor);
    } else {
        child.unrolled = true;
        if (item.level + 1 == m_space->levelCount()) {
            child.floor = m_floors.settled(child.partial, item.level);
        }
        child.bound = m_floors.boundBeforeTile(child.partial, item.level, child.floor);
    }
    LevelStatistics& statistics = m_out.levels[item.level - 1];
    ++statistics.boundsBefore;
    if (!useful(child.bound)) {
        cut(node, child.bound);
        return;
    }
    ++statistics.boundsAfter;
    if (child.level == 0) {
        complete(child.partial, node);
    } else if (node == item.node && lanes) {
        unroll(child);
    } else if (node == item.node) {
        tile(child);
    } else {
        m_out.children.push_back(std::move(child));
    }
}

void Expander::recordTiles(const TileTree& tree, const OpenItem& item, std::vector<NodeId>& nodes) {
    if (!m_record) {
        return;
    }
    nodes.reserve(tree.nodes.size());
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
        const TileNode& tile = tree.nodes[n];
        NodeRecord record{.parent = tile.parent == n ? item.node : nodes[tile.parent],
                          .state = tile.reason == PruneReason::None ? NodeState::Open
                                                                    : NodeState::Pruned,
                          .reason = tile.reason,
                          .level = static_cast<std::uint8_t>(item.level),
                          .left = static_cast<double>(tile.left),
                          .right = static_cast<double>(tile.right)};
        nodes.push_back(m_out.records.addTile(record, tile.grown, tile.factor));
    }
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
        const TileNode& tile = tree.nodes[n];
        if (tile.reason == PruneReason::LargerTile) {
            m_out.records.at(nodes[n]).other = nodes[tile.other];
        } else if (tile.reason == PruneReason::Memory) {
            m_out.records.at(nodes[n]).other =
                static_cast<NodeId>(static_cast<std::uint32_t>(tile.buffer));
        }
    }
}

void Expander::tile(const OpenItem& item) {
    const TileTree tree = m_grower.grow(item.partial, item.level, m_record);
    LevelStatistics& statistics = m_out.levels[item.level];
    statistics.tilesBefore += tree.fitting;
    statistics.tilesAfter += tree.tiles.size();
    statistics.boundsBefore += tree.tiles.size();
    std::vector<NodeId> nodes;
    recordTiles(tree, item, nodes);

    std::vector<Ranked> ranked;
    ranked.reserve(tree.tiles.size());
    for (std::size_t i = 0; i < tree.tiles.size(); ++i) {
        const NodeId node = m_record ? nodes[tree.keptNodes[i]] : noNode;
        Ranked candidate{{}, i, node, {}, item.partial};
        for (std::size_t d = 0; d < tree.tiles[i].size(); ++d) {
            candidate.partial.multiplyTemporal(item.level, d, tree.tiles[i][d]);
        }
        candidate.bound =
            m_floors.bound(candidate.partial, item.level, item.floor, &candidate.outer);
        if (m_record) {
            m_out.records.at(node).cost = shown(candidate.bound);
        }
        if (!useful(candidate.bound)) {
            cut(node, candidate.bound);
            continue;
        }
        ranked.push_back(std::move(candidate));
    }
    std::sort(ranked.begin(), ranked.end());
    for (Ranked& candidate : ranked) {
        if (m_stop.stop_requested()) {
            return;
        }
        if (!useful(candidate.bound)) {
            cut(candidate.node, candidate.bound);
            continue;
        }
        ++statistics.boundsAfter;
        if (item.level + 1 == m_space->levelCount()) {
            pass(std::move(candidate), item.level);
        } else {
            order(candidate, item.level);
        }
    }
}

void Expander::orderOne(const Ranked& tile, std::size_t level, const LoopOrder& order,
                        std::vector<Ranked>& ranked) {
    Ranked candidate{{}, ranked.size(), noNode, {}, tile.partial};
    candidate.partial.setOrder(level, order);
    const Floor inner = m_floors.settled(candidate.partial, level);
    candidate.bound = m_floors.bound(candidate.partial, level, inner, &candidate.outer);
    if (m_record) {
        candidate.node = m_out.records.addNest({.parent = tile.node,
                                                .level = static_cast<std::uint8_t>(level),
                                                .cost = shown(candidate.bound)},
                                               order);
    }
    if (!useful(candidate.bound)) {
        cut(candidate.node, candidate.bound);
        return;
    }
    ranked.push_back(std::move(candidate));
}

void Expander::order(const Ranked& tile, std::size_t level) {
    settleState(tile.node, NodeState::Expanded);
    std::vector<Ranked> ranked;
    const bool all = !m_space->options().principles.order;
    forEachOrder(tile.partial, level, [&](const LoopOrder& order) {
        orderOne(tile, level, order, ranked);
        if (all) {  // permutations are too many to keep: each is followed at once
            for (Ranked& candidate : ranked) {
                pass(std::move(candidate), level);
            }
            ranked.clear();
        }
        return !m_stop.stop_requested();
    });
    std::sort(ranked.begin(), ranked.end());
    for (Ranked& candidate : ranked) {
        if (useful(candidate.bound)) {
            pass(std::move(candidate), level);
        } else {
            cut(candidate.node, candidate.bound);
        }
    }
}

void Expander::pass(Ranked&& ranked, std::size_t level) {
    if (level == 1) {
        complete(ranked.partial, ranked.node);
        return;
    }
    m_out.children.push_back({std::move(ranked.partial), std::move(ranked.outer), level - 1, false,
                              ranked.bound, ranked.node});
}

void Expander::complete(const PartialMapping& partial, NodeId node) {
    settleState(node, NodeState::Expanded);
    PartialMapping whole = partial;
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        const std::int64_t rest = whole.remaining(d);
        if (rest > 1 && !m_space->temporalFree(0, d)) {
            return;
        }
        whole.multiplyTemporal(0, d, rest);
    }
    if (!m_grower.fits(whole, 0)) {
        return;
    }
    forEachOrder(whole, 0, [&](const LoopOrder& order) {
        evaluate(whole, order, node);
        return !m_stop.stop_requested();
    });
}

void Expander::evaluate(const PartialMapping& partial, const LoopOrder& order, NodeId parent) {
    PartialMapping whole = partial;
    whole.setOrder(0, order);
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
    NodeId node = noNode;
    if (m_record) {
        node = m_out.records.addNest({.parent = parent, .other = m_out.best.node,
                                      .state = NodeState::Evaluated, .level = 0,
                                      .left = shown(score),
                                      .right = m_out.best.found ? shown(m_out.best.score) : 0,
                                      .cost = shown(score)},
                                     order);
    }
    if (!m_out.best.found || score < m_out.best.score) {
        m_out.best = {true, score, totals, node};
        m_out.bestMapping = std::move(whole);
    }
}

template <typename Visit>
void Expander::forEachOrder(const PartialMapping& partial, std::size_t level, Visit visit) {
    const std::size_t dimensions = m_space->dimensionCount();
    const auto& fixed = m_space->constraints(level).order;
    LoopOrder prefix;
    DimensionSet placed;
    const auto place = [&](LoopOrder& order, DimensionSet& in, DimensionId d) {
        if (partial.temporal(level, index(d)) > 1 && !in.contains(d)) {
            order.push_back(d);
        }
        in.insert(d);
    };
    for (auto d = fixed.rbegin(); d != fixed.rend(); ++d) {
        place(prefix, placed, *d);
    }
    if (m_space->options().principles.order) {
        std::vector<LoopOrder> tried;
        for (const std::size_t n : m_space->trie().kept) {
            LoopOrder order = prefix;
            DimensionSet in = placed;
            for (const DimensionId d : m_space->trie().nodes[n].order) {
                place(order, in, d);
            }
            for (std::size_t d = 0; d < dimensions; ++d) {
                place(order, in, dimensionId(d));
            }
            if (std::find(tried.begin(), tried.end(), order) == tried.end()) {
                tried.push_back(order);
                if (!visit(order)) {
                    return;
                }
            }
        }
        return;
    }
    LoopOrder rest;
    for (std::size_t d = 0; d < dimensions; ++d) {
        place(rest, placed, dimensionId(d));
    }
    do {
        LoopOrder order = prefix;
        order.insert(order.end(), rest.begin(), rest.end());
        if (!visit(order)) {
            return;
        }
    } while (std::next_permutation(rest.begin(), rest.end()));
}

}  // namespace loopglass
