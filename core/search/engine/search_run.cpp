// The search as a best-first branch and bound (Sunstone thesis, section 4.1 and algorithms 7 and 8;
// docs/search.md, section "Bottom-up").
//
// Open items wait in one heap, least bound first, and are expanded in rounds (search_rounds.cpp).
// The heap is sorted by the bound itself, so the first item whose bound is no better than the best
// ends the search.
//
// The first mapping of a dive may be some per cent above the best. In a large space the search
// would then make tens of thousands of items that a better cutoff drops. So where several fanouts
// are to be unrolled, and once many items wait, a quick search by the four principles, which takes
// milliseconds, finds a cutoff. Rounding can make bounds and scores differ; the cutoff is raised by
// more than that, so that this search meets that mapping, or a better one, itself. Meanwhile other
// threads expand the root.
//
// What is found about tiles depends on the problem alone, so all threads share its tables, and so
// does the quick search. The memory of a waiting item belongs to the thread that made it
// (item_memory.cpp), so two threads hardly meet.
#include "search/engine/search_run.h"

#include "search/bound/root_bound.h"
#include "search/engine/announcement.h"
#include "search/principles/build_trie.h"
#include "search/principles/grown_by.h"
#include "search/space/space_size.h"
#include "search/space/whole_mapping.h"

#include <algorithm>
#include <exception>
#include <limits>
#include <map>
#include <thread>
#include <utility>

namespace loopglass::engine {

SearchResources::SearchResources(const space::SearchSpace& space, const std::stop_token& stop)
    : pool(space.options().threads),
      trie(principles::buildOrderTrie(space.problem().workload, space.problem().reuse, stop)),
      tables(space, stop) {}

SearchRun::SearchRun(const space::SearchSpace& space, SearchObserver* observer,
                     std::stop_token stop, RecordCursor start)
    : m_space(space),
      m_observer(observer),
      m_records(observer != nullptr && observer->hearsCandidates()),
      m_stop(std::move(stop)),
      m_ownResources(std::make_unique<SearchResources>(space, m_stop)),
      m_resources(*m_ownResources),
      m_cursor(std::move(start)),
      m_filter(space) {
    prepare();
}

SearchRun::SearchRun(const space::SearchSpace& space, SearchResources& resources,
                     std::stop_token stop)
    : m_space(space),
      m_observer(nullptr),
      m_records(false),
      m_stop(std::move(stop)),
      m_resources(resources),
      m_filter(space) {
    prepare();
}

void SearchRun::prepare() {
    m_expanders.resize(m_resources.pool.size());
    m_statistics.levels.resize(m_space.levelCount());
    m_statistics.mappings = space::mappingCount(m_space);
}

void SearchRun::seekBelow(const Score& score) {
    m_cutoffSought = true;
    m_best.found = true;
    m_best.score = score;
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
    const std::uint32_t tree = m_records ? m_trees.tell(expansion, *m_observer, m_cursor) : 0;
    const std::uint32_t base = m_cursor.node;
    if (m_records) {
        expansion.records.flush(*m_observer, m_cursor, tree);
    }
    for (WaitingItem& child : expansion.children) {
        child.setNode(LocalRecords::global(child.state().node, base, tree));
    }
    LocalRecords verdicts(m_records);
    m_filter.admit(expansion, m_lastChildren, verdicts, m_statistics);
    if (m_records) {
        verdicts.flush(*m_observer, m_cursor, 0);
    }
    for (std::size_t l = 0; l < expansion.levels.size(); ++l) {
        m_statistics.levels[l] += expansion.levels[l];
    }
    m_statistics.evaluated += expansion.evaluated;
    m_statistics.overflowed += expansion.overflowed;
    if (expansion.bestMapping && (!m_best.found || expansion.best.score < m_best.score)) {
        m_best = expansion.best;
        m_best.node = LocalRecords::global(m_best.node, base, tree);
        m_bestMapping = std::move(expansion.bestMapping);
        m_quickBest.reset();
        if (m_observer != nullptr) {
            m_observer->best(
                {++m_cursor.now, m_best.node, m_best.totals.energy, m_best.totals.cycles,
                 m_best.score.primary,
                 std::make_shared<const Mapping>(space::wholeMapping(m_space, *m_bestMapping))});
        }
    }
}

/// What is left is cut, and nobody is told: it is only counted.
void SearchRun::dropRest() {
    for (std::size_t i = 0; i < m_heap.size(); ++i) {
        std::uint64_t& after = m_statistics.levels[m_heap.at(i).state().countedAt].boundsAfter;
        after -= after > 0 ? 1 : 0;
    }
    m_heap.clear();
}

void SearchRun::cutRest() {
    queueChildren();
    if (!m_records) {
        dropRest();
        return;
    }
    LocalRecords records(true);
    while (!m_heap.empty()) {
        dropFront();
        if (m_heap.empty()) {
            break;
        }
        const ItemState item = m_heap.pop().state();
        LevelStatistics& statistics = m_statistics.levels[item.countedAt];
        statistics.boundsAfter -= statistics.boundsAfter > 0 ? 1 : 0;
        records.decide({.node = item.node,
                        .other = m_best.node,
                        .state = NodeState::Cut,
                        .reason = PruneReason::Bound,
                        .left = item.bound.primary,
                        .right = m_best.score.primary,
                        .cost = item.bound.primary});
    }
    records.flush(*m_observer, m_cursor, 0);
}

namespace {

constexpr std::size_t manyWait = 4000;
constexpr std::uint64_t mostQuickExpansions = 100'000;
constexpr double slack = 1 + 1e-9;

}  // namespace

/// Whether a cutoff of the principles is worth its time now: before anything is expanded where
/// there are several fanouts, which make any layer large, and elsewhere once many items wait.
bool SearchRun::wantsCutoff() const {
    if (m_cutoffSought || !m_space.options().principles.alphaBeta || !isExact(m_space.options())) {
        return false;
    }
    std::size_t fanouts = 0;
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        const Fanout& fanout = m_space.compiled().level(l).fanout;
        fanouts += fanout.x * fanout.y > 1 ? 1 : 0;
    }
    const bool many = m_best.found && m_heap.size() + m_lastChildren.size() > manyWait;
    return fanouts > 1 || many;
}

