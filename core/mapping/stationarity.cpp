// Which dataflow a mapping is, in the terms of the Eyeriss paper. A tensor stays in place while
// only loops step that do not index it, so of all tensors the one with the most iterations inside
// the first loop that indexes it, over the whole nest, gives the name. Row-stationary is a pattern
// of its own: a row of a window inside the innermost level, and another window over a fanout. A
// name, not a count: halos are not looked at. Cost: one pass over the loops per tensor.
#include "mapping/stationarity.h"

#include "mapping/legality.h"
#include "words/sentences/mapping.h"

#include <algorithm>
#include <vector>

namespace loopglass {

namespace {

/// Temporal loops of the whole nest, innermost first, without those of one iteration.
std::vector<Loop> innermostFirst(const Mapping& mapping) {
    std::vector<Loop> loops;
    for (auto level = mapping.levels.rbegin(); level != mapping.levels.rend(); ++level) {
        for (auto loop = level->temporal.rbegin(); loop != level->temporal.rend(); ++loop) {
            if (loop->factor > 1) {
                loops.push_back(*loop);
            }
        }
    }
    return loops;
}

bool hasWindow(const Tensor& tensor) {
    return std::any_of(tensor.ranks.begin(), tensor.ranks.end(),
                       [](const Rank& rank) { return rank.terms.size() > 1; });
}

DimensionSet longLoops(const std::vector<Loop>& loops) {
    DimensionSet dimensions;
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            dimensions.insert(loop.dimension);
        }
    }
    return dimensions;
}

std::int64_t stepsInPlace(const std::vector<Loop>& loops, DimensionSet indexing) {
    std::int64_t steps = 1;
    for (const Loop& loop : loops) {
        if (indexing.contains(loop.dimension) ||
            __builtin_mul_overflow(steps, loop.factor, &steps)) {
            break;
        }
    }
    return steps;
}

}  // namespace

// By the roles "output", "input" and "weight" where the problem is a convolution, else by the
// tensor's name.
Message stationaryTitle(const Problem& problem, TensorId tensor) {
    const Workload& workload = problem.workload;
    if (workload[tensor].output) {
        return say::mapping::outputStationary();
    }
    std::size_t windows = 0;
    for (const Tensor& other : workload.tensors) {
        windows += !other.output && hasWindow(other) ? 1 : 0;
    }
    if (workload.tensorCount() != 3 || windows != 1) {
        return say::mapping::tensorStationary(workload[tensor].name);
    }
    return hasWindow(workload[tensor]) ? say::mapping::inputStationary()
                                       : say::mapping::weightStationary();
}

std::vector<DimensionSet> windowsOf(const Problem& problem) {
    std::vector<DimensionSet> windows;
    for (const Tensor& tensor : problem.workload.tensors) {
        for (const Rank& rank : tensor.ranks) {
            DimensionSet window;
            for (const Term& term : rank.terms) {
                window.insert(term.dimension);
            }
            if (!tensor.output && window.size() == 2) {
                windows.push_back(window);
            }
        }
    }
    return windows;
}

bool isRowStationary(const Problem& problem, const Mapping& mapping) {
    const DimensionSet inside = longLoops(mapping.levels.back().temporal);
    const std::vector<DimensionSet> windows = windowsOf(problem);
    return std::any_of(windows.begin(), windows.end(), [&](DimensionSet row) {
        return row.isSubsetOf(inside) &&
               std::any_of(windows.begin(), windows.end(), [&](DimensionSet other) {
                   return !(other == row) &&
                          std::any_of(mapping.levels.begin(), mapping.levels.end(),
                                      [&](const LevelMapping& level) {
                                          return other.isSubsetOf(longLoops(level.x) |
                                                                  longLoops(level.y));
                                      });
               });
    });
}

Stationarity stationarityOf(const Problem& problem, const Mapping& mapping) {
    Stationarity found;
    found.name = say::mapping::noStationarity();
    if (mapping.levels.empty()) {
        return found;
    }
    if (isRowStationary(problem, mapping)) {
        found.kind = Stationarity::Kind::Row;
        found.name = say::mapping::rowStationary();
        found.sentence = say::mapping::rowStays();
        return found;
    }
    const std::vector<Loop> loops = innermostFirst(mapping);
    const auto look = [&](std::size_t t) {
        const std::int64_t steps = stepsInPlace(loops, problem.reuse[t].indexing);
        if (steps > found.steps) {
            found.kind = Stationarity::Kind::Tensor;
            found.tensor = tensorId(t);
            found.steps = steps;
        }
    };
    look(index(problem.output));
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        look(t);
    }
    if (!found.tensor) {
        found.sentence =
            loops.empty()
                ? say::mapping::noTemporalLoop()
                : say::mapping::nothingStays(problem.workload[loops.front().dimension].name);
        return found;
    }
    found.name = stationaryTitle(problem, *found.tensor);
    found.sentence = say::mapping::tensorStays(problem.workload[*found.tensor].name, found.steps);
    return found;
}

}  // namespace loopglass
