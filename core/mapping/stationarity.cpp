// The dataflow of a mapping, in the terms of the Eyeriss paper. A tensor stays in place while loops
// that do not index it iterate. The stationary tensor is the one with the most iterations inside
// its first indexing loop, over the whole loop nest. Row-stationary is a separate pattern: a PE
// keeps a row of weights while a window slides along a row of the input, and the array unrolls the
// rows of a second window. Halos do not affect the name. Cost: one pass over the loops for each
// tensor. For rows, one pass for each pair of windows and each fanout.
#include "mapping/stationarity.h"

#include "mapping/legality.h"
#include "words/sentences/mapping.h"

#include <algorithm>
#include <vector>

namespace loopglass {

namespace {

/// Returns the temporal loops of the whole loop nest, innermost first, without loops of one
/// iteration.
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

// Uses the roles "output", "input" and "weight" if the problem is a convolution, otherwise the
// tensor's name.
Message stationaryTitle(const Problem& problem, TensorId tensor) {
    const Workload& workload = problem.workload;
    if (workload[tensor].output) {
        return msg::mapping::outputStationary();
    }
    std::size_t windows = 0;
    for (const Tensor& other : workload.tensors) {
        windows += !other.output && hasWindow(other) ? 1 : 0;
    }
    if (workload.tensorCount() != 3 || windows != 1) {
        return msg::mapping::tensorStationary(workload[tensor].name);
    }
    return hasWindow(workload[tensor]) ? msg::mapping::inputStationary()
                                       : msg::mapping::weightStationary();
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

std::vector<WindowRow> windowRowsOf(const Problem& problem) {
    std::vector<WindowRow> rows;
    const auto look = [&](DimensionSet window, DimensionId kept, DimensionId slid) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            const DimensionSet indexing = problem.reuse[t].indexing;
            if (tensorId(t) != problem.output && indexing.contains(kept) &&
                !indexing.contains(slid)) {
                rows.push_back({window, kept, slid, indexing});
            }
        }
    };
    for (const DimensionSet window : windowsOf(problem)) {
        std::vector<DimensionId> both;
        for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
            if (window.contains(dimensionId(d))) {
                both.push_back(dimensionId(d));
            }
        }
        look(window, both.front(), both.back());
        look(window, both.back(), both.front());
    }
    return rows;
}

namespace {

DimensionSet timeLoopsInside(const Mapping& mapping, std::size_t fanout) {
    DimensionSet inside;
    for (std::size_t l = fanout + 1; l < mapping.levels.size(); ++l) {
        inside = inside | longLoops(mapping.levels[l].temporal);
    }
    return inside;
}

/// Returns the dimensions of the loops from the fanout outward, up to the first loop that indexes
/// the operand.
DimensionSet stepsBefore(const Mapping& mapping, std::size_t fanout, DimensionSet operand) {
    DimensionSet steps;
    for (std::size_t l = fanout + 1; l-- > 0;) {
        const std::vector<Loop>& loops = mapping.levels[l].temporal;
        for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) {
            if (loop->factor > 1 && operand.contains(loop->dimension)) {
                return steps;
            }
            if (loop->factor > 1) {
                steps.insert(loop->dimension);
            }
        }
    }
    return steps;
}

bool isKeptInside(const Mapping& mapping, std::size_t fanout, const WindowRow& row) {
    const DimensionSet inside = timeLoopsInside(mapping, fanout);
    return inside.contains(row.kept) &&
           (inside.contains(row.slid) ||
            stepsBefore(mapping, fanout, row.operand).contains(row.slid));
}

}  // namespace

bool isRowStationary(const Problem& problem, const Mapping& mapping) {
    const std::vector<DimensionSet> windows = windowsOf(problem);
    const std::vector<WindowRow> rows = windowRowsOf(problem);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const DimensionSet spread = longLoops(mapping.levels[l].x) | longLoops(mapping.levels[l].y);
        for (const DimensionSet window : windows) {
            if (window.isSubsetOf(spread) &&
                std::any_of(rows.begin(), rows.end(), [&](const WindowRow& row) {
                    return !(row.window == window) && isKeptInside(mapping, l, row);
                })) {
                return true;
            }
        }
    }
    return false;
}

Stationarity stationarityOf(const Problem& problem, const Mapping& mapping) {
    Stationarity found;
    found.name = msg::mapping::noStationarity();
    if (mapping.levels.empty()) {
        return found;
    }
    if (isRowStationary(problem, mapping)) {
        found.kind = Stationarity::Kind::Row;
        found.name = msg::mapping::rowStationary();
        found.sentence = msg::mapping::rowStays();
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
                ? msg::mapping::noTemporalLoop()
                : msg::mapping::nothingStays(problem.workload[loops.front().dimension].name);
        return found;
    }
    found.name = stationaryTitle(problem, *found.tensor);
    found.sentence = msg::mapping::tensorStays(problem.workload[*found.tensor].name, found.steps);
    return found;
}

}  // namespace loopglass
