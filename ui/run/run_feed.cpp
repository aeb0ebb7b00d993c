#include "run/run_feed.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

TraceBatch& RunFeed::batch() {
    if (m_batches.empty() || m_batches.back().events() >= batchEvents) {
        m_batches.emplace_back();
    }
    return m_batches.back();
}

void RunFeed::wake(TraceBatch::Kind kind, std::size_t count, std::unique_lock<std::mutex>& lock) {
    m_batches.back().add(kind, count);
    m_waiting += count;
    if (m_waiting > m_room) {
        m_roomThere.wait(lock, m_stop, [this] { return m_waiting <= m_room || m_abandoned; });
    }
}

void RunFeed::begin(const SearchSubject& subject) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned) {
        batch().subject = subject;
    }
}

void RunFeed::orders(const OrderTrie& trie) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned) {
        batch().trie = trie;
    }
}

void RunFeed::nodes(NodeId first, std::span<const NodeRecord> records) {
    std::unique_lock lock(m_mutex);
    if (m_abandoned || records.empty()) {
        return;
    }
    TraceBatch& into = batch();
    if (into.nodes.empty()) {
        into.firstNode = first;
        // Reserved, because growth by doubling would copy the nodes twice.
        into.nodes.reserve(batchEvents);
    }
    into.nodes.insert(into.nodes.end(), records.begin(), records.end());
    wake(TraceBatch::Kind::Nodes, records.size(), lock);
}

void RunFeed::unrollings(std::span<const UnrollingFactors> added) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned && !added.empty()) {
        std::vector<UnrollingFactors>& into = batch().unrollings;
        into.insert(into.end(), added.begin(), added.end());
    }
}

void RunFeed::largeFactors(std::span<const std::int64_t> added) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned && !added.empty()) {
        std::vector<std::int64_t>& into = batch().largeFactors;
        into.insert(into.end(), added.begin(), added.end());
    }
}

void RunFeed::loopOrders(std::span<const LoopOrder> added) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned && !added.empty()) {
        std::vector<LoopOrder>& into = batch().loopOrders;
        into.insert(into.end(), added.begin(), added.end());
    }
}

void RunFeed::wholeMappings(std::span<const Mapping> added) {
    const std::lock_guard lock(m_mutex);
    if (!m_abandoned && !added.empty()) {
        std::vector<Mapping>& into = batch().wholeMappings;
        into.insert(into.end(), added.begin(), added.end());
    }
}

void RunFeed::decisions(std::span<const Decision> decisions) {
    std::unique_lock lock(m_mutex);
    if (m_abandoned || decisions.empty()) {
        return;
    }
    std::vector<Decision>& into = batch().decisions;
    into.insert(into.end(), decisions.begin(), decisions.end());
    wake(TraceBatch::Kind::Decisions, decisions.size(), lock);
}

void RunFeed::best(const BestRecord& record) {
    std::unique_lock lock(m_mutex);
    if (m_abandoned) {
        return;
    }
    m_best = std::min(m_best, record.objective);
    batch().bests.push_back(record);
    wake(TraceBatch::Kind::Best, 1, lock);
}

void RunFeed::proven(double least) {
    const std::lock_guard lock(m_mutex);
    m_proven = std::max(m_proven, least);
}

std::optional<double> RunFeed::gap() const {
    const std::lock_guard lock(m_mutex);
    if (m_proven <= 0 || m_best == std::numeric_limits<double>::infinity()) {
        return std::nullopt;
    }
    return std::max(0.0, m_best / m_proven - 1);
}

void RunFeed::winner(const VariantsResult& found) {
    auto variants = std::make_shared<const VariantsRun>(VariantsRun{m_given, found});
    const std::lock_guard lock(m_mutex);
    m_variants = std::move(variants);
}

std::shared_ptr<const VariantsRun> RunFeed::takeVariants() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_variants, nullptr);
}

void RunFeed::end(RunOutcome outcome) {
    const std::lock_guard lock(m_mutex);
    m_outcome = std::move(outcome);
    m_ended = true;
    m_endThere.notify_all();
}

void RunFeed::setRoom(std::size_t events) {
    const std::lock_guard lock(m_mutex);
    m_room = events;
    m_roomThere.notify_all();
}

void RunFeed::take(TraceReplay& replay) {
    std::deque<TraceBatch> taken;
    {
        const std::lock_guard lock(m_mutex);
        if (m_variants) {
            return;
        }
        taken.swap(m_batches);
        m_waiting = 0;
        m_roomThere.notify_all();
    }
    replay.append(taken);
}

void RunFeed::abandon() {
    std::deque<TraceBatch> dropped;  // declared first, so that it is destroyed after the lock
    const std::lock_guard lock(m_mutex);
    m_abandoned = true;
    dropped.swap(m_batches);
    m_roomThere.notify_all();
}

std::optional<RunOutcome> RunFeed::takeOutcome() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_outcome, std::nullopt);
}

bool RunFeed::ended() const {
    const std::lock_guard lock(m_mutex);
    return m_ended;
}

bool RunFeed::failed() const {
    const std::lock_guard lock(m_mutex);
    return m_outcome.has_value() && !m_outcome->result;
}

void RunFeed::waitForEnd(std::chrono::milliseconds longest) {
    std::unique_lock lock(m_mutex);
    m_endThere.wait_for(lock, longest, [this] { return m_ended; });
}

}  // namespace loopglass::ui
