// The dataflows that courses name, as sets of mappings (docs/dataflows.md; Eyeriss paper, section
// III; Sze et al., section V). Weight-, output- and input-stationary: the innermost temporal loop
// of the whole nest does not index the tensor, so a child uses the same word in successive time
// steps. Row-stationary: as in stationarityOf(). No local reuse: the processing elements keep no
// tensor. Cost: one pass over the loops.
#include "dataflow/dataflow.h"

#include "mapping/stationarity.h"
#include "words/sentences/mapping.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

DimensionSet allDimensions(const Problem& problem) {
    return DimensionSet::firstDimensions(problem.workload.dimensionCount());
}

Dataflow stationaryOf(const Problem& problem, TensorId tensor) {
    return {Dataflow::Kind::TensorStays, tensor, stationaryTitle(problem, tensor),
            msg::mapping::tensorStaysMeans(problem.workload[tensor].name)};
}

bool keepsLocally(const Problem& problem) {
    for (std::size_t l = firstLocalLevel(problem); l < problem.levelCount(); ++l) {
        const auto& keepers = problem.keeper[l];
        if (std::any_of(keepers.begin(), keepers.end(),
                        [](const BufferIndex& keeper) { return keeper.has_value(); })) {
            return true;
        }
    }
    return false;
}

bool loopsLocally(const Problem& problem, const Mapping& mapping) {
    for (std::size_t l = firstLocalLevel(problem); l < problem.levelCount(); ++l) {
        const std::vector<Loop>& loops = mapping.levels[l].temporal;
        if (std::any_of(loops.begin(), loops.end(),
                        [](const Loop& loop) { return loop.factor > 1; })) {
            return true;
        }
    }
    return false;
}

/// Returns the innermost temporal loop of more than one iteration.
std::optional<DimensionId> innermostLoop(const Mapping& mapping) {
    for (auto level = mapping.levels.rbegin(); level != mapping.levels.rend(); ++level) {
        for (auto loop = level->temporal.rbegin(); loop != level->temporal.rend(); ++loop) {
            if (loop->factor > 1) {
                return loop->dimension;
            }
        }
    }
    return std::nullopt;
}

}  // namespace

std::size_t firstLocalLevel(const Problem& problem) {
    const std::vector<Level>& levels = problem.accelerator.levels;
    const auto spread = std::find_if(levels.begin(), levels.end(), [](const Level& level) {
        return level.fanout.x > 1 || level.fanout.y > 1;
    });
    return spread == levels.end() ? levels.size()
                                  : static_cast<std::size_t>(spread - levels.begin()) + 1;
}

std::vector<Dataflow> dataflowsOf(const Problem& problem) {
    std::vector<Dataflow> all;
    const auto add = [&](TensorId tensor) {
        if (!(problem.reuse[index(tensor)].indexing == allDimensions(problem))) {
            all.push_back(stationaryOf(problem, tensor));
        }
    };
    add(problem.output);
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        if (tensorId(t) != problem.output) {
            add(tensorId(t));
        }
    }
    if (windowsOf(problem).size() > 1) {
        all.push_back({Dataflow::Kind::RowStays, std::nullopt, msg::mapping::rowStationary(),
                       msg::mapping::rowStaysMeans()});
    }
    if (keepsLocally(problem)) {
        all.push_back({Dataflow::Kind::NoLocalReuse, std::nullopt, msg::mapping::noLocalReuse(),
                       msg::mapping::noLocalReuseMeans()});
    }
    return all;
}

bool isOf(const Problem& problem, const Mapping& mapping, const Dataflow& dataflow) {
    if (dataflow.kind == Dataflow::Kind::NoLocalReuse) {
        return !keepsLocally(problem) && !loopsLocally(problem, mapping);
    }
    if (dataflow.kind == Dataflow::Kind::RowStays) {
        return isRowStationary(problem, mapping);
    }
    const std::optional<DimensionId> inner = innermostLoop(mapping);
    return inner && !problem.reuse[index(*dataflow.tensor)].indexing.contains(*inner);
}

}  // namespace loopglass
