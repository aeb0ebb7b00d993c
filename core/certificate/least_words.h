#pragma once

#include "certificate/known_transfer.h"
#include "certificate/partial.h"
#include "certificate/transfers.h"
#include "cost/compiled_problem.h"
#include "workload/dimension_set.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::certificate {

/// Lower bounds of the sums that all transfers into one level add to each measure, over all
/// completions of a partial mapping (docs/certificate.md, section "The bound"). Holds scratch
/// memory only.
class LeastWords {
public:
    static constexpr std::size_t mostTensors = 64;

    /// All arguments must outlive the object.
    LeastWords(const CompiledProblem& compiled, const Transfers& transfers,
               const std::vector<DimensionSet>& unrollable);

    /// Adds the lower bounds to `sums`, one per measure. The tile of `child` must be decided.
    void add(const Partial& partial, std::size_t child, std::span<double> sums);

private:
    /// Loops with an undecided order: the loops of a level, or all undecided loops.
    struct Stage {
        std::size_t level = 0;
        /// True for the group of all undecided loops: their factors are temporal and spatial
        /// together.
        bool open = false;
        DimensionSet there;
        /// Dimensions of the loops inside the current loop.
        DimensionSet placed;
        /// Order of the innermost loops, if decided; otherwise null.
        const std::vector<DimensionId>* order = nullptr;
        std::vector<std::int64_t> factors;
    };
    /// A dimension in a rank that it shares with other dimensions.
    struct SharedTerm {
        std::size_t dimension = 0;
        std::size_t rank = 0;
        double coefficient = 0;
    };
    /// The siblings whose words are counted together.
    struct CountedSiblings {
        /// True to include siblings below decided fanouts that share words.
        bool sharingWords = false;
        bool all = false;   ///< true to include all other siblings below decided fanouts
        bool open = false;  ///< true to include the undecided loops
    };
    struct Interval {
        double step = 0;
        double count = 1;
    };

    void setStages(const Partial& partial, std::size_t child);
    void settle(const Partial& partial, const KnownTransfer& known, std::span<double> sums);
    double cell(const Partial& partial, const KnownTransfer& known, const CountedSiblings& whose);
    double orderedWords(const Partial& partial, const KnownTransfer& known);
    double stepWords(const Partial& partial, const KnownTransfer& known, const Stage& stage,
                     DimensionId d);
    double parentCell(const Partial& partial, const KnownTransfer& known);
    void listLoops(const Partial& partial, const KnownTransfer& known, const SharedTerm& term,
                   const CountedSiblings& whose);
    double rankUnion(double extent);
    void least(const Partial& partial, std::uint64_t undecidedDimensions, std::size_t stage,
               std::size_t position, std::span<double> sums, std::size_t depth);
    void minOfPicks(const Partial& partial, std::uint64_t undecidedDimensions, std::size_t stage,
                    std::size_t position, DimensionSet left, std::span<double> sums,
                    std::size_t depth);
    std::uint64_t dimensionsDecidedBy(std::uint64_t undecidedDimensions, DimensionId d) const;
    void settleAll(const Partial& partial, std::uint64_t tensors, std::span<double> sums);

    const CompiledProblem* m_compiled;
    const Transfers* m_transfers;
    const std::vector<DimensionSet>* m_unrollable;
    std::vector<Stage> m_stages;
    std::size_t m_stageCount = 0;
    std::vector<KnownTransfer> m_known;
    /// Dimensions of shared ranks, by tensor and rank.
    std::vector<std::vector<SharedTerm>> m_shared;
    std::vector<double> m_wrap;  ///< distance that the current loops have moved a tile, by rank
    std::vector<Interval> m_intervals;
    /// Scratch memory for sums, by depth of the recursion.
    std::vector<std::vector<double>> m_scratch;
};

}  // namespace loopglass::certificate
