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
    Variant variant;  ///< variant of the best mapping
    Problem problem;  ///< problem of this variant
    /// The best result of all variants; its mapping belongs to `problem`. `stopReason`, `minOpen`
    /// and the numbers of evaluated mappings cover all variants together. The statistics by level
    /// belong to the original problem.
    SearchResult result;
    /// Best score with the original kept tensors and dimension sizes.
    std::optional<Score> plain;
    /// Best score with the original dimension sizes and any kept tensors.
    std::optional<Score> unpadded;
    std::size_t variants = 1;       ///< number of variants
    std::size_t closedByBound = 0;  ///< number of variants that their root bound pruned
    std::size_t searched = 0;       ///< number of variants that were searched completely
    /// Number of mappings in all variants together, in decimal digits.
    std::string mappingsExactly;
};

}  // namespace loopglass
