// The search, thesis section 4.1 and algorithms 7 and 8, as a best-first branch and bound.
//
// Open items wait in one heap, least bound first. Before the first mapping is known the search
// dives: it continues the best child of what it just expanded. After that it takes rounds: the
// items with the least bounds, a number that depends on the round alone, are expanded independently
// against the best mapping of the round's start, and put back in order. So the work may be shared
// by any number of threads and the outcome, the records included, is the same for all of them.
// Because the heap is sorted by the bound itself, the first item whose bound is no better than the
// best ends the search.
#include "search/search.h"

#include "search/expander.h"
#include "search/space_size.h"
#include "search/worker_pool.h"

#include <algorithm>
#include <exception>
#include <map>
#include <memory>

namespace loopglass {

namespace {

struct Queued {
    Score bound;
    std::uint64_t number = 0;
    std::unique_ptr<OpenItem> item;
};

bool later(const Queued& a, const Queued& b) {
    return b.bound < a.bound || (!(a.bound < b.bound) && b.number < a.number);
}

class Run {
public:
    Run(const SearchSpace& space, SearchObserver* observer, std::stop_token stop,
        RecordCursor start = {})
        : m_space(space),
          m_observer(observer),
          m_stop(stop),
          m_pool(std::max(1U, space.options().threads)),
          m_cursor(start) {
        for (std::size_t i = 0; i < m_pool.size(); ++i) {
            m_expanders.push_back(std::make_unique<Expander>(space, observer != nullptr, stop));
        }
        m_statistics.levels.resize(space.levelCount());
        m_statistics.mappings = mappingCount(space);
    }

    void announceRoot();
    void announceOrders();
    void search();
    SearchResult result() const;
    RecordCursor cursor() const { return m_cursor; }
    bool found() const { return m_best.found; }
    bool smallestFits() { return m_expanders.front()->smallestFits(); }

private:
    void push(OpenItem item);
    OpenItem pop();
    bool useful(const OpenItem& item) const {
        return !m_space.options().principles.alphaBeta || !m_best.found ||
               item.bound < m_best.score;
    }
    std::vector<OpenItem> nextRound();
    std::optional<OpenItem> dive();
    void expand(const std::vector<OpenItem>& round);
    void merge(Expansion& expansion);
    std::uint32_t recordTree(const Expansion& expansion);
    NodeRecord treeRecord(const Expansion& expansion, std::uint32_t position,
                          std::uint32_t base) const;
    void cutRest();

    const SearchSpace& m_space;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    WorkerPool m_pool;
    RecordCursor m_cursor;
    std::vector<std::unique_ptr<Expander>> m_expanders;
    std::vector<Queued> m_heap;
    std::vector<OpenItem> m_lastChildren;
    std::uint64_t m_pushed = 0;
    std::size_t m_rounds = 0;
    Incumbent m_best;
    std::optional<PartialMapping> m_bestMapping;
    SearchStatistics m_statistics;
    std::map<std::vector<std::int64_t>, std::uint32_t> m_recordedTrees;  ///< id of the first node
    NodeId m_root = noNode;
};

void Run::push(OpenItem item) {
    const Score bound = item.bound;
    m_heap.push_back({bound, m_pushed++, std::make_unique<OpenItem>(std::move(item))});
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

OpenItem Run::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), later);
    OpenItem item = std::move(*m_heap.back().item);
    m_heap.pop_back();
    return item;
}

void Run::announceRoot() {
    if (m_observer == nullptr) {
        return;
    }
    LocalRecords records(true);
    records.add({.kind = NodeKind::Root, .state = NodeState::Expanded});
    m_root = static_cast<NodeId>(m_cursor.node);
    records.flush(*m_observer, m_cursor, 0);
}

void Run::announceOrders() {
    if (m_observer == nullptr) {
        return;
    }
    const OrderTrie& trie = m_space.trie();
    m_observer->orders(trie);
    LocalRecords records(true);
    const auto base = m_cursor.node - 1;
    for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
        const OrderNode& node = trie.nodes[n];
        NodeRecord record{.kind = NodeKind::Order};
        record.parent = node.parent == 0
                            ? m_root
                            : static_cast<NodeId>(base + static_cast<std::uint32_t>(node.parent));
        record.payload = static_cast<std::uint32_t>(n);
        record.left = static_cast<double>(node.reuse.size());
        record.reason = m_space.options().principles.order ? node.reason : PruneReason::None;
        record.state = record.reason != PruneReason::None ? NodeState::Pruned : NodeState::Expanded;
        const std::size_t against =
            node.reason == PruneReason::SameOrLessReuse ? node.other : node.parent;
        record.right = static_cast<double>(trie.nodes[against].reuse.size());
        if (record.reason == PruneReason::SameOrLessReuse) {
            record.other = static_cast<NodeId>(base + static_cast<std::uint32_t>(node.other));
        }
        records.add(record);
    }
    records.flush(*m_observer, m_cursor, 0);
}

