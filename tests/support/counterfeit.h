#pragma once

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapping/legality.h"
#include "words/sentences/words.h"

#include <memory>
#include <string>

namespace loopglass::test {

/// Returns a mapping with all loops at the outermost level, in the order of the dimensions.
inline Mapping untiled(const Problem& problem) {
    Mapping mapping;
    mapping.levels.resize(problem.levelCount());
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d)
        mapping.levels.front().temporal.push_back(
            {dimensionId(d), problem.workload.dimensions[d].bound});
    return mapping;
}

/// Returns a method as an extension might define it; the method searches nothing and returns the
/// untiled mapping.
inline Method counterfeitMethod(std::string key = "counterfeit", Capabilities can = {}) {
    return Method(
        {.key = std::move(key),
         .title = msg::words::text("counterfeit"),
         .description = msg::words::text("the untiled mapping, whatever is asked for"),
         .can = can,
         .run = [](const MapRequest& request, MapObserver& observer, const std::stop_token&) {
             MapResult result;
             Mapping mapping = untiled(request.problem);
             if (violations(request.problem, mapping).empty()) {
                 const Cost cost = evaluate(request.problem, mapping, request.options.cost);
                 const Score score = scoreOf(request.options.objective, cost.energy, cost.cycles);
                 observer.best({1, noNode, cost.energy, cost.cycles, score.primary,
                                std::make_shared<const Mapping>(mapping)});
             }
             result.answer.best = std::move(mapping);
             result.answer.statistics.evaluated = 1;
             observer.progress(1);
             return result;
         }});
}

}  // namespace loopglass::test
