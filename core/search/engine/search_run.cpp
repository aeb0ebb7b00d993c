// The search is a best-first branch and bound (Sunstone thesis, section 4.1 and algorithms 7 and 8;
// docs/search.md, section "Bottom-up").
//
// Open items wait in one heap, with the least bound first. The search expands them in rounds
// (search_rounds.cpp). The search ends at the first item whose bound is not below the best so far,
// because no later item has a lower bound.
//
// Heuristics find good mappings early (cutoff.cpp). Then the bounds prune more items.
//
// The tables of tiles depend only on the problem, so all threads and the quick search share them.
// The memory of a waiting item belongs to the thread that created the item (open_item.cpp), so
// threads rarely wait for each other.
#include "search/engine/search_run.h"

#include "search/bound/root_bound.h"
#include "search/driver/memory_thresholds.h"
#include "search/nested/nested_bounds.h"
#include "search/principles/build_trie.h"
#include "search/principles/tile_tree.h"
#include "search/space/axis_layout.h"
#include "search/space/space_places.h"

#include <algorithm>
#include <map>
#include <memory>
#include <thread>
#include <utility>

namespace loopglass::engine {

namespace {

/// Least number of created items at which the search fills the table of nested tiles.
constexpr std::uint64_t minNestedFrom = 5'000;

/// Returns the largest number of nodes and tiles that all stored tile sets together may have.
std::size_t maxTiles(const space::SearchProblem& space) {
    constexpr std::size_t enough = 4'000'000;
    constexpr std::size_t bounds = 128;  // bytes of a tile without its factors
    const std::size_t bytes = bounds + space.dimensionCount() * sizeof(std::int64_t);
    return std::min<std::size_t>(enough,
                                 driver::MemoryThresholds(space.options()).ofTileSets() / bytes);
}

/// Reports the problem and the root of the candidates to the observer. If the observer received
/// candidates before, the problem is not reported again. Returns the id of the root.
NodeId announceRoot(const space::SearchProblem& space, SearchObserver& observer,
                    RecordCursor& cursor) {
    if (cursor.node == 0) {  // a later search of another space does not report the problem again
        observer.begin({std::make_shared<const Problem>(space.problem()), space.options()});
    }
    LocalRecords records(true);
    records.add({.kind = NodeKind::Root, .state = NodeState::Expanded});
    const NodeId root{cursor.node};
    records.flush(&observer, cursor);
    return root;
}

/// Reports the order trie and its nodes below `root` to the observer. If `prunes` is true, the
/// decisions of the trie apply to this search.
void announceOrders(const OrderTrie& trie, bool prunes, NodeId root, SearchObserver& observer,
                    RecordCursor& cursor) {
    observer.orders(trie);
    LocalRecords records(true);
    const auto base = cursor.node - 1;
    const auto idOf = [&](std::size_t node) {
        return static_cast<NodeId>(base + static_cast<std::uint32_t>(node));
    };
    for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
        const OrderNode& node = trie.nodes[n];
        const bool dominated = node.reason == PruneReason::SameOrLessReuse;
        NodeRecord record{.kind = NodeKind::Order};
        record.parent = node.parent == 0 ? root : idOf(node.parent);
        record.payload = static_cast<std::uint32_t>(n);
        record.reason = prunes ? node.reason : PruneReason::None;
        record.state = record.reason != PruneReason::None ? NodeState::Pruned : NodeState::Expanded;
        record.left = static_cast<double>(node.reuse.size());
        record.right =
            static_cast<double>(trie.nodes[dominated ? node.other : node.parent].reuse.size());
        record.other = prunes && dominated ? idOf(node.other) : noNode;
        records.add(record);
    }
    records.flush(&observer, cursor);
}

}  // namespace

SearchResources::SearchResources(const space::SearchProblem& space, const std::stop_token& stop)
    : pool(space.options().threads),
      trie(principles::buildOrderTrie(space.problem().workload, space.problem().reuse, stop)),
      tables(space, stop) {}

