#include "run/displayed_mapping.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "trace/path.h"

#include <exception>

namespace loopglass::ui {

namespace {

/// Returns the last best mapping that the engine reported.
const BestRecord* bestRecord(const RunData& run, std::optional<std::uint32_t> moment) {
    return run.trace().bestAt(moment.value_or(run.trace().now()));
}

bool isNode(const BestSteps::Step& best, const Trace& trace) {
    return static_cast<std::size_t>(best.node) < trace.size();
}

/// Returns the best mapping of a method that records no candidates.
std::optional<DisplayedMapping> reportedMapping(const RunData& run, const BestRecord& best) {
    if (best.mapping == nullptr) {
        return std::nullopt;
    }
    try {
        Cost cost = evaluate(run.problem(), *best.mapping, run.options().cost);
        return DisplayedMapping{{}, noNode, *best.mapping, std::move(cost)};
    } catch (const std::exception&) {
        return std::nullopt;  // a count exceeds 64 bits
    }
}

QString bestTitle(const RunData& run, std::optional<std::uint32_t> moment) {
    return run.isRunning() || moment ? tr("best so far") : tr("best");
}

}  // namespace

std::optional<DisplayedMapping> wholeMapping(const RunData& run, NodeId node) {
    if (!isWhole(run.trace(), node)) {
        return std::nullopt;
    }
    try {
        Mapping mapping = mappingOf(run.trace(), node).mapping;
        Cost cost = evaluate(run.problem(), mapping, run.options().cost);
        return DisplayedMapping{tr("selected"), node, std::move(mapping), std::move(cost)};
    } catch (const std::exception&) {
        // A count exceeds 64 bits, so the search would not have kept the mapping.
        return std::nullopt;
    }
}

std::optional<DisplayedMapping> bestMapping(const RunData& run,
                                            std::optional<std::uint32_t> moment) {
    const std::optional<BestSteps::Step> best = run.best(moment);
    if (!best) {
        return std::nullopt;
    }
    const BestRecord* told = bestRecord(run, moment);
    std::optional<DisplayedMapping> shown;
    if (isNode(*best, run.trace())) {
        shown = wholeMapping(run, best->node);
    } else if (told != nullptr) {
        shown = reportedMapping(run, *told);
    }
    if (shown) {
        shown->title = bestTitle(run, moment);
    }
    return shown;
}

std::optional<DisplayedMapping> untiledMapping(const RunData& run) {
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
        return DisplayedMapping{tr("untiled"), noNode, std::move(mapping), std::move(cost)};
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

const std::optional<DisplayedMapping>& MappingCache::best(const RunData& run,
                                                          std::optional<std::uint32_t> moment) {
    const std::optional<BestSteps::Step> best = run.best(moment);
    const NodeId node = best ? best->node : noNode;
    const std::uint32_t told = best ? best->at : 0;
    if (m_best.run != &run || m_best.node != node || m_best.told != told) {
        m_best = {&run, node, told, bestMapping(run, moment)};
    }
    if (m_best.mapping) {
        m_best.mapping->title = bestTitle(run, moment);
    }
    return m_best.mapping;
}

const std::optional<DisplayedMapping>& MappingCache::whole(const RunData& run, NodeId node) {
    if (m_whole.run != &run || m_whole.node != node) {
        m_whole = {&run, node, 0, wholeMapping(run, node)};
    }
    return m_whole.mapping;
}

}  // namespace loopglass::ui
