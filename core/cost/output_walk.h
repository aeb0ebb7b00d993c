#pragma once

#include "cost/compiled_problem.h"
#include "cost/cut_nest.h"
#include "cost/cut_sums.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// Words of an output that move between one parent and its children over the whole run.
struct WalkedOutput {
    std::int64_t asked = 0;                 ///< words that enter below the parent
    std::int64_t requestedByAll = 0;        ///< the same, each word counted once for each sibling
                                            ///< that adds to it
    std::vector<std::int64_t> askedAtTurn;  ///< by temporal loop outside the child, outermost first
    std::int64_t askedFirst = 0;            ///< by the first tiles
    std::vector<std::int64_t> taken;        ///< by child: words that it takes in
    std::vector<double> filled;             ///< by child: its part of those that come back
};

/// Walks the tiles of an output step by step. Counts the words that depend on the path of the tiles
/// and not only on their forms: windows of an output with siblings that are idle at times. The nest
/// must outlive it.
class OutputWalk {
public:
    OutputWalk(const CompiledProblem& compiled, std::size_t tensor)
        : m_compiled(&compiled),
          m_tensor(tensor) {}

    /// Below the parent at these places, a number for each spatial loop above it. Throws
    /// CountOverflow when there are too many steps or words.
    WalkedOutput count(const CutNest& nest, std::size_t parent, std::size_t child,
                       const PinnedPlaces& places) const;
    /// The number of a child below its parent.
    static std::size_t childAt(const CutNest& nest, std::size_t parent, std::size_t child,
                               const PinnedPlaces& places);

private:
    const CompiledProblem* m_compiled;
    std::size_t m_tensor;
};

}  // namespace loopglass
