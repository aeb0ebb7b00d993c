#include "cost/compiled_problem.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Which dimensions step over their tiles without ever meeting another; a dimension of bound 1 has
/// no loops to be met.
void sortDimensions(const Workload& workload, const Tensor& tensor, CompiledTensor& result) {
    DimensionSet shared;
    for (const Rank& rank : tensor.ranks) {
        DimensionSet here;
        for (const Term& term : rank.terms) {
            if (workload.dimensions[index(term.dimension)].bound > 1) {
                here.insert(term.dimension);
            }
        }
        DimensionSet& into = here.size() == 1 ? result.ownRank : shared;
        into = into | here;
    }
    result.sharedRank = shared | result.severalRanks;
}

CompiledTensor compile(const Problem& problem, std::size_t t) {
    const Tensor& tensor = problem.workload.tensors[t];
    CompiledTensor result;
    result.rankCount = tensor.ranks.size();
    result.output = tensor.output;
    const Counting& counting = problem.accelerator.counting;
    result.drainsRead = tensor.output && counting.drains == Drains::Read;
    result.returnsToAll = tensor.output && counting.returns == Returns::All;
    result.coefficient.assign(problem.workload.dimensionCount() * result.rankCount, 0);
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        for (const Term& term : tensor.ranks[r].terms) {
            result.coefficient[index(term.dimension) * result.rankCount + r] = term.coefficient;
            result.terms.push_back({static_cast<std::uint32_t>(index(term.dimension)),
                                    static_cast<std::uint32_t>(r), term.coefficient});
            if (result.indexing.contains(term.dimension)) {
                result.severalRanks.insert(term.dimension);
            }
            result.indexing.insert(term.dimension);
        }
    }
    sortDimensions(problem.workload, tensor, result);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        if (problem.keeper[l][t]) {
            result.keepers.push_back(l);
        }
    }
    for (std::size_t k = 0; k < result.keepers.size(); ++k) {
        const std::size_t end =
            k + 1 < result.keepers.size() ? result.keepers[k + 1] : problem.levelCount();
        double energy = 0;
        for (std::size_t l = result.keepers[k]; l < end; ++l) {
            energy += problem.accelerator.levels[l].fanout.energy;
        }
        result.crossingEnergy.push_back(energy);
    }
    return result;
}

}  // namespace

CompiledProblem::CompiledProblem(const Problem& p, const CostOptions& o)
    : problem(&p),
      options(o),
      dimensionCount(p.workload.dimensionCount()),
      levelCount(p.levelCount()),
      macEnergy(p.accelerator.compute.energy),
      operations(operationCount(p.workload)),
      ports(portsOf(p)),
      latency(p.accelerator.counting.latency) {
    for (std::size_t t = 0; t < p.workload.tensorCount(); ++t) {
        tensors.push_back(compile(p, t));
    }
    for (std::size_t l = 0; l < levelCount; ++l) {
        const Level& here = p.accelerator.levels[l];
        lanesThere = checkedMultiply(lanesThere, checkedMultiply(here.fanout.x, here.fanout.y));
        staticPower += staticEnergyPerCycle(p.accelerator, l);
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            energy.push_back(p.keeper[l][t] ? p.energy(levelId(l), tensorId(t)) : AccessEnergy{});
        }
    }
}

void CompiledProblem::priceTraffic(std::size_t level, const std::vector<std::size_t>& of, double pJ,
                                   bool more) {
    if (!more) {
        macEnergy = staticPower = 0;
        std::fill(energy.begin(), energy.end(), AccessEnergy{});
        for (CompiledTensor& tensor : tensors) {
            std::fill(tensor.crossingEnergy.begin(), tensor.crossingEnergy.end(), 0.0);
        }
    }
    for (const std::size_t t : of) {
        AccessEnergy& price = energy[level * tensors.size() + t];
        price.read += pJ;
        price.update += pJ;
    }
}

}  // namespace loopglass