std::optional<OpenItem> Run::dive() {
    const auto best =
        std::min_element(m_lastChildren.begin(), m_lastChildren.end(),
                         [](const OpenItem& a, const OpenItem& b) { return a.bound < b.bound; });
    std::optional<OpenItem> item;
    if (best != m_lastChildren.end()) {
        item = std::move(*best);
        m_lastChildren.erase(best);
    }
    for (OpenItem& child : m_lastChildren) {
        push(std::move(child));
    }
    m_lastChildren.clear();
    return item;
}

std::vector<OpenItem> Run::nextRound() {
    std::vector<OpenItem> round;
    if (!m_best.found) {
        if (auto item = dive()) {
            round.push_back(std::move(*item));
            return round;
        }
    }
    for (OpenItem& child : m_lastChildren) {
        push(std::move(child));
    }
    m_lastChildren.clear();
    const std::size_t size =
        !m_best.found ? 1 : std::size_t{1} << std::min<std::size_t>(m_rounds / 8, 5);
    ++m_rounds;
    while (round.size() < size && !m_heap.empty()) {
        OpenItem item = pop();
        if (!useful(item)) {
            push(std::move(item));
            break;
        }
        round.push_back(std::move(item));
    }
    return round;
}

NodeRecord Run::treeRecord(const Expansion& expansion, std::uint32_t position,
                           std::uint32_t base) const {
    const TileNode& tile = expansion.tiles->tree.nodes[position];
    NodeRecord record{.parent = tile.parent == position ? expansion.tilesParent
                                                        : static_cast<NodeId>(base + tile.parent),
                      .kind = NodeKind::Tile,
                      .state =
                          tile.reason == PruneReason::None ? NodeState::Open : NodeState::Pruned,
                      .reason = tile.reason,
                      .level = static_cast<std::uint8_t>(expansion.tiles->key.front()),
                      .left = static_cast<double>(tile.left),
                      .right = static_cast<double>(tile.right)};
    if (tile.reason == PruneReason::LargerTile) {
        record.other = static_cast<NodeId>(base + tile.other);
    } else if (tile.reason == PruneReason::Memory) {
        record.other = static_cast<NodeId>(static_cast<std::uint32_t>(tile.buffer));
    }
    return record;
}

/// Tells the growth tree of an expansion, or that it is one already told; returns its first id.
std::uint32_t Run::recordTree(const Expansion& expansion) {
    if (!expansion.tiles) {
        return 0;
    }
    LocalRecords records(true);
    const TileTree& tree = expansion.tiles->tree;
    const auto [known, added] = m_recordedTrees.emplace(expansion.tiles->key, m_cursor.node);
    if (!added && expansion.tileBounds.empty()) {
        records.add({.parent = expansion.tilesParent,
                     .other = static_cast<NodeId>(known->second),
                     .payload = TileGrowth::root,
                     .kind = NodeKind::Tile,
                     .state = NodeState::Expanded,
                     .level = static_cast<std::uint8_t>(expansion.tiles->key.front())});
        records.flush(*m_observer, m_cursor, 0);
        return known->second;
    }
    const std::uint32_t base = m_cursor.node;
    std::size_t kept = 0;
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const NodeRecord record = treeRecord(expansion, n, base);
        records.addTile(record, tree.nodes[n].grown, tree.nodes[n].factor);
    }
    for (const double bound : expansion.tileBounds) {
        records.at(static_cast<NodeId>(tree.keptNodes[kept++])).cost = bound;
    }
    records.flush(*m_observer, m_cursor, 0);
    return base;
}

void Run::merge(Expansion& expansion) {
    const std::uint32_t tree = m_observer != nullptr ? recordTree(expansion) : 0;
    const std::uint32_t base = m_cursor.node;
    if (m_observer != nullptr) {
        expansion.records.flush(*m_observer, m_cursor, tree);
    }
    for (OpenItem& child : expansion.children) {
        child.node = LocalRecords::global(child.node, base, tree);
        m_lastChildren.push_back(std::move(child));
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
        if (m_observer != nullptr) {
            m_observer->best({++m_cursor.now, m_best.node, m_best.totals.energy,
                              m_best.totals.cycles, m_best.score.primary});
        }
    }
}

