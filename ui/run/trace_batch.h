#pragma once

#include "record/observer.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// A batch of the engine's events in their order. An event is one search step: a new node, a
/// decision, or a new best.
struct TraceBatch {
    enum class Kind : std::uint8_t { Nodes, Decisions, Best };
    /// A sequence of successive events of one kind.
    struct Segment {
        Kind kind = Kind::Nodes;
        std::size_t count = 0;
    };

    std::optional<SearchSubject> subject;
    std::optional<OrderTrie> trie;
    std::vector<UnrollingFactors> unrollings;
    std::vector<std::int64_t> largeFactors;
    std::vector<LoopOrder> loopOrders;
    std::vector<Mapping> wholeMappings;
    NodeId firstNode = noNode;  ///< id of nodes[0]; the ids of the following nodes are consecutive
    std::vector<NodeRecord> nodes;
    std::vector<Decision> decisions;
    std::vector<BestRecord> bests;
    std::vector<Segment> segments;

    std::size_t events() const { return nodes.size() + decisions.size() + bests.size(); }
    void add(Kind kind, std::size_t count);
};

/// Replays batches to an observer, any number of events at a time.
class TraceReplay {
public:
    /// Appends the batches; `batches` is empty afterwards.
    void append(std::deque<TraceBatch>& batches);
    std::size_t waiting() const { return m_waiting; }
    /// Replays at most `most` events; returns their number.
    std::size_t play(SearchObserver& to, std::size_t most);
    struct Found {
        std::size_t played = 0;
        bool cutoff = false;  ///< true if the last event prunes a candidate by its bound
    };
    /// Replays events up to and including the next pruning by a bound, but at most `most` events.
    Found playToCutoff(SearchObserver& to, std::size_t most);

private:
    std::size_t playSegment(SearchObserver& to, std::size_t most);
    std::size_t eventsToCutoff(std::size_t most) const;
    void enter(SearchObserver& to);
    void leaveIfDone();

    std::deque<TraceBatch> m_batches;
    std::size_t m_waiting = 0;
    bool m_entered = false;     ///< true if the lists of the first batch were delivered
    std::size_t m_segment = 0;  ///< index of the segment in the first batch
    std::size_t m_inSegment = 0;
    std::size_t m_node = 0;
    std::size_t m_decision = 0;
    std::size_t m_best = 0;
};

}  // namespace loopglass::ui