void SearchRun::seekCutoff() {
    m_cutoffSought = true;
    SearchOptions quick = m_space.options();
    quick.principles = {};
    quick.growth = GrowthRule::Both;
    constexpr double open = std::numeric_limits<double>::infinity();
    const Score cutoff = m_best.found ? m_best.score : Score{open, open};
    const space::SearchSpace space(m_space.problem(), quick);
    SearchRun run(space, m_resources, m_stop);
    run.seekBelow(cutoff);
    run.limit(mostQuickExpansions);
    run.search();
    SearchResult found = run.result();
    if (found.best) {
        const Score hardlyWorse{found.score.primary * slack, open};
        m_best = {true, hardlyWorse, found.totals, noNode};
        m_quickBest = std::move(found);
    }
}

/// Made by the thread that needs it.
Expander& SearchRun::expander(std::size_t worker) {
    if (!m_expanders[worker]) {
        m_expanders[worker] = std::make_unique<Expander>(
            m_space, m_resources.trie, m_resources.tables, m_tileSets, m_records, m_stop);
    }
    return *m_expanders[worker];
}

void SearchRun::search() {
    m_statistics.levels.assign(m_space.levelCount(), {});
    const Score least = isExact(m_space.options()) ? bound::rootBound(m_space) : Score{0, 0};
    m_leastOpen = least.primary;  // should the search be stopped before it looks
    m_heap.push(expander(0).rootItem({m_space.levelCount(), false, least, m_root, 0}));
    try {
        searchRounds();
    } catch (...) {
        for (const auto* round : {&m_current, &m_next}) {
            if (*round) {
                m_resources.pool.finish(*(*round)->jobs);  // other threads may still be at it
            }
        }
        throw;
    }
    if (!stopped() && !m_withinGap && m_best.found) {
        cutRest();
    }
    freeTileSets();
}

/// Tens of megabytes in many pieces. Each thread frees what it has made, because memory of another
/// thread is slow to free.
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

SearchResult SearchRun::result() const {
    SearchResult result;
    if (m_quickBest) {
        result.best = m_quickBest->best;
        result.totals = m_quickBest->totals;
        result.score = m_quickBest->score;
    } else if (m_bestMapping) {
        result.best = space::wholeMapping(m_space, *m_bestMapping);
        result.totals = m_best.totals;
        result.score = m_best.score;
        result.bestNode = m_best.node;
        result.grownBy = principles::grownBy(m_space, m_resources.trie, m_resources.tables.capacity,
                                             *m_bestMapping);
    }
    result.stopped = stopped() && !m_withinGap;
    if (m_withinGap) {
        result.withinGap = m_space.options().gap;
    }
    if (!result.isClosed()) {
        result.leastOpen = m_leastOpen;
    }
    result.statistics = m_statistics;
    const std::size_t kept = m_space.options().principles.order ? m_resources.trie.kept.size() : 0;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        result.statistics.levels[l].ordersBefore = m_resources.trie.allOrders;
        result.statistics.levels[l].ordersAfter =
            kept > 0 ? static_cast<double>(kept) : m_resources.trie.allOrders;
    }
    return result;
}

}  // namespace loopglass::engine
