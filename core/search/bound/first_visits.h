#pragma once

#include "cost/interval_union.h"
#include "search/bound/level_pairs.h"
#include "search/bound/partial_nest.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Bounds the number of visits of output words that can be first visits. The words of a first visit
/// are zero, so a first visit costs no read.
class FirstVisits {
public:
    explicit FirstVisits(const space::SearchProblem& space);

    /// Returns the largest number of first visits at all instances of `parent` together, for any
    /// completion of the part.
    double most(const PartialNest& part, std::size_t tensor, std::size_t parent) const;
    /// Returns a sharper limit than most(). The loops of the part's level must be decided too.
    double maxWithLoops(const PartialNest& part, const LevelPair& pair);
    /// Returns the number of instances in undecided fanouts that may hold the same output words.
    /// This number is the ratio of most() to the first visits of a complete mapping whose fanouts
    /// are only the decided ones. If this ratio is 1, no later decision changes most().
    double undecidedCopies(const PartialNest& part, std::size_t tensor, std::size_t parent) const;

private:
    double visitedByOne(const PartialNest& part, const LevelPair& pair);

    const space::SearchProblem* m_space;
    bool m_free = true;         ///< true if first visits cost no read
    std::vector<double> m_box;  ///< for each tensor: words of its bounding box
    /// For each tensor: the dimensions along which instances may hold the same words.
    std::vector<DimensionSet> m_mayMeet;
    std::vector<Progression> m_visits;  ///< scratch: positions of visits along one rank
};

}  // namespace loopglass::bound
