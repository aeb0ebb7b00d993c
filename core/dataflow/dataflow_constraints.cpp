// A dataflow as constraints of a mapper (docs/dataflows.md, section "As constraints"): one box of
// mappings that belong to the dataflow in the sense of a course. Cost: levels · dimensions.
#include "dataflow/dataflow_constraints.h"

#include "mapping/stationarity.h"

#include <algorithm>
#include <vector>

namespace loopglass {

namespace {

DimensionSet allOf(const Problem& problem) {
    return DimensionSet::firstDimensions(problem.workload.dimensionCount());
}

std::vector<DimensionId> inOrder(const Problem& problem, DimensionSet dimensions) {
    std::vector<DimensionId> list;
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        if (dimensions.contains(dimensionId(d))) {
            list.push_back(dimensionId(d));
        }
    }
    return list;
}

Constraints empty(const Problem& problem) {
    Constraints constraints;
    constraints.levels.resize(problem.levelCount());
    return constraints;
}

Constraints ofTensor(const Problem& problem, TensorId tensor) {
    Constraints constraints = empty(problem);
    const DimensionSet still = allOf(problem).without(problem.reuse[index(tensor)].indexing);
    for (LevelConstraints& level : constraints.levels) {
        level.order = inOrder(problem, still);
    }
    constraints.levels.back().order.clear();
    constraints.levels.back().temporal.allowed = still;
    return constraints;
}

/// Returns the level with the most children.
std::size_t widestFanout(const Problem& problem) {
    const auto& levels = problem.accelerator.levels;
    const auto widest =
        std::max_element(levels.begin(), levels.end(), [](const Level& a, const Level& b) {
            return static_cast<double>(a.fanout.x) * static_cast<double>(a.fanout.y) <
                   static_cast<double>(b.fanout.x) * static_cast<double>(b.fanout.y);
        });
    return static_cast<std::size_t>(widest - levels.begin());
}

/// Returns the largest divisor of a dimension's size that fits an axis.
std::int64_t largestDivisor(const Problem& problem, DimensionId dimension, std::int64_t most) {
    const std::int64_t bound = problem.workload[dimension].bound;
    std::int64_t divisor = std::min(bound, most);
    while (bound % divisor != 0) {
        --divisor;
    }
    return divisor;
}

/// Allows only two kinds of temporal loops inside a PE: over the kept dimension of a row, and over
/// dimensions that belong to no window. The innermost level iterates over the whole row.
void keepInside(const Problem& problem, std::size_t fanout, const WindowRow& kept,
                DimensionSet free, Constraints& constraints) {
    DimensionSet inside = free;
    inside.insert(kept.kept);
    for (std::size_t l = fanout + 1; l < problem.levelCount(); ++l) {
        constraints.levels[l].temporal.allowed = inside;
    }
    if (fanout + 1 < problem.levelCount()) {
        constraints.levels.back().temporal.factors = {
            {kept.kept, problem.workload[kept.kept].bound}};
    }
}

Constraints ofRows(const Problem& problem) {
    Constraints constraints = empty(problem);
    const std::vector<WindowRow> rows = windowRowsOf(problem);
    if (rows.empty()) {
        return constraints;
    }
    const WindowRow& kept = rows.back();
    const auto other = std::find_if(rows.begin(), rows.end(), [&](const WindowRow& row) {
        return !(row.window == kept.window);
    });
    if (other == rows.end()) {
        return constraints;
    }
    DimensionSet free = allOf(problem);
    for (const DimensionSet window : windowsOf(problem)) {
        free = free.without(window);
    }
    const std::size_t fanout = widestFanout(problem);
    LevelConstraints& array = constraints.levels[fanout];
    DimensionSet columns;
    columns.insert(other->slid);
    DimensionSet others = free;
    others.insert(other->kept);
    const Fanout& children = problem.accelerator.levels[fanout].fanout;
    const bool flat = children.x == 1 || children.y == 1;
    array.x.allowed = flat ? columns | others : columns;
    array.y.allowed = flat ? columns | others : others;
    array.order = {kept.slid};
    const bool alongX = flat && children.x > 1;
    (alongX ? array.x : array.y).factors = {
        {other->kept, largestDivisor(problem, other->kept, alongX ? children.x : children.y)}};
    array.x.least = flat ? 1 : 2;
    keepInside(problem, fanout, kept, free, constraints);
    return constraints;
}

Constraints ofNothingLocal(const Problem& problem) {
    Constraints constraints = empty(problem);
    for (std::size_t l = firstLocalLevel(problem); l < problem.levelCount(); ++l) {
        constraints.levels[l].temporal.allowed = DimensionSet();
    }
    return constraints;
}

}  // namespace

Constraints dataflowConstraints(const Problem& problem, const Dataflow& dataflow) {
    switch (dataflow.kind) {
    case Dataflow::Kind::TensorStays:
        return ofTensor(problem, *dataflow.tensor);
    case Dataflow::Kind::RowStays:
        return ofRows(problem);
    case Dataflow::Kind::NoLocalReuse:
        return ofNothingLocal(problem);
    }
    return {};
}

}  // namespace loopglass
