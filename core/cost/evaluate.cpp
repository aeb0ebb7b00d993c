#include "cost/evaluate.h"

#include "cost/counts.h"
#include "cost/cut_counts.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "workload/checked.h"

namespace loopglass {

namespace {

TensorCost tensorCost(const CompiledProblem& compiled, const std::int64_t* tile,
                      const AccessCounts& counts, std::size_t level, std::size_t tensor) {
    TensorCost cost;
    cost.kept = compiled.problem->keeper[level][tensor].has_value();
    if (!cost.kept) {
        return cost;
    }
    cost.tileWords = footprint(compiled.problem->workload.tensors[tensor],
                               std::vector<std::int64_t>(tile, tile + compiled.dimensionCount));
    setAccesses(counts, compiled.energyOf(level, tensor), cost);
    return cost;
}

}  // namespace

void setAccesses(const AccessCounts& counts, const AccessEnergy& energy, TensorCost& cost) {
    cost.reads = counts.reads;
    cost.fills = counts.fills;
    cost.updates = counts.updates;
    cost.drains = counts.drains;
    cost.accessEnergy = static_cast<double>(counts.reads) * energy.read +
                        static_cast<double>(counts.fills) * energy.write +
                        static_cast<double>(counts.updates) * energy.update;
    cost.networkEnergy = static_cast<double>(counts.crossing) * counts.crossingEnergy;
}

double LevelCost::energy() const {
    double sum = staticEnergy;
    for (const TensorCost& tensor : tensors) {
        sum += tensor.energy();
    }
    return sum;
}

namespace {

/// Returns the cost of the mapping that `nest` and `counter` represent.
template <typename Nest, typename Counter>
Cost evaluated(const CompiledProblem& compiled, const Nest& nest, Counter& counter) {
    counter.count(nest);
    const Problem& problem = *compiled.problem;
    const Totals totals = counter.totals();
    Cost cost;
    cost.macs = compiled.operations;
    cost.lanes = nest.instances(compiled.levelCount);
    cost.steps = counter.steps();
    cost.macEnergy = static_cast<double>(cost.macs) * problem.accelerator.compute.energy;
    cost.utilization = static_cast<double>(cost.macs) / static_cast<double>(cost.steps) /
                       static_cast<double>(compiled.lanesThere);
    cost.energy = totals.energy;
    cost.cycles = totals.cycles;
    for (std::size_t l = 0; l < compiled.levelCount; ++l) {
        LevelCost level;
        level.instances = nest.instances(l);
        level.cycles = counter.levelCycles(l, &level.binding);
        level.staticEnergy = staticEnergyPerCycle(problem.accelerator, l) * totals.cycles;
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            level.tensors.push_back(tensorCost(compiled, nest.extents(l), counter.at(l, t), l, t));
        }
        cost.levels.push_back(std::move(level));
    }
    return cost;
}

Cost evaluatedEven(const CompiledProblem& compiled, const Mapping& mapping) {
    LoopNest nest;
    nest.assign(mapping, compiled.dimensionCount);
    AccessCounter counter(compiled);
    return evaluated(compiled, nest, counter);
}

/// Returns the cost of a settled mapping with imperfect factors.
Cost evaluatedUneven(const CompiledProblem& compiled, const Mapping& mapping) {
    CutNest nest;
    nest.assign(mapping, workloadBounds(compiled.problem->workload));
    CutCounter counter(compiled);
    return evaluated(compiled, nest, counter);
}

}  // namespace

Cost evaluate(const Problem& problem, const Mapping& mapping, const CostOptions& options) {
    return countedAt(problem.workload.at.location, [&] {
        const CompiledProblem compiled(problem, options);
        if (!hasSteps(mapping)) {
            return evaluatedEven(compiled, mapping);
        }
        const Mapping sound = settled(mapping, workloadBounds(problem.workload));
        return hasSteps(sound) ? evaluatedUneven(compiled, sound) : evaluatedEven(compiled, sound);
    });
}

}  // namespace loopglass
