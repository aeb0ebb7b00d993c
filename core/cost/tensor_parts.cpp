#include "cost/tensor_parts.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

namespace {

/// The group of each dimension: those that share a rank are in one.
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

void append(TiedRanks& to, const TiedRanks& from) {
    for (const TiedRanks::Term& term : from.terms) {
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
        if (done[d] != 0 || compiled.problem->workload.dimensions[d].bound == 1) {
            continue;
        }
        if (!tensor.indexing.contains(dimensionId(d))) {
            others.push_back(d);
            continue;
        }
        TiedRanks ranks;
        std::vector<std::size_t> known;  // ranks of the tensor, in the order they are met
        for (std::size_t e = d; e < compiled.dimensionCount; ++e) {
            if (group[e] != group[d] || compiled.problem->workload.dimensions[e].bound == 1) {
                continue;
            }
            done[e] = 1;
            for (const CompiledTensor::Term& term : tensor.terms) {
                if (term.dimension != e) {
                    continue;
                }
                auto at = std::find(known.begin(), known.end(), term.rank);
                if (at == known.end()) {
                    at = known.insert(known.end(), term.rank);
                }
                ranks.terms.push_back({ranks.dimensions.size(),
                                       static_cast<std::size_t>(at - known.begin()),
                                       term.coefficient});
            }
            ranks.dimensions.push_back(e);
        }
        ranks.rankCount = known.size();
        if (ranks.dimensions.size() == 1 && ranks.rankCount == 1) {
            alone.push_back({d, ranks.terms.front().coefficient});
        } else {
            tied.push_back(std::move(ranks));
        }
    }
}

TiedRanks TensorParts::allTied() const {
    TiedRanks all;
    for (const TiedRanks& ranks : tied) {
        append(all, ranks);
    }
    return all;
}

TiedRanks TensorParts::allRanks() const {
    TiedRanks all = allTied();
    for (const Alone& one : alone) {
        TiedRanks ranks;
        ranks.dimensions = {one.dimension};
        ranks.rankCount = 1;
        ranks.terms = {{0, 0, one.coefficient}};
        append(all, ranks);
    }
    return all;
}

}  // namespace loopglass