void Run::expand(const std::vector<OpenItem>& round) {
    std::vector<std::optional<Expansion>> outcomes(round.size());
    std::vector<std::exception_ptr> failures(round.size());
    m_pool.run(round.size(), [&](std::size_t worker, std::size_t i) {
        try {
            outcomes[i] = m_expanders[worker]->expand(round[i], m_best);
        } catch (...) {
            failures[i] = std::current_exception();
        }
    });
    for (std::size_t i = 0; i < round.size(); ++i) {
        if (failures[i]) {
            std::rethrow_exception(failures[i]);
        }
        merge(*outcomes[i]);
    }
}

void Run::cutRest() {
    LocalRecords records(m_observer != nullptr);
    for (OpenItem& child : m_lastChildren) {
        push(std::move(child));
    }
    m_lastChildren.clear();
    while (!m_heap.empty()) {
        const OpenItem item = pop();
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
    if (m_observer != nullptr) {
        records.flush(*m_observer, m_cursor, 0);
    }
}

void Run::search() {
    m_statistics.levels.assign(m_space.levelCount(), {});
    OpenItem root{PartialMapping(m_space), {}, m_space.levelCount(), false, {0, 0}, m_root};
    push(std::move(root));
    while (!m_stop.stop_requested()) {
        const std::vector<OpenItem> round = nextRound();
        if (round.empty()) {
            break;
        }
        expand(round);
    }
    if (!m_stop.stop_requested() && m_best.found) {
        cutRest();
    }
}

Mapping assembled(const SearchSpace& space, const PartialMapping& partial) {
    Mapping mapping;
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        LevelMapping level;
        LoopOrder order = partial.order(l);
        if (order.empty()) {
            for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
                order.push_back(dimensionId(d));
            }
        }
        for (auto d = order.rbegin(); d != order.rend(); ++d) {
            if (const std::int64_t factor = partial.temporal(l, index(*d)); factor > 1) {
                level.temporal.push_back({*d, factor});
            }
        }
        UnrollingFactors free(space.dimensionCount(), 1);
        for (std::size_t d = 0; d < free.size(); ++d) {
            free[d] = partial.spatial(l, d) / space.fixedSpatial(l, d);
        }
        AxisLoops axes = splitOverAxes(space, l, free);
        level.x = std::move(axes.x);
        level.y = std::move(axes.y);
        mapping.levels.push_back(std::move(level));
    }
    return canonical(mapping);
}

SearchResult Run::result() const {
    SearchResult result;
    if (m_best.found) {
        result.best = assembled(m_space, *m_bestMapping);
        result.totals = m_best.totals;
        result.score = m_best.score;
        result.bestNode = m_best.node;
    }
    result.stopped = m_stop.stop_requested();
    result.statistics = m_statistics;
    const std::size_t kept = m_space.options().principles.order ? m_space.trie().kept.size() : 0;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        result.statistics.levels[l].ordersBefore = m_space.trie().allOrders;
        result.statistics.levels[l].ordersAfter =
            kept > 0 ? static_cast<double>(kept) : m_space.trie().allOrders;
    }
    return result;
}

}  // namespace

SearchResult search(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                    std::stop_token stop) {
    const SearchSpace space(problem, options);
    Run run(space, observer, stop);
    run.announceRoot();
    run.announceOrders();
    run.search();
    SearchResult result = run.result();
    if (run.found() || result.stopped) {
        return result;
    }
    if (!run.smallestFits()) {
        result.whyNone = "no mapping fits: even tiles of one word are larger than a buffer";
        return result;
    }
    if (options.principles.unrolling || options.principles.tile) {
        // The principles kept nothing that can be completed; the rest of the space is searched too.
        SearchOptions wide = options;
        wide.principles.unrolling = wide.principles.tile = false;
        const SearchSpace wideSpace(problem, wide);
        Run wider(wideSpace, observer, stop, run.cursor());
        wider.announceRoot();
        wider.search();
        result = wider.result();
        result.widened = true;
    }
    if (!result.best && !result.stopped) {
        result.whyNone =
            result.statistics.overflowed > 0
                ? "no mapping can be counted: the counts of every legal one exceed 64 bits"
                : "no mapping is legal under the constraints";
    }
    return result;
}

}  // namespace loopglass
