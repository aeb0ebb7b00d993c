#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/search_result.h"

#include <cstddef>
#include <optional>
#include <string>

namespace loopglass {

/// The outcome over all variants.
struct VariantsResult {
    Variant variant;  ///< the one that won
    Problem problem;  ///< it, bound
    /// The best of all variants, in terms of `problem`; stopped, withinGap and leastOpen are those
    /// of all variants together, and so are the counts of what was evaluated. The figures per level
    /// are those of the problem as it was given.
    SearchResult result;
    std::optional<Score> plain;     ///< the best with the keeps and bounds given
    std::optional<Score> unpadded;  ///< the best with the bounds given, under any keeps
    std::size_t variants = 1;       ///< that there are
    std::size_t closedByBound = 0;  ///< of these, by their root bound alone
    std::size_t searched = 0;       ///< of these, to the end
    std::string mappingsExactly;    ///< mappings of all variants, in decimal digits
};

}  // namespace loopglass
