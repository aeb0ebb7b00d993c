// The rounds of the search. First the search dives: it continues the best child of what it just
// expanded, until a mapping is known, or nothing better than a cutoff is left there. After that it
// takes rounds: the items with the least bounds,
// a number that depends on the round alone, are expanded independently against the best mapping
// known when they were chosen, and put back in order. The next round is chosen before the one in
// hand is done, so that no thread waits for that; it is done so with one thread, too. So the work
// may be shared by any number of threads and the outcome, the records included, is the same for all
// of them.
#include "search/search_run.h"

#include <algorithm>
#include <limits>

namespace loopglass {

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
    if (best != m_lastChildren.end() && useful((*best)->bound)) {
        item = std::move(*best);
        m_lastChildren.erase(best);
    }
    queueChildren();
    return item;
}

SearchRun::Items SearchRun::chooseItems() {
    Items round;
    m_diving = m_diving && !m_bestMapping;
    if (m_diving) {
        if (auto item = dive()) {
            round.push_back(std::move(item));
            return round;
        }
        m_diving = !m_best.found || m_expanded == 0;
    }
    queueChildren();
    const std::size_t size =
        m_diving ? 1 : std::size_t{1} << std::min<std::size_t>(m_rounds / 8, 6);
    ++m_rounds;
    while (round.size() < size && !m_heap.empty() && useful(m_heap.leastBound())) {
        round.push_back(m_heap.pop());
    }
    return round;
}

/// The next round, begun; none when nothing that waits leaves hope.
std::unique_ptr<SearchRun::Round> SearchRun::nextRound() {
    Items items = chooseItems();
    if (items.empty()) {
        return nullptr;
    }
    auto round = std::make_unique<Round>();
    round->known = m_best;
    round->least = std::numeric_limits<double>::infinity();
    for (const std::unique_ptr<OpenItem>& item : items) {
        round->least = std::min(round->least, item->bound.primary);
    }
    round->outcomes.resize(items.size());
    round->failures.resize(items.size());
    m_expanded += items.size();
    round->items = std::move(items);
    round->jobs.emplace(round->items.size(),
                        [this, &round = *round](std::size_t worker, std::size_t number) {
                            expand(round, worker, number);
                        });
    m_pool.start(*round->jobs);
    return round;
}

void SearchRun::expand(Round& round, std::size_t worker, std::size_t number) {
    try {
        const std::unique_ptr<OpenItem> item =
            std::move(round.items[number]);  // freed by its own thread
        round.outcomes[number] = expander(worker).expand(*item, round.known);
    } catch (...) {
        round.failures[number] = std::current_exception();
    }
}

/// Waits for the round and puts back what came of it.
void SearchRun::finish(Round& round) {
    m_pool.finish(*round.jobs);
    for (std::size_t i = 0; i < round.outcomes.size(); ++i) {
        if (round.failures[i]) {
            std::rethrow_exception(round.failures[i]);
        }
        merge(*round.outcomes[i]);
    }
}

/// What is open: what waits, and the rounds that are begun.
void SearchRun::noteOpen() {
    m_leastOpen = std::numeric_limits<double>::infinity();
    for (const Round* round : {m_inHand.get(), m_following.get()}) {
        m_leastOpen = round != nullptr ? std::min(m_leastOpen, round->least) : m_leastOpen;
    }
    if (!m_heap.empty()) {
        m_leastOpen = std::min(m_leastOpen, m_heap.leastBound().primary);
    }
    for (const std::unique_ptr<OpenItem>& child : m_lastChildren) {
        m_leastOpen = std::min(m_leastOpen, child->bound.primary);
    }
}

/// The round in hand is done and the following one, or else the next, is in hand. Until a mapping
/// is known the next one is chosen from what came of this one.
void SearchRun::advance() {
    finish(*m_inHand);
    m_inHand = std::move(m_following);
    if (!m_inHand) {
        m_inHand = nextRound();
    }
}

void SearchRun::searchRounds() {
    if (growsLarge()) {
        sharpen();
    }
    m_inHand = nextRound();
    while (!stopped() && m_inHand) {
        if (growsLarge()) {
            sharpen();
        }
        noteOpen();
        if (!m_diving) {
            m_following = nextRound();
        }
        advance();
    }
    const bool closed = !m_inHand;
    while (m_inHand) {
        finish(*m_inHand);
        m_inHand = std::move(m_following);
    }
    if (closed) {
        m_mostExpansions = noLimitOfExpansions;  // so it was not the limit that ended it
    } else if (!m_stop.stop_requested()) {
        noteOpen();
    }
}

}  // namespace loopglass
