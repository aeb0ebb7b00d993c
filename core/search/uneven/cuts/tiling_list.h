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

/// Measures the ways to cut the dimensions of a space with uneven tiles.
class TilingLister {
public:
    using Steps = DimensionTiling::Steps;

    /// What is given by reference must outlive it.
    TilingLister(const space::SearchProblem& space, const ProblemPairs& pairs,
                 std::stop_token stop);

    /// A way to cut a dimension; `complete` = no place is open.
    DimensionTiling measured(std::size_t dimension, const Steps& steps, bool complete) const;
    /// What is known of the chains of a dimension without listing them.
    DimensionTiling unknown(std::size_t dimension) const;
    /// How many chains the list of a dimension may have: an eighth of the memory limit, 400,000 at
    /// most.
    std::size_t most(std::size_t dimension) const;
    /// Who finds them.
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
    std::vector<TilingLayout> m_layouts;  ///< by dimension
    TilingEnumerator m_walker;
};

}  // namespace loopglass::uneven
