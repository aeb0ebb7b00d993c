// The search, thesis section 4.1 and algorithms 7 and 8, as a best-first branch and bound.
//
// Open items wait in one heap, least bound first. Before the first mapping is known the search
// dives: it continues the best child of what it just expanded. After that it takes rounds: the
// items with the least bounds, a number that depends on the round alone, are expanded independently
// against the best mapping known at the round's start, and put back in order. While a round is
// expanded, what came of the one before is put back and the next one chosen, so that no thread
// waits for that; it is done so with one thread, too. So the work may be shared by any number of
// threads and the outcome, the records included, is the same for all of them. Because the heap is
// sorted by the bound itself, the first item whose bound is no better than the best ends the
// search.
//
// The first mapping of a dive may be some per cent above the best, and in a large space tens of
// thousands of items would be made that a better cutoff drops. So once many wait, the four
// principles, which take milliseconds, find a cutoff. It is raised by a hair, more than bounds and
// scores can differ by rounding, so that this search meets that mapping, or a better one, itself.
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

namespace {

constexpr std::size_t manyWait = 4000;
constexpr double byAHair = 1 + 1e-9;

}  // namespace

void SearchRun::seekBelow(const Score& score) {
    m_sharpened = true;
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

void SearchRun::queueChildren() {
    for (std::unique_ptr<OpenItem>& child : m_lastChildren) {
        m_heap.push(std::move(child));
    }
    m_lastChildren.clear();
}

/// The best child of what was expanded last, or none.
std::unique_ptr<OpenItem> SearchRun::dive() {
    const auto best =
        std::min_element(m_lastChildren.begin(), m_lastChildren.end(),
                         [](const auto& a, const auto& b) { return a->bound < b->bound; });
    std::unique_ptr<OpenItem> item;
    if (best != m_lastChildren.end()) {
        item = std::move(*best);
        m_lastChildren.erase(best);
    }
    queueChildren();
    return item;
}

SearchRun::Items SearchRun::nextRound() {
    Items round;
    if (!m_best.found) {
        if (auto item = dive()) {
            round.push_back(std::move(item));
            return round;
        }
    }
    queueChildren();
    const std::size_t size =
        !m_best.found ? 1 : std::size_t{1} << std::min<std::size_t>(m_rounds / 8, 6);
    ++m_rounds;
    while (round.size() < size && !m_heap.empty() && useful(m_heap.leastBound())) {
        round.push_back(m_heap.pop());
    }
    return round;
}

void SearchRun::merge(Expansion& expansion) {
    const std::uint32_t tree = m_records ? m_trees.tell(expansion, *m_observer, m_cursor) : 0;
    const std::uint32_t base = m_cursor.node;
    if (m_records) {
        expansion.records.flush(*m_observer, m_cursor, tree);
    }
    for (std::unique_ptr<OpenItem>& child : expansion.children) {
        child->node = LocalRecords::global(child->node, base, tree);
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
        m_borrowed.reset();
        if (m_observer != nullptr) {
            m_observer->best({++m_cursor.now, m_best.node, m_best.totals.energy,
                              m_best.totals.cycles, m_best.score.primary});
        }
    }
}

void SearchRun::mergeArrived() {
    for (Expansion& expansion : m_arrived) {
        merge(expansion);
    }
    m_arrived.clear();
}

/// Expands the round in hand and gives the next one. Until a mapping is known the next one is
/// chosen from what came of this one.
SearchRun::Items SearchRun::expandRound() {
    std::vector<std::optional<Expansion>> outcomes(m_round.size());
    std::vector<std::exception_ptr> failures(m_round.size());
    const Incumbent known = m_best;
    Items next;
    const auto expandOne = [&](std::size_t worker, std::size_t i) {
        try {
            const std::unique_ptr<OpenItem> item =
                std::move(m_round[i]);  // freed by its own thread
            outcomes[i] = m_expanders[worker]->expand(*item, known);
        } catch (...) {
            failures[i] = std::current_exception();
        }
    };
    m_pool.run(m_round.size(), expandOne, [&] {
        mergeArrived();
        if (m_best.found) {
            next = nextRound();
        }
    });
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (failures[i]) {
            std::rethrow_exception(failures[i]);
        }
        m_arrived.push_back(std::move(*outcomes[i]));
    }
    if (next.empty()) {
        mergeArrived();
        next = nextRound();
    }
    return next;
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
            ++dropped[c][m_heap.drop(i)];
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
    queueChildren();
    if (!m_records) {
        dropRest();
        return;
    }
    LocalRecords records(true);
    while (!m_heap.empty()) {
        const std::unique_ptr<OpenItem> item = m_heap.pop();
        LevelStatistics& statistics = m_statistics.levels[item->countedAt];
        statistics.boundsAfter -= statistics.boundsAfter > 0 ? 1 : 0;
        records.decide({.node = item->node,
                        .other = m_best.node,
                        .state = NodeState::Cut,
                        .reason = PruneReason::Bound,
                        .left = item->bound.primary,
                        .right = m_best.score.primary,
                        .cost = item->bound.primary});
    }
    records.flush(*m_observer, m_cursor, 0);
}

