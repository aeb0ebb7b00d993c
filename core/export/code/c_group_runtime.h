#pragma once

#include <string_view>

namespace loopglass {

/// C code of an export with groups: boxes of words, and arrays that are indexed by them.
extern const std::string_view cGroupBoxes;
/// C code that computes the boxes of all layers of a group in all iterations (docs/fusion.md).
extern const std::string_view cGroupPlan;
/// C code of the self-test: requests of one step, and the words that a parent reads for them.
extern const std::string_view cGroupRequests;
/// C code of the self-test: the movements of all tiles of a group, and their counts.
extern const std::string_view cGroupWalk;

}  // namespace loopglass
