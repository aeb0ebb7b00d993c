#pragma once

#include "cost/conventions.h"
#include "cost/cost.h"
#include "mapping/problem.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// One tensor, compiled for counting: dense coefficients of its indices and the levels that keep
/// the tensor.
struct CompiledTensor {
    /// A coefficient above 0 in an index of the tensor.
    struct Term {
        std::uint32_t dimension = 0;
        std::uint32_t rank = 0;
        std::int64_t coefficient = 0;
    };

    std::size_t rankCount = 0;
    /// Coefficients [dimension · rankCount + rank]; 0 = the dimension does not index the rank.
    std::vector<std::int64_t> coefficient;
    std::vector<Term> terms;  ///< the coefficients above 0
    DimensionSet indexing;
    DimensionSet severalRanks;  ///< dimensions that index more than one rank
    DimensionSet ownRank;       ///< dimensions with a rank in which they have the only loops
    /// Dimensions that share a rank with another dimension, or index several ranks.
    DimensionSet sharedRank;
    std::vector<std::size_t> keepers;  ///< levels that keep the tensor, outermost first
    /// pJ per word between keepers[k] and the next keeper or, after the last keeper, the MACs.
    std::vector<double> crossingEnergy;
    bool output = false;
    /// True if a word that leaves a buffer for its parent costs a read of the buffer.
    bool drainsRead = false;
    bool returnsToAll = false;  ///< true if partial sums fill every sibling that adds to them

    std::int64_t at(std::size_t dimension, std::size_t rank) const {
        return coefficient[dimension * rankCount + rank];
    }
};

/// A problem and the options of the cost model, compiled once for many evaluations. Levels are
/// numbered from the outermost level inward; the number after the innermost level means the MACs.
struct CompiledProblem {
    CompiledProblem(const Problem& problem, const CostOptions& options);

    const Problem* problem;
    CostOptions options;
    std::size_t dimensionCount = 0;
    std::size_t levelCount = 0;
    std::vector<CompiledTensor> tensors;
    std::vector<AccessEnergy> energy;  ///< energies [level · tensors + tensor], for kept tensors
    double macEnergy = 0;              ///< pJ per operation
    std::int64_t operations = 1;       ///< product of the dimension sizes
    std::int64_t lanesThere = 1;       ///< number of MAC lanes: the product of all fanouts
    std::vector<Port> ports;           ///< limited bandwidths
    Latency latency = Latency::Overlapped;
    /// Leakage of all buffers per cycle, in pJ; 0 if leakage is not counted.
    double staticPower = 0;

    const AccessEnergy& energyOf(std::size_t level, std::size_t tensor) const {
        return energy[level * tensors.size() + tensor];
    }
    /// Returns the levels that keep the output, outermost first.
    const std::vector<std::size_t>& outputKeepers() const {
        return tensors[index(problem->output)].keepers;
    }
    /// Sets the energies of reads and updates of the tensors in `of` at `level` to `pJ` per word,
    /// and all other energies to 0. With `more`, adds `pJ` to the current energies instead.
    void priceTraffic(std::size_t level, const std::vector<std::size_t>& of, double pJ, bool more);
    const Level& level(std::size_t l) const { return problem->accelerator.levels[l]; }
};

/// Dimensions of a tensor that depend on each other because of shared ranks: a window, or a
/// dimension in several ranks.
struct CoupledRanks {
    struct Term {
        std::size_t place = 0;  ///< index of the dimension in `dimensions`
        std::size_t rank = 0;   ///< index of the rank, 0 … rankCount − 1
        std::int64_t coefficient = 1;
    };
    std::vector<std::size_t> dimensions;
    std::size_t rankCount = 0;
    std::vector<Term> terms;
};

/// The dimensions of a problem, sorted by their role in one tensor. Dimensions of size 1 are
/// omitted.
struct TensorParts {
    struct IndependentDimension {
        std::size_t dimension = 0;
        std::int64_t coefficient = 1;
    };
    std::vector<IndependentDimension> alone;  ///< dimensions that are alone in their rank
    std::vector<CoupledRanks> tied;           ///< all other indexing dimensions
    std::vector<std::size_t> others;          ///< dimensions that do not index the tensor

    TensorParts(const CompiledProblem& compiled, std::size_t tensor);
    /// Returns the ranks of all coupled dimensions as one group.
    CoupledRanks allCoupled() const;
    /// Returns all ranks as one group, including ranks of a single dimension.
    CoupledRanks allRanks() const;
};

}  // namespace loopglass
