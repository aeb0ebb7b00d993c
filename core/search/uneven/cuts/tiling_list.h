#pragma once

#include "search/space/search_problem.h"
#include "search/uneven/cuts/dimension_tiling.h"
#include "search/uneven/cuts/tiling_enumerator.h"
#include "search/uneven/cuts/uneven_pairs.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass::uneven {

class CountsOnce;

/// Computes the numbers of all chains, for the dimensions of a space with imperfect factors.
class TilingLister {
public:
    using Steps = DimensionTiling::Steps;

    TilingLister(const space::SearchProblem& space, const ProblemPairs& pairs,
                 std::stop_token stop);

    /// Returns a chain together with its numbers. `complete` is true if no place is undecided.
    DimensionTiling measured(std::size_t dimension, const Steps& steps, bool complete) const;
    /// Returns lower bounds on the numbers of all chains of a dimension. The chains are not listed
    /// for this.
    DimensionTiling unknown(std::size_t dimension) const;
    /// Returns the largest number of chains in the list of a dimension. The list uses at most an
    /// eighth of the memory limit, and has at most 400,000 chains.
    std::size_t most(std::size_t dimension) const;
    /// Returns the enumerator that lists the chains.
    const TilingEnumerator& walker() const { return m_walker; }
    bool isStopped() const { return m_walker.isStopped(); }
    const ProblemPairs& pairs() const { return *m_pairs; }

private:
    PairFactors factorsOf(const MovingPair& pair, CountsOnce& counter, bool complete) const;
    void addLevels(std::size_t d, bool complete, CountsOnce& counts, DimensionTiling& chain) const;
    void addRepeats(std::size_t d, bool complete, CountsOnce& counts, DimensionTiling& chain) const;
    void addWindows(std::size_t d, bool complete, DimensionTiling& chain) const;
    double minSliding(const Steps& steps, std::int64_t bound, std::size_t child) const;
    double minShare(const Steps& steps, std::int64_t bound, std::size_t child) const;

    const space::SearchProblem* m_space;
    const ProblemPairs* m_pairs;
    std::vector<TilingLayout> m_layouts;  ///< layout of each dimension's numbers
    TilingEnumerator m_walker;
};

}  // namespace loopglass::uneven