bool SearchRun::growsLarge() const {
    return !m_sharpened && m_best.found && m_space.options().principles.alphaBeta &&
           isExact(m_space.options()) && m_heap.size() + m_lastChildren.size() > manyWait;
}

void SearchRun::sharpen() {
    m_sharpened = true;
    SearchOptions quick = m_space.options();
    quick.principles = {};
    SearchResult found = searchBelow(m_space.problem(), quick, m_best.score, m_stop);
    if (found.best) {
        const Score hardlyWorse{found.score.primary * byAHair,
                                std::numeric_limits<double>::infinity()};
        m_best = {true, hardlyWorse, found.totals, noNode};
        m_borrowed = std::move(found);
    }
}

/// What is open before the round in hand is begun: what waits, the round, and what came of the one
/// before, which is no less than that was.
void SearchRun::startRound() {
    double ofRound = std::numeric_limits<double>::infinity();
    for (const std::unique_ptr<OpenItem>& item : m_round) {
        ofRound = std::min(ofRound, item->bound.primary);
    }
    m_leastOpen = std::min(ofRound, m_arrived.empty() ? ofRound : m_leastArrived);
    if (!m_heap.empty()) {
        m_leastOpen = std::min(m_leastOpen, m_heap.leastBound().primary);
    }
    for (const std::unique_ptr<OpenItem>& child : m_lastChildren) {
        m_leastOpen = std::min(m_leastOpen, child->bound.primary);
    }
    m_leastArrived = ofRound;
}

void SearchRun::search() {
    m_statistics.levels.assign(m_space.levelCount(), {});
    m_heap.push(std::make_unique<OpenItem>(
        OpenItem{PartialMapping(m_space), {}, m_space.levelCount(), false, {0, 0}, m_root, 0}));
    m_round = nextRound();
    while (!stopped() && !m_round.empty()) {
        if (growsLarge()) {
            sharpen();
        }
        startRound();
        m_expanded += m_round.size();
        m_round = expandRound();
    }
    if (m_round.empty() && !m_stop.stop_requested()) {
        m_mostExpansions = noLimitOfExpansions;  // it closed the space in time
    } else if (!m_stop.stop_requested()) {
        startRound();
    }
    mergeArrived();
    if (!stopped() && m_best.found) {
        cutRest();
    }
}

SearchResult SearchRun::result() const {
    SearchResult result;
    if (m_borrowed) {
        result.best = m_borrowed->best;
        result.totals = m_borrowed->totals;
        result.score = m_borrowed->score;
    } else if (m_bestMapping) {
        result.best = wholeMapping(m_space, *m_bestMapping);
        result.totals = m_best.totals;
        result.score = m_best.score;
        result.bestNode = m_best.node;
    }
    result.stopped = stopped();
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
