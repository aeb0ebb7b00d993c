#pragma once

#include "cost/conventions.h"
#include "cost/cost.h"
#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// One tensor as the counting code wants it: dense coefficients and its chain of keepers.
struct CompiledTensor {
    /// One coefficient above 0.
    struct Term {
        std::uint32_t dimension = 0;
        std::uint32_t rank = 0;
        std::int64_t coefficient = 0;
    };

    std::size_t rankCount = 0;
    std::vector<std::int64_t> coefficient;  ///< [dimension · rankCount + rank], 0 = does not index
    std::vector<Term> terms;                ///< the same without the zeros
    DimensionSet indexing;
    DimensionSet severalRanks;  ///< dimensions that index more than one rank
    DimensionSet ownRank;       ///< dimensions with a rank in which no other has loops
    DimensionSet sharedRank;    ///< dimensions that share a rank with another, or index several
    std::vector<std::size_t> keepers;    ///< levels that keep it, outermost first
    std::vector<double> crossingEnergy;  ///< pJ per word between keepers[k] and the next inward
    bool output = false;
    bool drainsRead = false;    ///< a word that leaves a buffer is read there
    bool returnsToAll = false;  ///< partial sums fill every sibling that adds to them

    std::int64_t at(std::size_t dimension, std::size_t rank) const {
        return coefficient[dimension * rankCount + rank];
    }
};

/// A problem and the options of the cost model, compiled once for many evaluations. Levels are
/// numbered from the outermost; the number after the innermost level stands for the MACs.
struct CompiledProblem {
    CompiledProblem(const Problem& problem, const CostOptions& options);

    const Problem* problem;
    CostOptions options;
    std::size_t dimensionCount = 0;
    std::size_t levelCount = 0;
    std::vector<CompiledTensor> tensors;
    std::vector<AccessEnergy> energy;  ///< [level · tensors + tensor], where kept
    double macEnergy = 0;              ///< pJ per operation
    std::int64_t operations = 1;       ///< Π bounds
    std::int64_t lanesThere = 1;       ///< Π of all fanouts
    std::vector<Port> ports;           ///< limited bandwidths
    Latency latency = Latency::Overlapped;
    double staticPower = 0;  ///< energy of what all buffers leak in a cycle, pJ, where it counts

    const AccessEnergy& energyOf(std::size_t level, std::size_t tensor) const {
        return energy[level * tensors.size() + tensor];
    }
    /// Levels that keep the output, outermost first.
    const std::vector<std::size_t>& outputKeepers() const {
        return tensors[index(problem->output)].keepers;
    }
    /// Sets all energies to 0, except `pJ` for each word of the tensors `of` that is read or
    /// updated at `level`. With `more`, keeps all energies and adds `pJ` instead.
    void priceTraffic(std::size_t level, const std::vector<std::size_t>& of, double pJ, bool more);
    const Level& level(std::size_t l) const { return problem->accelerator.levels[l]; }
};

/// Dimensions of a tensor that its ranks tie together: a window, or a dimension in several ranks.
struct CoupledRanks {
    struct Term {
        std::size_t place = 0;  ///< in `dimensions`
        std::size_t rank = 0;   ///< 0 … rankCount − 1
        std::int64_t coefficient = 1;
    };
    std::vector<std::size_t> dimensions;
    std::size_t rankCount = 0;
    std::vector<Term> terms;
};

/// The dimensions of a problem as one tensor sees them. Those of bound 1 are left out.
struct TensorParts {
    struct IndependentDimension {
        std::size_t dimension = 0;
        std::int64_t coefficient = 1;
    };
    std::vector<IndependentDimension> alone;  ///< dimensions with a rank of their own and no other
    std::vector<CoupledRanks> tied;           ///< all others that index it
    std::vector<std::size_t> others;          ///< dimensions that do not index it

    TensorParts(const CompiledProblem& compiled, std::size_t tensor);
    /// All tied ranks as one.
    CoupledRanks allCoupled() const;
    /// All ranks as one, including ranks of a single dimension.
    CoupledRanks allRanks() const;
};

}  // namespace loopglass
