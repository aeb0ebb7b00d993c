#pragma once

#include "mapping/problem.h"
#include "mapping/variant.h"
#include "record/search_result.h"

#include <cstddef>
#include <optional>
#include <string>

namespace loopglass {

/// The result of a search over all variants.
struct VariantsResult {
    Variant variant;  ///< the variant of the best mapping
    Problem problem;  ///< the problem of this variant
    /// The best of all variants, expressed in `problem`. `stopReason`, `minOpen` and
    /// the numbers of evaluated mappings cover all variants together. The statistics by level
    /// belong to the original problem.
    SearchResult result;
    std::optional<Score> plain;     ///< the best with the original keeps and dimension sizes
    std::optional<Score> unpadded;  ///< the best with the original dimension sizes and any keeps
    std::size_t variants = 1;       ///< number of variants
    std::size_t closedByBound = 0;  ///< variants pruned by their root bound
    std::size_t searched = 0;       ///< variants searched completely
    std::string mappingsExactly;    ///< number of mappings of all variants, in decimal digits
};

}  // namespace loopglass
