// The rounds of the search (docs/search.md, section "Threads and memory").
//
// First the search dives: each step expands the best child of the item that was expanded last. The
// dive ends at a mapping. It also ends if a cutoff is known and no child can improve it. If a
// cutoff is known, each step of the dive also expands some items with the least bounds. After the
// dive, the search continues in rounds. A round consists of the items with the least bounds. The
// size of a round depends on the progress of the search, not on the number of threads. A round has
// few items if earlier items of their kind took much effort, because nothing is decided during a
// round. Each item is compared with the best mapping that was known when the round was chosen. The
// children are added to the heap in the order of the round. The next round is chosen before the
// current round ends, so that no thread waits for the last item of a round.
//
// A large search with all pruning rules dives again after every other round, and starts from the
// item with the least bound. Such a search ends early (SearchOptions::cutsShort), so it never
// expands most of its items.
//
// Before each round, the search compares the required gap (SearchOptions::gap) with the least bound
// of all open items.
//
// The number of threads has no influence on the result. Even with one thread, the search chooses
// the next round early. So the result and the records are the same for any number of threads.
#include "search/driver/memory_thresholds.h"
#include "search/engine/search_run.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace loopglass::engine {

namespace {

/// The number of items that are expanded with each step of a dive if a cutoff is known. These items
/// have the least bounds, so the search must expand them for every result of the dive.
constexpr std::size_t besideDive = 3;

/// The expected effort of a long round, which takes about a tenth of a second.
constexpr std::uint64_t longRound = 4096;

/// The least number of waiting items for another dive, and the number of rounds between two dives.
constexpr std::size_t diveFrom = 500;
constexpr std::size_t diveEvery = 2;

}  // namespace

void SearchRun::queueChildren() {
    m_heap.push(m_lastChildren);
    m_diveChildren = 0;
}

/// Returns the best child of the item that the dive expanded last, if there is a child.
std::optional<WaitingItem> SearchRun::dive() {
    const auto end = m_lastChildren.begin() + static_cast<std::ptrdiff_t>(m_diveChildren);
    const auto best =
        std::min_element(m_lastChildren.begin(), end, [this](const auto& a, const auto& b) {
            return m_filter.isDropped(a) < m_filter.isDropped(b) ||
                   (m_filter.isDropped(a) == m_filter.isDropped(b) &&
                    a.state().bound < b.state().bound);
        });
    std::optional<WaitingItem> item;
    if (best != end && !m_filter.isDropped(*best) && mayImprove(best->state().bound)) {
        item = *best;
        m_lastChildren.erase(best);
    }
    queueChildren();
    return item;
}

/// Removes pruned items from the front of the heap. In depth-first mode, the front item need not
/// have the least bound. So the function also removes items that cannot improve the best mapping,
/// until the first item may improve it.
void SearchRun::dropFront() {
    LocalRecords records(m_records);
    while (!m_heap.empty()) {
        const bool isDropped = m_filter.isDropped(m_heap.first());
        if (!isDropped && (m_heap.inOrder() || mayImprove(m_heap.first().state().bound))) {
            break;
        }
        const WaitingItem item = m_heap.pop();
        if (!isDropped) {
            cut(item, records);
        }
        m_filter.discard(item, m_statistics);
    }
    records.flush(m_observer, m_cursor);
}

/// Adds items with the least bounds to the round, if they may improve the best mapping. Adds fewer
/// items if expansions of such items have taken long.
void SearchRun::addLeast(Items& round, std::size_t count) {
    dropFront();
    std::uint64_t effort = 0;
    for (; count > 0 && !m_heap.empty() && mayImprove(m_heap.first().state().bound); --count) {
        const Spent& spent = spentOn(m_heap.first().state());
        effort += spent.items > 0 ? spent.effort / spent.items : 0;
        if (effort > longRound && round.size() >= besideDive) {
            return;
        }
        round.push_back(m_heap.pop());
        dropFront();
    }
}

void SearchRun::chooseItems(Items& round) {
    m_diving = m_diving && (!m_bestMapping || m_divesAgain);
    if (m_diving) {
        if (auto item = dive()) {
            round.push_back(*item);
            if (m_driver.best().found) {
                addLeast(round, besideDive);
            }
            return;
        }
        m_diving = !m_driver.best().found || m_driver.expanded() == 0;
        m_divesAgain = false;
    }
    queueChildren();
    if (!m_diving && needsDive()) {
        m_diving = m_divesAgain = true;
    }
    addLeast(round, m_diving ? 1 : roundSize());
}

/// Returns true at regular intervals of a large search with all pruning rules. Such a search may
/// end early, and should have a good mapping by then.
bool SearchRun::needsDive() {
    const bool large = m_heap.size() > diveFrom && m_space.options().principles == Principles{};
    m_sinceDive = large ? (m_sinceDive + 1) % diveEvery : 0;
    return large && m_sinceDive == 0;
}

/// Controls the memory. Near the memory limit, the search switches to depth-first mode, so that the
/// number of waiting items grows little. At the limit, the search ends. Before both, items that
/// cannot improve the best mapping are removed.
void SearchRun::watchMemory() {
    const driver::MemoryThresholds shares(m_space.options());
    const auto held = [&] {
        return waiting() * (WaitingItem::packedSize(m_space) + OpenHeap::itemSize) +
               m_filter.bytes() + shares.counted(m_resources.tables.bytes());
    };
    if (held() > shares.depthFirstFrom() && !m_heap.isDepthFirst()) {
        pruneQueue();
        m_heap.switchToDepthFirst(held() > shares.depthFirstFrom());
    } else if (held() < shares.bestFirstAgainBelow() && m_heap.isDepthFirst()) {
        m_heap.switchToDepthFirst(false);
    }
    if (held() > shares.endsAt()) {
        pruneQueue();
        m_isFull = held() > shares.endsAt();
    }
}