SearchRun::SearchRun(const space::SearchProblem& space, SearchObserver* observer,
                     std::stop_token stop, RecordCursor start, SearchResources* shared)
    : m_space(space),
      m_observer(observer),
      m_records(observer != nullptr && observer->wantsCandidates()),
      m_driver(space.options(), observer, std::move(stop)),
      m_ownResources(shared != nullptr ? nullptr
                                       : std::make_unique<SearchResources>(space, m_driver.stop())),
      m_resources(shared != nullptr ? *shared : *m_ownResources),
      m_cursor(std::move(start)),
      m_tileSets(maxTiles(space)),
      m_filter(space),
      m_most(space) {
    const SearchOptions& options = m_space.options();
    bound::TileTables& tables = m_resources.tables;
    if (m_ownResources && options.principles.alphaBeta && isExact(options) && !m_records &&
        nested::NestedBounds::areUsable(m_space, tables)) {
        const std::uint64_t items = tables.lattice.size() * m_space.levelCount() / 64;
        m_nestedFrom = options.comparedFrom == 0 ? 0 : std::max(minNestedFrom, items);
    }
    if (options.effort && isExact(options)) {
        cutShort();
    }
    m_expanders.resize(m_resources.pool.size());
    m_statistics.levels.resize(m_space.levelCount());
    m_spent.resize(2 * m_space.levelCount() + 2);
    m_statistics.mappings = space::mappingCount(m_space);
}

/// If enough items were created, fills the table of nested tiles, and computes the bounds of all
/// open items again. No round may be running.
void SearchRun::fillNestedBounds() {
    if (!needsNestedBounds()) {
        return;
    }
    bound::TileTables& tables = m_resources.tables;
    m_nestedFrom = noLimitOfExpansions;
    if (!nested::NestedBounds(m_space, tables).fill()) {
        return;
    }
    tables.clearQuick();
    const auto bound = [&](WaitingItem& item) { item.setBound(expander(0).boundOfNested(item)); };
    m_heap.changeBounds(bound);
    std::for_each(m_lastChildren.begin(), m_lastChildren.end(), bound);
}

void SearchRun::announce(bool orders) {
    if (!m_records) {
        return;
    }
    m_root = announceRoot(m_space, *m_observer, m_cursor);
    if (orders) {
        announceOrders(m_resources.trie, m_space.options().principles.order, m_root, *m_observer,
                       m_cursor);
    }
}

void SearchRun::merge(Expansion& expansion) {
    const std::uint32_t tree = m_records ? m_trees.report(expansion, *m_observer, m_cursor) : 0;
    const std::uint32_t base = m_cursor.node;
    expansion.records.flush(m_observer, m_cursor, tree);
    m_made += expansion.children.size();
    for (WaitingItem& child : expansion.children) {
        child.setNode(LocalRecords::global(child.state().node, base, tree));
    }
    LocalRecords verdicts(m_records);
    m_filter.admit(expansion, m_driver.stopRequested(), m_lastChildren, verdicts, m_statistics);
    verdicts.flush(m_observer, m_cursor);
    for (std::size_t l = 0; l < expansion.levels.size(); ++l) {
        m_statistics.levels[l] += expansion.levels[l];
        m_choices += expansion.levels[l].unrollingsBefore + expansion.levels[l].tilesBefore;
        m_unrollings += expansion.levels[l].unrollingsBefore;
        m_candidates += expansion.levels[l].boundsBefore;
        m_tiles += expansion.levels[l].tilesBefore;
    }
    m_orders += expansion.orders;
    m_statistics.evaluated += expansion.evaluated;
    m_statistics.overflowed += expansion.overflowed;
    const Incumbent& known = m_driver.best();
    if (expansion.bestMapping && (!known.found || expansion.best.score < known.score)) {
        Incumbent best = expansion.best;
        best.node = LocalRecords::global(best.node, base, tree);
        m_driver.setBest(best);
        m_bestMapping = std::move(expansion.bestMapping);
        m_early.reset();
        if (m_observer != nullptr) {
            reportBest(best.node, *m_bestMapping, best.totals, best.score);
        }
        if (m_reportsTo != nullptr && m_reportsTo->m_observer != nullptr) {
            m_reportsTo->reportBest(noNode, *m_bestMapping, best.totals, best.score);
        }
    }
}

