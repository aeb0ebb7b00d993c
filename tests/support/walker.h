#pragma once

#include "support/counterfeit.h"
#include "words/sentences/words.h"

#include <vector>

namespace loopglass::test {

/// Starts with the untiled mapping, moves a factor of a dimension from the outermost level inward,
/// and continues from each better mapping. Every visited mapping is reported as a complete mapping.
class Walk {
public:
    Walk(const MapRequest& request, MapObserver& observer)
        : m_request(request),
          m_reported(observer) {}

    MapResult run(const std::stop_token& stop) {
        m_reported.begin({std::make_shared<const Problem>(m_request.problem), m_request.options});
        tell({.kind = NodeKind::Root, .state = NodeState::Expanded});
        if (!stop.stop_requested())
            visit(untiled(m_request.problem), NodeId{0});
        bool better = m_result.answer.best.has_value();
        while (better && !stop.stop_requested())
            better = step(*m_result.answer.best, m_result.answer.bestNode);
        m_result.answer.stopReason = stopReasonOf(stop);
        return std::move(m_result);
    }

private:
    /// Tries all neighbours of the best mapping; returns true if a neighbour is better.
    bool step(const Mapping& from, NodeId parent) {
        const double before = m_best;
        const Mapping start = from;
        for (std::size_t loop = 0; loop < start.levels.front().temporal.size(); ++loop)
            for (std::size_t level = 1; level < start.levels.size(); ++level)
                moveInward(start, loop, level, parent);
        return m_best < before;
    }

    void moveInward(Mapping mapping, std::size_t loop, std::size_t level, NodeId parent) {
        Loop& outer = mapping.levels.front().temporal[loop];
        std::int64_t prime = 2;
        while (prime <= outer.factor && outer.factor % prime != 0)
            ++prime;
        if (prime > outer.factor)
            return;
        outer.factor /= prime;
        mapping.levels[level].temporal.push_back({outer.dimension, prime});
        visit(mapping, parent);
    }

    void visit(const Mapping& mapping, NodeId parent) {
        NodeRecord record{.parent = parent, .payload = m_mappings++, .kind = NodeKind::Whole};
        record.bornAt = record.decidedAt = ++m_now;
        m_reported.wholeMappings({&mapping, 1});
        if (!violations(m_request.problem, mapping).empty()) {
            record.state = NodeState::Pruned;
            tell(record);
            return;
        }
        const Cost cost = evaluate(m_request.problem, mapping, m_request.options.cost);
        record.cost = scoreOf(m_request.options.objective, cost.energy, cost.cycles).primary;
        record.state = NodeState::Evaluated;
        record.left = record.cost;
        record.right = m_result.answer.best ? m_best : 0;
        ++m_result.answer.statistics.evaluated;
        const NodeId node = tell(record);
        if (!m_result.answer.best || record.cost < m_best) {
            m_best = record.cost;
            m_result.answer.best = mapping;
            m_result.answer.bestNode = node;
            m_reported.best({m_now, node, cost.energy, cost.cycles, record.cost,
                             std::make_shared<const Mapping>(mapping)});
        }
    }

    NodeId tell(const NodeRecord& record) {
        const auto node = static_cast<NodeId>(m_nodes++);
        m_reported.nodes(node, {&record, 1});
        return node;
    }

    const MapRequest& m_request;
    MapObserver& m_reported;
    MapResult m_result;
    double m_best = 0;
    std::uint32_t m_nodes = 0;
    std::uint32_t m_mappings = 0;
    std::uint32_t m_now = 0;
};

/// Returns a method as an extension might define it, which records complete mappings and has
/// neither principles nor tile trees.
inline Method walkingMethod() {
    return Method(
        {.key = "walker",
         .title = msg::words::text("walker"),
         .description = msg::words::text("a walk from the untiled mapping to better neighbours"),
         .can = {.tracesCandidates = true},
         .run = [](const MapRequest& request, MapObserver& observer, const std::stop_token& stop) {
             return Walk(request, observer).run(stop);
         }});
}

}  // namespace loopglass::test
