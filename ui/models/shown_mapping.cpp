#include "models/shown_mapping.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "trace/path.h"

#include <exception>

namespace loopglass::ui {

namespace {

NodeId bestNode(const RunData& run, std::optional<std::uint32_t> moment) {
    const Trace& trace = run.trace();
    const BestRecord* best = trace.bestAt(moment.value_or(trace.now()));
    const bool known = best != nullptr && static_cast<std::size_t>(best->node) < trace.size();
    return known ? best->node : noNode;
}

}  // namespace

std::optional<ShownMapping> wholeMapping(const RunData& run, NodeId node) {
    if (!isWhole(run.trace(), node)) {
        return std::nullopt;
    }
    try {
        Mapping mapping = mappingOf(run.trace(), node).mapping;
        Cost cost = evaluate(run.problem(), mapping, run.options().cost);
        return ShownMapping{tr("selected"), node, std::move(mapping), std::move(cost)};
    } catch (const std::exception&) {
        return std::nullopt;  // a count beyond 64 bits: the search would not have kept it
    }
}

std::optional<ShownMapping> bestMapping(const RunData& run, std::optional<std::uint32_t> moment) {
    std::optional<ShownMapping> shown = wholeMapping(run, bestNode(run, moment));
    if (shown) {
        shown->title = run.isRunning() || moment ? tr("best so far") : tr("chosen");
    }
    return shown;
}

std::optional<ShownMapping> untiledMapping(const RunData& run) {
    const Problem& problem = run.problem();
    Mapping mapping;
    mapping.levels.resize(problem.levelCount());
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        mapping.levels.front().temporal.push_back(
            {dimensionId(d), problem.workload.dimensions[d].bound});
    }
    try {
        if (!violations(problem, mapping).empty()) {
            return std::nullopt;
        }
        Cost cost = evaluate(problem, mapping, run.options().cost);
        return ShownMapping{tr("untiled"), noNode, std::move(mapping), std::move(cost)};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

const std::optional<ShownMapping>& MappingCache::look(Entry& entry, const RunData& run,
                                                      NodeId node) {
    if (entry.run != &run || entry.node != node) {
        entry = {&run, node, wholeMapping(run, node)};
    }
    return entry.mapping;
}

const std::optional<ShownMapping>& MappingCache::best(const RunData& run,
                                                      std::optional<std::uint32_t> moment) {
    look(m_best, run, bestNode(run, moment));
    if (m_best.mapping) {
        m_best.mapping->title = run.isRunning() || moment ? tr("best so far") : tr("chosen");
    }
    return m_best.mapping;
}

const std::optional<ShownMapping>& MappingCache::whole(const RunData& run, NodeId node) {
    return look(m_whole, run, node);
}

}  // namespace loopglass::ui
