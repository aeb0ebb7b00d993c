#include "network/network_totals.h"

#include "cost/cost.h"

#include <algorithm>

namespace loopglass {

CandidateTotals candidateTotals(const SearchStatistics& statistics) {
    CandidateTotals totals;
    for (const LevelStatistics& level : statistics.levels) {
        const std::uint64_t listed = level.unrollingsBefore + level.tilesBefore;
        totals.before += listed;
        // The number of bounds includes the single unrolling of a fanout with one child, which is
        // not a candidate.
        totals.after += std::min(listed, level.boundsAfter);
    }
    return totals;
}

NetworkTotals networkTotals(const std::vector<LayerRequest>& layers, const NetworkResult& found) {
    NetworkTotals totals;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const LayerResult& layer = found.layers[i];
        if (!layer.sameAs) {
            const SearchStatistics& statistics = layer.result.overall().statistics;
            const CandidateTotals candidates = candidateTotals(statistics);
            totals.candidates.before += candidates.before;
            totals.candidates.after += candidates.after;
            totals.evaluated += statistics.evaluated;
            totals.seconds += layer.result.seconds;
        }
        totals.complete = totals.complete && layer.found();
        if (layer.found()) {
            const auto repeat = static_cast<double>(layers[i].repeat);
            const Cost& cost = *layer.result.cost;
            totals.energy += repeat * cost.energy;
            totals.cycles += repeat * cost.cycles;
            totals.macs += repeat * static_cast<double>(cost.macs);
            totals.utilization += repeat * cost.cycles * cost.utilization;
            totals.utilizationOverTime += repeat * cost.cycles * utilizationOverTime(cost);
        }
    }
    totals.utilization = totals.cycles > 0 ? totals.utilization / totals.cycles : 0;
    totals.utilizationOverTime = totals.cycles > 0 ? totals.utilizationOverTime / totals.cycles : 0;
    return totals;
}

NetworkRow networkRow(const LayerRequest& layer, const LayerResult& found) {
    const SearchResult& answer = found.result.overall();
    return {.name = layer.name,
            .repeat = layer.repeat,
            .cost = found.result.cost,
            .whyNone = found.whyNone(),
            .seconds = found.result.seconds,
            .stopped = answer.stopped(),
            .gap = found.result.gap(),
            .withinGap = answer.withinGap().has_value()};
}

NetworkTable networkRows(const std::vector<LayerRequest>& layers, const NetworkResult& found) {
    NetworkTable table{energyPartNames(layers.front().request.problem.accelerator), {}};
    for (std::size_t i = 0; i < layers.size(); ++i) {
        table.rows.push_back(networkRow(layers[i], found.layers[i]));
    }
    return table;
}

}  // namespace loopglass
