// The rounds of the search. First the search dives: it continues the best child of what it just
// expanded, until a mapping is known, or nothing better than a cutoff is left there; below a known
// cutoff, items with the least bounds are expanded beside it. After that it takes rounds: the items
// with the least bounds, a number that depends on the round alone, are expanded independently
// against the best mapping known when they were chosen, and put back in order. The next round is
// chosen before the one in hand is done, so that no thread waits for that; it is done so with one
// thread, too. So the work may be shared by any number of threads and the outcome, the records
// included, is the same for all of them.
#include "search/engine/search_run.h"

#include <algorithm>
#include <limits>

namespace loopglass::engine {

namespace {

/// Items that are expanded beside each step of a dive below a known cutoff: whatever it finds, they
/// have to be.
constexpr std::size_t besideDive = 3;

}  // namespace

void SearchRun::queueChildren() {
    for (const WaitingItem& child : m_lastChildren) {
        m_heap.push(child);
    }
    m_lastChildren.clear();
    m_diveChildren = 0;
}

/// The best child of what the dive expanded last, or none.
std::optional<WaitingItem> SearchRun::dive() {
    const auto end = m_lastChildren.begin() + static_cast<std::ptrdiff_t>(m_diveChildren);
    const auto best =
        std::min_element(m_lastChildren.begin(), end, [](const auto& a, const auto& b) {
            return a.state().bound < b.state().bound;
        });
    std::optional<WaitingItem> item;
    if (best != end && mayImprove(best->state().bound)) {
        item = *best;
        m_lastChildren.erase(best);
    }
    queueChildren();
    return item;
}

/// Items with the least bounds, as long as they leave hope.
void SearchRun::addLeast(Items& round, std::size_t count) {
    for (; count > 0 && !m_heap.empty() && mayImprove(m_heap.leastBound()); --count) {
        round.push_back(m_heap.pop());
    }
}

void SearchRun::chooseItems(Items& round) {
    m_diving = m_diving && !m_bestMapping;
    if (m_diving) {
        if (auto item = dive()) {
            round.push_back(*item);
            if (m_best.found) {
                addLeast(round, besideDive);
            }
            return;
        }
        m_diving = !m_best.found || m_expanded == 0;
    }
    queueChildren();
    addLeast(round, m_diving ? 1 : roundSize());
}

/// Small at first, when each may find a much better mapping.
std::size_t SearchRun::roundSize() {
    const std::size_t doublings = m_rounds++ / 8 + (m_cutoffSought ? 2 : 0);
    return std::size_t{1} << std::min<std::size_t>(doublings, 6);
}

/// The next round, begun; none when nothing that waits leaves hope.
std::unique_ptr<SearchRun::Round> SearchRun::nextRound() {
    auto round = m_spare ? std::move(m_spare) : std::make_unique<Round>();
    round->items.clear();
    chooseItems(round->items);
    const std::size_t count = round->items.size();
    if (count == 0) {
        return nullptr;
    }
    round->known = m_best;
    round->least = std::numeric_limits<double>::infinity();
    for (const WaitingItem& item : round->items) {
        round->least = std::min(round->least, item.state().bound.primary);
    }
    while (round->outcomes.size() < count) {
        round->outcomes.emplace_back(m_records);
    }
    round->failures.assign(count, nullptr);
    m_expanded += count;
    round->jobs.emplace(count, [this, &round = *round](std::size_t worker, std::size_t number) {
        expand(round, worker, number);
    });
    m_resources.pool.start(*round->jobs);
    return round;
}

void SearchRun::expand(Round& round, std::size_t worker, std::size_t number) {
    try {
        expander(worker).expand(round.items[number], round.known, round.outcomes[number]);
    } catch (...) {
        round.failures[number] = std::current_exception();
    }
}

/// Waits for the round and puts back what came of it.
void SearchRun::finish(Round& round) {
    m_resources.pool.finish(*round.jobs);
    for (std::size_t i = 0; i < round.items.size(); ++i) {
        if (round.failures[i]) {
            std::rethrow_exception(round.failures[i]);
        }
        merge(round.outcomes[i]);
        m_diveChildren = i == 0 ? m_lastChildren.size() : m_diveChildren;
    }
}

/// What is open: what waits, and the rounds that are begun.
void SearchRun::noteOpen() {
    m_leastOpen = std::numeric_limits<double>::infinity();
    for (const Round* round : {m_current.get(), m_next.get()}) {
        m_leastOpen = round != nullptr ? std::min(m_leastOpen, round->least) : m_leastOpen;
    }
    if (!m_heap.empty()) {
        m_leastOpen = std::min(m_leastOpen, m_heap.leastBound().primary);
    }
    for (const WaitingItem& child : m_lastChildren) {
        m_leastOpen = std::min(m_leastOpen, child.state().bound.primary);
    }
}

/// The round in hand is done and the following one, or else the next, is in hand. Until a mapping
/// is known the next one is chosen from what came of this one.
void SearchRun::advance() {
    finish(*m_current);
    m_spare = std::move(m_current);
    m_current = std::move(m_next);
    if (!m_current) {
        m_current = nextRound();
    }
}

void SearchRun::searchRounds() {
    m_current = nextRound();
    while (!stopped() && m_current) {
        if (wantsCutoff()) {
            seekCutoff();
        }
        noteOpen();
        if (!m_diving) {
            m_next = nextRound();
        }
        advance();
    }
    const bool closed = !m_current;
    while (m_current) {
        finish(*m_current);
        m_current = std::move(m_next);
    }
    if (closed) {
        m_mostExpansions = noLimitOfExpansions;  // so it was not the limit that ended it
    } else if (!m_stop.stop_requested()) {
        noteOpen();
    }
}

}  // namespace loopglass::engine