void SearchRun::reportBest(NodeId node, const space::PartialMapping& whole, const Totals& totals,
                           const Score& score) {
    const auto mapping = std::make_shared<const Mapping>(space::wholeMapping(m_space, whole));
    const Totals costs = m_space.actualTotals(*mapping, totals);
    m_reported = score.primary;
    m_observer->best({++m_cursor.now, node, costs.energy, costs.cycles, score.primary, mapping});
}

void SearchRun::cut(const WaitingItem& item, LocalRecords& records) {
    const ItemState& state = item.state();
    records.decide(cutDecision(m_space.options().objective, state.node, m_driver.best().node,
                               state.bound, m_driver.best().score));
}

/// Removes items that cannot improve the best.
void SearchRun::pruneQueue() {
    LocalRecords records(m_records);
    m_heap.removeIf([&](const WaitingItem& item) {
        const bool isDropped = m_filter.isDropped(item);
        if (!isDropped && mayImprove(item.state().bound)) {
            return false;
        }
        if (!isDropped) {
            cut(item, records);
        }
        m_filter.discard(item, m_statistics);
        return true;
    });
    records.flush(m_observer, m_cursor);
}

void SearchRun::recordPrunedRest() {
    queueChildren();
    if (!m_records) {
        m_heap.removeIf([this](const WaitingItem& item) {
            uncount(item.state(), m_statistics);
            return true;
        });
        return;
    }
    LocalRecords records(true);
    while (!m_heap.empty()) {
        dropFront();
        if (m_heap.empty()) {
            break;
        }
        const WaitingItem item = m_heap.pop();
        uncount(item.state(), m_statistics);
        cut(item, records);
    }
    records.flush(m_observer, m_cursor);
}

/// Each thread makes its own expander.
Expander& SearchRun::expander(std::size_t worker) {
    if (!m_expanders[worker]) {
        m_expanders[worker] =
            std::make_unique<Expander>(m_space, m_resources.trie, m_resources.tables, m_tileSets,
                                       m_records, m_jointly, m_driver.stop());
    }
    return *m_expanders[worker];
}

void SearchRun::search() {
    m_statistics.levels.assign(m_space.levelCount(), {});
    const Score least = isExact(m_space.options()) ? bound::rootBound(m_space) : Score{0, 0};
    // If the search is stopped before its first round, the bound of the root is its lower bound.
    m_minOpen = std::max(m_minOpen, least.primary);
    m_lastChildren.push_back(expander(0).rootItem({m_space.levelCount(), false, least, m_root, 0}));
    queueChildren();
    try {
        searchRounds();
    } catch (...) {
        for (const auto* round : {&m_current, &m_next}) {
            if (*round) {
                m_resources.pool.finish(*(*round)->jobs);  // other threads may still expand items
            }
        }
        m_descents.reset();
        throw;
    }
    if (m_ended == StopReason::Closed && !m_driver.stopRequested() && m_driver.best().found) {
        recordPrunedRest();
    }
    if (m_ended == StopReason::Closed) {
        // If the search is stopped, expansions are incomplete.
        m_ended = stopReasonOf(m_driver.stop());
    }
    freeTileSets();
}

/// Releases tile sets, which take tens of megabytes in many small allocations. Each thread frees
/// its own tile sets, because freeing memory of another thread is slow.
void SearchRun::freeTileSets() {
    std::map<std::thread::id, std::vector<std::shared_ptr<const principles::TileSet>>> byMaker;
    for (std::shared_ptr<const principles::TileSet>& set : m_tileSets.takeAll()) {
        byMaker[set->maker].push_back(std::move(set));
    }
    if (byMaker.size() < 2) {
        return;
    }
    m_resources.pool.run(
        m_resources.pool.size(), [&](std::size_t /*worker*/, std::size_t /*number*/) {
            if (const auto own = byMaker.find(std::this_thread::get_id()); own != byMaker.end()) {
                own->second.clear();
            }
        });
}

