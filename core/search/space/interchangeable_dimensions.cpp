// Finds interchangeable dimensions, which can be searched as a single dimension (docs/search.md,
// section "Like dimensions").
//
// Call dimensions *like* if they index the same tensors. Let every dimension that indexes a tensor
// index exactly one rank of the tensor. Let the dimension be alone in this rank, with the
// coefficient 1.
//
// Statement. In the problem M, let one dimension g replace the like dimensions d, e, …, with B_g =
// B_d · B_e · …. The optimum of M is the optimum of the problem, under every objective.
//
// Proof. (1) *For a mapping of the problem, M has a mapping that costs no more.* Consider the loops
// over d, e, … of one level. Move the outer loops of this set inward until all loops of the set are
// neighbours. This move raises no count. The proof of docs/search.md, section "Split loops",
// depends only on the tensors that the moved loops index, and like dimensions index the same
// tensors. Neighbouring loops form one loop over g, with the product of their factors. The order of
// loops on an axis of a fanout does not matter, so these loops also form one loop. The extents of g
// are the products of the extents of d, e, …. So the number of words of every tile is unchanged,
// and each loop over g moves the same tensors the same number of times.
// (2) *For a mapping of M, the problem has a mapping of the same cost.* A factor of g at a place is
//     a product of primes. All places together have a prime p as often as B_g has it, that is, as
//     often as B_d, B_e, … have it together. So assign the first occurrences of p to d, until d has
//     as many as B_d. Assign the next occurrences to e, and so on. Each factor of g is now a
//     product of factors of d, e, …, whose loops are neighbours. ∎
//
// Example. For o[a,b] += x[a,b,k] · w[k] with A 4 and B 8, A and B become one dimension of 32. Its
// factors 8 · 4 become A 4, B 2 and B 4.
//
// Guarantee: proven. The search no longer examines factorisations of equal cost within the groups.
// A contraction of ten dimensions of 8 and 16 has 2.6 million tiles. After the dimensions are
// merged to five, the contraction has 21,504 tiles.
#include "search/space/interchangeable_dimensions.h"

#include "search/space/divisors.h"
#include "workload/dimension_set.h"

#include <algorithm>
#include <utility>

namespace loopglass::space {

namespace {

/// Returns true if every index is a single dimension, and no dimension indexes a tensor twice.
bool indexesPlainly(const Workload& workload) {
    for (const Tensor& tensor : workload.tensors) {
        DimensionSet seen;
        for (const Rank& rank : tensor.ranks) {
            if (rank.terms.empty()) {
                continue;
            }
            const Term& term = rank.terms.front();
            if (rank.terms.size() > 1 || term.coefficient != 1 || seen.contains(term.dimension)) {
                return false;
            }
            seen.insert(term.dimension);
        }
    }
    return true;
}

/// Returns for each tensor whether the dimension indexes it.
std::vector<bool> indexedBy(const Workload& workload, DimensionId dimension) {
    std::vector<bool> tensors;
    for (const Tensor& tensor : workload.tensors) {
        tensors.push_back(std::ranges::any_of(tensor.ranks, [&](const Rank& r) {
            return !r.terms.empty() && r.terms.front().dimension == dimension;
        }));
    }
    return tensors;
}

std::vector<std::vector<DimensionId>> groupsOf(const Workload& workload) {
    std::vector<std::vector<DimensionId>> groups;
    std::vector<std::vector<bool>> tensors;
    std::vector<std::int64_t> bounds;
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const std::int64_t bound = workload.dimensions[d].bound;
        const std::vector<bool> own = indexedBy(workload, dimensionId(d));
        std::size_t group = 0;
        while (group < groups.size() &&
               (tensors[group] != own || bounds[group] > maxBound / bound)) {
            ++group;
        }
        if (group == groups.size()) {
            groups.emplace_back();
            tensors.push_back(own);
            bounds.push_back(1);
        }
        groups[group].push_back(dimensionId(d));
        bounds[group] *= bound;
    }
    return groups;
}

/// Returns a workload with one dimension for each group; it has the name of the group's first
/// dimension. Each tensor has one rank for each group that indexes it.
Workload mergedWorkload(const Workload& workload,
                        const std::vector<std::vector<DimensionId>>& groups) {
    Workload merged;
    merged.name = workload.name;
    std::vector<DimensionId> groupOf(workload.dimensionCount());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        Dimension dimension{workload[groups[g].front()].name, 1};
        for (const DimensionId d : groups[g]) {
            dimension.bound *= workload[d].bound;
            groupOf[index(d)] = dimensionId(g);
        }
        merged.dimensions.push_back(std::move(dimension));
    }
    for (const Tensor& tensor : workload.tensors) {
        Tensor to{tensor.name, {}, tensor.output};
        DimensionSet seen;
        for (const Rank& rank : tensor.ranks) {
            if (rank.terms.empty()) {
                continue;  // a constant index has only one word and changes no count
            }
            const DimensionId g = groupOf[index(rank.terms.front().dimension)];
            if (!seen.contains(g)) {
                seen.insert(g);
                to.ranks.push_back({{{g, 1}}, 0});
            }
        }
        merged.tensors.push_back(std::move(to));
    }
    return merged;
}

}  // namespace

InterchangeableDimensions::InterchangeableDimensions(const Problem& problem,
                                                     std::vector<Group> groups)
    : m_groups(std::move(groups)),
      m_merged(bind(mergedWorkload(problem.workload, m_groups), problem.accelerator)) {
    m_merged.keeper = problem.keeper;
    for (const Dimension& dimension : problem.workload.dimensions) {
        m_bounds.push_back(dimension.bound);
    }
}

std::optional<InterchangeableDimensions> InterchangeableDimensions::of(const Problem& problem) {
    if (!indexesPlainly(problem.workload)) {
        return std::nullopt;
    }
    std::vector<Group> groups = groupsOf(problem.workload);
    if (groups.size() == problem.workload.dimensionCount()) {
        return std::nullopt;
    }
    return InterchangeableDimensions(problem, std::move(groups));
}

Mapping InterchangeableDimensions::unmerged(const Mapping& merged) const {
    std::vector<std::int64_t> left = m_bounds;
    const auto part = [&](const std::vector<Loop>& loops) {
        std::vector<Loop> parts;
        for (const Loop& loop : loops) {
            std::int64_t factor = loop.factor;
            for (const DimensionId d : m_groups[index(loop.dimension)]) {
                std::int64_t own = 1;
                for (const std::int64_t prime : primesOf(factor)) {
                    while (factor % prime == 0 && left[index(d)] % prime == 0) {
                        factor /= prime;
                        left[index(d)] /= prime;
                        own *= prime;
                    }
                }
                if (own > 1) {
                    parts.push_back({d, own});
                }
            }
        }
        return parts;
    };
    Mapping mapping;
    for (const LevelMapping& level : merged.levels) {
        mapping.levels.push_back({part(level.temporal), part(level.x), part(level.y)});
    }
    return mapping;
}

}  // namespace loopglass::space
