#pragma once

#include "search/space/search_problem.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::uneven {

/// Dimensions that change places, pair by pair, all pairs at once, after which the problem is the
/// same one: rows and columns of a square layer.
struct Mirror {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;  ///< empty: there is none

    /// What takes the place of a dimension; none when it stays.
    std::optional<std::size_t> imageOf(std::size_t dimension) const;
};

/// A mirror of the problem of a space. Constraints name dimensions: with them there is none.
Mirror mirrorOf(const space::SearchProblem& space);

}  // namespace loopglass::uneven