/// Returns true if the search has used its limit of effort. A search without a mapping may use more
/// effort, because its first dive will soon find a mapping. If the search ended before this
/// mapping, the result would be as poor as the untiled mapping.
bool SearchRun::isEffortSpent() const {
    const std::uint64_t times = m_driver.best().found ? 1 : driver::DefaultLimits::timesToFirst;
    return countedCandidates() / times >= m_most.candidates || m_tiles / times >= m_most.tiles ||
           m_made / times >= m_most.items;
}

/// Returns the number of examined candidates, with unrollings and tile orders by their time.
std::uint64_t SearchRun::countedCandidates() const {
    // An exact search computes a bound for every unrolling. Such a bound takes half the time of a
    // tile.
    const std::uint64_t unrolled =
        isExact(m_space.options()) ? std::min(m_unrollings / 2, m_candidates) : 0;
    return m_candidates - unrolled + m_unrollings / driver::DefaultLimits::unrollingsPerCandidate +
           m_orders / driver::DefaultLimits::ordersPerCandidate;
}

/// Returns the effort so far (SearchStatistics::effort).
double SearchRun::countedSeconds() const {
    const auto limits = driver::DefaultLimits::ofProof(m_space);
    const auto part = [](std::uint64_t done, std::uint64_t most) {
        return static_cast<double>(done) / static_cast<double>(most);
    };
    return m_space.options().effort.value_or(1) *
           std::max({part(countedCandidates(), limits.candidates), part(m_tiles, limits.tiles),
                     part(m_made, limits.items)});
}

/// Returns the reason why the rounds should end now, or Closed to continue.
StopReason SearchRun::reasonToStop() const {
    const StopReason reason = m_driver.reasonToStop(m_isFull);
    return std::max({reason, isEffortSpent() ? StopReason::Effort : reason,
                     m_choices >= m_maxChoices ? StopReason::Limit : reason});
}

/// Returns the reason why the search ended. If the rounds covered the space, but children are
/// missing that may be better, returns the reason why these children are missing.
StopReason SearchRun::stopReason() const {
    const Incumbent& best = m_driver.best();
    const bool isIncomplete = m_incompleteBound < (best.found ? best.score.primary : noLeast);
    return isIncomplete && m_ended != StopReason::WithinGap ? std::max(m_ended, m_incompleteReason)
                                                            : m_ended;
}

SearchResult SearchRun::result() const {
    SearchResult result;
    std::uint64_t evaluatedElsewhere = 0;
    if (m_early) {
        result.best = space::wholeMapping(m_space, m_early->whole);
        result.totals = m_space.actualTotals(*result.best, m_early->totals);
        result.score = m_early->score;
        evaluatedElsewhere = 1;
    } else if (m_bestMapping) {
        result.best = space::wholeMapping(m_space, *m_bestMapping);
        result.totals = m_space.actualTotals(*result.best, m_driver.best().totals);
        result.score = m_driver.best().score;
        result.bestNode = m_driver.best().node;
        result.grownBy = principles::grownBy(m_space, m_resources.trie, m_resources.tables.capacity,
                                             *m_bestMapping);
    }
    m_driver.writeEnd(stopReason(), std::min(m_minOpen, m_incompleteBound), result);
    result.statistics = m_statistics;
    result.statistics.evaluated += evaluatedElsewhere;
    result.statistics.effort = countedSeconds();
    const std::size_t kept = m_space.options().principles.order ? m_resources.trie.kept.size() : 0;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        result.statistics.levels[l].ordersBefore = m_resources.trie.allOrders;
        result.statistics.levels[l].ordersAfter =
            kept > 0 ? static_cast<double>(kept) : m_resources.trie.allOrders;
    }
    return result;
}

}  // namespace loopglass::engine
