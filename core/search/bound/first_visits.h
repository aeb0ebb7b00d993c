#pragma once

#include "cost/interval_union.h"
#include "search/bound/level_pairs.h"
#include "search/bound/partial_nest.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// How many visits of an output's words can be first ones, which are zeros and cost no read.
class FirstVisits {
public:
    explicit FirstVisits(const space::SearchProblem& space);

    /// The most of them at all instances of `parent` together, for any completion of the part.
    double most(const PartialNest& part, std::size_t tensor, std::size_t parent) const;
    /// The same, and sharper, where the loops of the part's level are decided too.
    double maxWithLoops(const PartialNest& part, const LevelPair& pair);
    /// How many instances in undecided fanouts may hold the same words: what most() has more than a
    /// whole mapping with the decided fanouts alone. 1 = no later decision changes most().
    double undecidedCopies(const PartialNest& part, std::size_t tensor, std::size_t parent) const;

private:
    double visitedByOne(const PartialNest& part, const LevelPair& pair);

    const space::SearchProblem* m_space;
    bool m_free = true;         ///< first visits cost no read
    std::vector<double> m_box;  ///< by tensor: words of its bounding box
    /// By tensor: instances along these dimensions may hold the same words.
    std::vector<DimensionSet> m_mayMeet;
    std::vector<Progression> m_visits;  ///< along one rank, scratch
};

}  // namespace loopglass::bound
