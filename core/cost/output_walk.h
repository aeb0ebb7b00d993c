#pragma once

#include "cost/compiled_problem.h"
#include "cost/cut_nest.h"
#include "cost/cut_sums.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// Output words that move between one parent and its children in the whole run.
struct WalkedOutput {
    std::int64_t asked = 0;  ///< words that enter below the parent
    /// Words of `asked`, with each word counted once per sibling that adds to it.
    std::int64_t requestedByAll = 0;
    /// Words of `asked` for each temporal loop outside the child, outermost first.
    std::vector<std::int64_t> askedAtTurn;
    std::int64_t askedFirst = 0;      ///< words that the first tiles request
    std::vector<std::int64_t> taken;  ///< for each child: words that are filled
    std::vector<double> filled;       ///< for each child: its share of the words that return
};

/// Follows the tiles of an output through all time steps of a loop nest. The path of the tiles is
/// needed if the shapes of the tiles do not determine the count, that is, for an output with
/// windows and siblings that are idle at times. The nest must outlive the object.
class OutputWalk {
public:
    OutputWalk(const CompiledProblem& compiled, std::size_t tensor)
        : m_compiled(&compiled),
          m_tensor(tensor) {}

    /// Counts the output words of one parent. `places` selects the parent: one number for each
    /// spatial loop above it. Throws CountOverflow if there are too many steps or words.
    WalkedOutput count(const CutNest& nest, std::size_t parent, std::size_t child,
                       const PinnedPlaces& places) const;
    /// Returns the number of a child below its parent.
    static std::size_t childAt(const CutNest& nest, std::size_t parent, std::size_t child,
                               const PinnedPlaces& places);

private:
    const CompiledProblem* m_compiled;
    std::size_t m_tensor;
};

}  // namespace loopglass
