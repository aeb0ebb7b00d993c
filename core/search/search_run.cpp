// The search, thesis section 4.1 and algorithms 7 and 8, as a best-first branch and bound.
//
// Open items wait in one heap, least bound first. Before the first mapping is known the search
// dives: it continues the best child of what it just expanded. After that it takes rounds: the
// items with the least bounds, a number that depends on the round alone, are expanded independently
// against the best mapping of the round's start, and put back in order. So the work may be shared
// by any number of threads and the outcome, the records included, is the same for all of them.
// Because the heap is sorted by the bound itself, the first item whose bound is no better than the
// best ends the search.
#include "search/search_run.h"

#include "search/space_size.h"
#include "search/whole_mapping.h"

#include <algorithm>
#include <exception>
#include <limits>

namespace loopglass {

SearchRun::SearchRun(const SearchSpace& space, SearchObserver* observer, std::stop_token stop,
                     RecordCursor start)
    : m_space(space),
      m_observer(observer),
      m_records(observer != nullptr && observer->hearsCandidates()),
      m_stop(stop),
      m_pool(std::max(1U, space.options().threads)),
      m_cursor(std::move(start)) {
    for (std::size_t i = 0; i < m_pool.size(); ++i) {
        m_expanders.push_back(std::make_unique<Expander>(space, m_records, stop));
    }
    m_statistics.levels.resize(space.levelCount());
    m_statistics.mappings = mappingCount(space);
}

void SearchRun::push(OpenItem item) {
    const Score bound = item.bound;
    m_heap.push_back({bound, m_pushed++, std::make_unique<OpenItem>(std::move(item))});
    std::push_heap(m_heap.begin(), m_heap.end(), later);
}

OpenItem SearchRun::pop() {
    std::pop_heap(m_heap.begin(), m_heap.end(), later);
    OpenItem item = std::move(*m_heap.back().item);
    m_heap.pop_back();
    return item;
}

void SearchRun::seekBelow(const Score& score) {
    m_best.found = true;
    m_best.score = score;
}

void SearchRun::announceRoot() {
    if (!m_records) {
        return;
    }
    LocalRecords records(true);
    records.add({.kind = NodeKind::Root, .state = NodeState::Expanded});
    m_root = static_cast<NodeId>(m_cursor.node);
    records.flush(*m_observer, m_cursor, 0);
}

void SearchRun::announceOrders() {
    if (!m_records) {
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

std::optional<OpenItem> SearchRun::dive() {
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

std::vector<OpenItem> SearchRun::nextRound() {
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

void SearchRun::merge(Expansion& expansion) {
    const std::uint32_t tree = m_records ? m_trees.tell(expansion, *m_observer, m_cursor) : 0;
    const std::uint32_t base = m_cursor.node;
    if (m_records) {
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

void SearchRun::expand(std::vector<OpenItem>& round) {
    std::vector<std::optional<Expansion>> outcomes(round.size());
    std::vector<std::exception_ptr> failures(round.size());
    m_pool.run(round.size(), [&](std::size_t worker, std::size_t i) {
        try {
            const OpenItem item = std::move(round[i]);  // freed here, by its own thread
            outcomes[i] = m_expanders[worker]->expand(item, m_best);
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

/// Nobody hears of what is left, so its order means nothing: it is counted and freed by all
/// threads, for there may be a million of them.
void SearchRun::dropRest() {
    constexpr std::size_t chunk = 1024;
    const std::size_t chunks = (m_heap.size() + chunk - 1) / chunk;
    std::vector<std::vector<std::uint64_t>> dropped(
        chunks, std::vector<std::uint64_t>(m_statistics.levels.size()));
    m_pool.run(chunks, [&](std::size_t /*worker*/, std::size_t c) {
        for (std::size_t i = c * chunk; i < std::min(m_heap.size(), (c + 1) * chunk); ++i) {
            ++dropped[c][m_heap[i].item->countedAt];
            m_heap[i].item.reset();
        }
    });
    m_heap.clear();
    for (const std::vector<std::uint64_t>& counts : dropped) {
        for (std::size_t l = 0; l < counts.size(); ++l) {
            std::uint64_t& after = m_statistics.levels[l].boundsAfter;
            after -= std::min(after, counts[l]);
        }
    }
}

void SearchRun::cutRest() {
    for (OpenItem& child : m_lastChildren) {
        push(std::move(child));
    }
    m_lastChildren.clear();
    if (!m_records) {
        dropRest();
        return;
    }
    LocalRecords records(true);
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
    records.flush(*m_observer, m_cursor, 0);
}

double SearchRun::leastOpen(const std::vector<OpenItem>& round) const {
    double least =
        m_heap.empty() ? std::numeric_limits<double>::infinity() : m_heap.front().bound.primary;
    for (const auto* items : {&round, &m_lastChildren}) {
        for (const OpenItem& item : *items) {
            least = std::min(least, item.bound.primary);
        }
    }
    return least;
}

void SearchRun::search() {
    m_statistics.levels.assign(m_space.levelCount(), {});
    OpenItem root{PartialMapping(m_space), {}, m_space.levelCount(), false, {0, 0}, m_root};
    push(std::move(root));
    while (!m_stop.stop_requested()) {
        std::vector<OpenItem> round = nextRound();
        if (round.empty()) {
            break;
        }
        m_leastOpen = leastOpen(round);
        expand(round);
    }
    if (!m_stop.stop_requested() && m_best.found) {
        cutRest();
    }
}

SearchResult SearchRun::result() const {
    SearchResult result;
    if (found()) {
        result.best = wholeMapping(m_space, *m_bestMapping);
        result.totals = m_best.totals;
        result.score = m_best.score;
        result.bestNode = m_best.node;
    }
    result.stopped = m_stop.stop_requested();
    if (result.stopped) {
        result.leastOpen = m_leastOpen;
    }
    result.statistics = m_statistics;
    const std::size_t kept = m_space.options().principles.order ? m_space.trie().kept.size() : 0;
    for (std::size_t l = 0; l + 1 < m_space.levelCount(); ++l) {
        result.statistics.levels[l].ordersBefore = m_space.trie().allOrders;
        result.statistics.levels[l].ordersAfter =
            kept > 0 ? static_cast<double>(kept) : m_space.trie().allOrders;
    }
    return result;
}

}  // namespace loopglass
