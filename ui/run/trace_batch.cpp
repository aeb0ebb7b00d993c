#include "run/trace_batch.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace loopglass::ui {

void TraceBatch::add(Kind kind, std::size_t count) {
    if (count == 0) {
        return;
    }
    if (segments.empty() || segments.back().kind != kind) {
        segments.push_back({kind, 0});
    }
    segments.back().count += count;
}

void TraceReplay::append(std::deque<TraceBatch>& batches) {
    for (TraceBatch& batch : batches) {
        m_waiting += batch.events();
        m_batches.push_back(std::move(batch));
    }
    batches.clear();
}

/// Delivers the lists to which payloads refer, before the first event that may use them.
void TraceReplay::enter(SearchObserver& to) {
    if (m_entered) {
        return;
    }
    const TraceBatch& batch = m_batches.front();
    if (batch.subject) {
        to.begin(*batch.subject);
    }
    if (batch.trie) {
        to.orders(*batch.trie);
    }
    to.unrollings(batch.unrollings);
    to.largeFactors(batch.largeFactors);
    to.loopOrders(batch.loopOrders);
    to.wholeMappings(batch.wholeMappings);
    m_entered = true;
}

void TraceReplay::leaveIfDone() {
    if (m_segment == m_batches.front().segments.size()) {
        m_batches.pop_front();
        m_entered = false;
        m_segment = m_inSegment = m_node = m_decision = m_best = 0;
    }
}

std::size_t TraceReplay::playSegment(SearchObserver& to, std::size_t most) {
    const TraceBatch& batch = m_batches.front();
    if (m_segment == batch.segments.size()) {
        return 0;  // a batch that consists of lists only
    }
    const TraceBatch::Segment& segment = batch.segments[m_segment];
    std::size_t count = std::min(most, segment.count - m_inSegment);
    switch (segment.kind) {
    case TraceBatch::Kind::Nodes: {
        const auto first =
            static_cast<std::uint32_t>(batch.firstNode) + static_cast<std::uint32_t>(m_node);
        to.nodes(static_cast<NodeId>(first), std::span(batch.nodes).subspan(m_node, count));
        m_node += count;
        break;
    }
    case TraceBatch::Kind::Decisions:
        to.decisions(std::span(batch.decisions).subspan(m_decision, count));
        m_decision += count;
        break;
    case TraceBatch::Kind::Best:
        count = 1;
        to.best(batch.bests[m_best++]);
        break;
    }
    m_inSegment += count;
    if (m_inSegment == segment.count) {
        ++m_segment;
        m_inSegment = 0;
    }
    return count;
}

std::size_t TraceReplay::play(SearchObserver& to, std::size_t most) {
    std::size_t played = 0;
    while (played < most && !m_batches.empty()) {
        enter(to);
        const std::size_t count = playSegment(to, most - played);
        played += count;
        m_waiting -= count;
        leaveIfDone();
    }
    return played;
}

/// Returns the number of events up to and including the first pruning by a bound in the current
/// segment; `most` + 1 if the first `most` events contain none.
std::size_t TraceReplay::eventsToCutoff(std::size_t most) const {
    const TraceBatch& batch = m_batches.front();
    if (m_segment == batch.segments.size()) {
        return most + 1;
    }
    const TraceBatch::Segment& segment = batch.segments[m_segment];
    const std::size_t count = std::min(most, segment.count - m_inSegment);
    for (std::size_t i = 0; i < count; ++i) {
        const bool cut = (segment.kind == TraceBatch::Kind::Nodes &&
                          batch.nodes[m_node + i].state == NodeState::Cut) ||
                         (segment.kind == TraceBatch::Kind::Decisions &&
                          batch.decisions[m_decision + i].state == NodeState::Cut);
        if (cut) {
            return i + 1;
        }
    }
    return most + 1;
}

TraceReplay::Found TraceReplay::playToCutoff(SearchObserver& to, std::size_t most) {
    Found found;
    while (found.played < most && !m_batches.empty()) {
        enter(to);
        const std::size_t left = most - found.played;
        const std::size_t toCut = eventsToCutoff(left);
        const std::size_t count = playSegment(to, std::min(left, toCut));
        found.played += count;
        m_waiting -= count;
        leaveIfDone();
        if (toCut <= left) {
            found.cutoff = true;
            break;
        }
    }
    return found;
}

}  // namespace loopglass::ui
