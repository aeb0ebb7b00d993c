#pragma once

#include <string_view>

namespace loopglass {

/// C code of an export with groups: boxes of words, and arrays that are indexed by them.
extern const std::string_view cGroupBoxes;
/// C code that computes the boxes of all layers of a group in all iterations (docs/fusion.md).
extern const std::string_view cGroupPlan;
/// C code of the buffers of handed-over tensors at the home.
extern const std::string_view cGroupHomes;
/// C code of the self-test: requests of one step, the words that a parent reads for them,
/// and the conventions of the accelerator.
extern const std::string_view cGroupRequests;
/// C code of the self-test: the tiles of a tensor in all instances of a level, and their movements.
extern const std::string_view cGroupMoves;
/// C code of the self-test: all turns of a group, with the loops of each layer in lockstep.
extern const std::string_view cGroupWalk;
/// C code of the self-test: comparisons and the lines that they print.
extern const std::string_view cGroupVerdict;

}  // namespace loopglass
