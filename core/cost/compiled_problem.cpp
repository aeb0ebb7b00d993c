#include "cost/compiled_problem.h"

#include "workload/checked.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass {

namespace {

/// Fills ownRank and sharedRank. Dimensions of size 1 have no loops and therefore share no rank.
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

namespace {

/// Returns the group of each dimension. Dimensions that share a rank are in one group.
std::vector<std::size_t> groupsOf(const CompiledProblem& compiled, const CompiledTensor& tensor) {
    std::vector<std::size_t> group(compiled.dimensionCount);
    std::iota(group.begin(), group.end(), std::size_t{0});
    for (const CompiledTensor::Term& a : tensor.terms) {
        for (const CompiledTensor::Term& b : tensor.terms) {
            if (a.rank == b.rank && compiled.problem->workload.dimensions[a.dimension].bound > 1 &&
                compiled.problem->workload.dimensions[b.dimension].bound > 1) {
                const std::size_t from = group[b.dimension];
                std::replace(group.begin(), group.end(), from, group[a.dimension]);
            }
        }
    }
    return group;
}

bool hasLoops(const CompiledProblem& compiled, std::size_t d) {
    return compiled.problem->workload.dimensions[d].bound > 1;
}

/// `known` has the ranks of the tensor that were already added.
void addDimension(const CompiledTensor& tensor, std::size_t d, std::vector<std::size_t>& known,
                  CoupledRanks& ranks) {
    for (const CompiledTensor::Term& term : tensor.terms) {
        if (term.dimension != d) {
            continue;
        }
        auto at = std::find(known.begin(), known.end(), term.rank);
        if (at == known.end()) {
            at = known.insert(known.end(), term.rank);
        }
        ranks.terms.push_back({ranks.dimensions.size(),
                               static_cast<std::size_t>(at - known.begin()), term.coefficient});
    }
    ranks.dimensions.push_back(d);
}

void append(CoupledRanks& to, const CoupledRanks& from) {
    for (const CoupledRanks::Term& term : from.terms) {
        to.terms.push_back(
            {to.dimensions.size() + term.place, to.rankCount + term.rank, term.coefficient});
    }
    to.dimensions.insert(to.dimensions.end(), from.dimensions.begin(), from.dimensions.end());
    to.rankCount += from.rankCount;
}

}  // namespace

TensorParts::TensorParts(const CompiledProblem& compiled, std::size_t t) {
    const CompiledTensor& tensor = compiled.tensors[t];
    const std::vector<std::size_t> group = groupsOf(compiled, tensor);
    std::vector<char> done(compiled.dimensionCount, 0);
    for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
        if (done[d] != 0 || !hasLoops(compiled, d)) {
            continue;
        }
        if (!tensor.indexing.contains(dimensionId(d))) {
            others.push_back(d);
            continue;
        }
        CoupledRanks ranks;
        std::vector<std::size_t> known;  // the ranks of the tensor, ordered by their first use
        for (std::size_t e = d; e < compiled.dimensionCount; ++e) {
            if (group[e] == group[d] && hasLoops(compiled, e)) {
                done[e] = 1;
                addDimension(tensor, e, known, ranks);
            }
        }
        ranks.rankCount = known.size();
        if (ranks.dimensions.size() == 1 && ranks.rankCount == 1) {
            alone.push_back({d, ranks.terms.front().coefficient});
        } else {
            tied.push_back(std::move(ranks));
        }
    }
}

CoupledRanks TensorParts::allCoupled() const {
    CoupledRanks all;
    for (const CoupledRanks& ranks : tied) {
        append(all, ranks);
    }
    return all;
}

CoupledRanks TensorParts::allRanks() const {
    CoupledRanks all = allCoupled();
    for (const IndependentDimension& one : alone) {
        CoupledRanks ranks;
        ranks.dimensions = {one.dimension};
        ranks.rankCount = 1;
        ranks.terms = {{0, 0, one.coefficient}};
        append(all, ranks);
    }
    return all;
}

}  // namespace loopglass