/// Returns the number of items of the next round. The number is small at the beginning, when each
/// item may lead to a much better mapping. It is also small near the memory limit.
std::size_t SearchRun::roundSize() {
    if (m_heap.isDepthFirst()) {
        return 1 + besideDive;
    }
    const std::size_t doublings = m_rounds++ / 8 + (m_cutoffSought ? 2 : 0);
    return std::size_t{1} << std::min<std::size_t>(doublings, 6);
}

/// Starts and returns the next round. Returns null if no waiting item may improve the best mapping.
std::unique_ptr<SearchRun::Round> SearchRun::nextRound() {
    auto round = m_spare ? std::move(m_spare) : std::make_unique<Round>();
    round->items.clear();
    chooseItems(round->items);
    watchMemory();
    const std::size_t count = round->items.size();
    if (count == 0) {
        return nullptr;
    }
    round->known = m_driver.best();
    round->describes = m_filter.compares() && !m_heap.isDepthFirst();
    m_filter.takeDiscarded(round->discarded);
    round->least = std::numeric_limits<double>::infinity();
    for (const WaitingItem& item : round->items) {
        round->least = std::min(round->least, item.state().bound.primary);
        m_filter.take(item);
    }
    while (round->outcomes.size() < count) {
        round->outcomes.emplace_back(m_records);
    }
    round->failures.assign(count, nullptr);
    m_driver.countExpansions(count);
    round->jobs.emplace(count, [this, &round = *round](std::size_t worker, std::size_t number) {
        expand(round, worker, number);
    });
    m_resources.pool.start(*round->jobs);
    return round;
}

void SearchRun::expand(Round& round, std::size_t worker, std::size_t number) {
    try {
        Expander& here = expander(worker);
        if (number == 0) {
            here.release(round.discarded);
        }
        here.expand(round.items[number], round.known, round.describes, round.outcomes[number]);
    } catch (...) {
        round.failures[number] = std::current_exception();
    }
}

/// Waits for the end of the round and merges its results.
void SearchRun::finish(Round& round) {
    m_resources.pool.finish(*round.jobs);
    if (m_divesAgain) {
        queueChildren();  // adds the children of the previous round to the queue
    }
    for (std::size_t i = 0; i < round.items.size(); ++i) {
        if (round.failures[i]) {
            std::rethrow_exception(round.failures[i]);
        }
        const std::uint64_t before = effort();
        merge(round.outcomes[i]);
        Spent& spent = spentOn(round.items[i].state());
        spent.effort += effort() - before;
        ++spent.items;
        if (const auto& rest = round.outcomes[i].rest) {
            Items again{*rest};
            m_heap.push(again);
        }
        if (round.outcomes[i].incomplete != StopReason::Closed) {
            m_incompleteReason = std::max(m_incompleteReason, round.outcomes[i].incomplete);
            m_incompleteBound = std::min(m_incompleteBound, round.items[i].state().bound.primary);
        }
        m_diveChildren = i == 0 ? m_lastChildren.size() : m_diveChildren;
    }
}

/// Computes the least bound of all waiting items and started rounds. This bound never decreases. A
/// child may have a lower bound than its parent, but the mappings of the child never score below
/// the bound of the parent. In depth-first mode, the search does not call this function before each
/// round, because the function examines all items.
void SearchRun::noteOpen() {
    double least = m_incompleteBound;
    for (const Round* round : {m_current.get(), m_next.get()}) {
        least = round != nullptr ? std::min(least, round->least) : least;
    }
    if (!m_heap.empty()) {
        least = std::min(least, m_heap.minBound().primary);
    }
    for (const WaitingItem& child : m_lastChildren) {
        least = std::min(least, child.state().bound.primary);
    }
    m_minOpen = std::max(m_minOpen, least);
}

/// Returns true if some waiting item may improve the best mapping.
bool SearchRun::isOpen() {
    queueChildren();
    return !m_heap.empty() && mayImprove(m_heap.minBound());
}

void SearchRun::searchRounds() {
    m_current = nextRound();
    while (m_current && (m_ended = reasonToStop()) == StopReason::Closed) {
        findCutoff();
        if (m_heap.inOrder()) {
            noteOpen();
        }
        if (handsOver()) {
            m_ended = StopReason::Limit;
            break;
        }
        m_driver.reportBound(m_minOpen);
        if (m_driver.isWithinGap(m_minOpen)) {
            m_ended = StopReason::WithinGap;
            break;
        }
        // During a dive, no round is chosen early, because its first item would be a child of the
        // current round.
        if (!m_diving && !needsNestedBounds()) {
            m_next = nextRound();
        }
        finish(*m_current);
        m_spare = std::exchange(m_current, std::move(m_next));
        if (!m_current) {
            fillNestedBounds();
            m_current = nextRound();
        }
    }
    for (; m_current; m_current = std::move(m_next)) {
        finish(*m_current);
    }
    endDescent(m_ended <= StopReason::WithinGap);
    if (m_ended == StopReason::WithinGap && !isOpen()) {
        m_ended = StopReason::Closed;  // the last rounds have covered the rest of the space
    }
    if (m_ended != StopReason::Closed && !m_driver.stopRequested()) {
        noteOpen();
    }
}

}  // namespace loopglass::engine
