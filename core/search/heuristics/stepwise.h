#pragma once

#include "search/heuristics/trials.h"

#include <cstdint>

namespace loopglass::heuristics {

/// The order of the decisions at each level (Sunstone paper, table VI).
enum class StepOrder { UnrollTileOrder, TileUnrollOrder, OrderTileUnroll, TopDown };

/// Decides one level after another with the tile, unrolling and order rules. Continues the `kept`
/// best candidates of each level. The search ends at the outermost level (in a top-down search: at
/// the innermost level), or when the budget is spent. Every candidate costs one evaluation, so the
/// number of evaluations is the size of the searched space.
void searchStepwise(Trials& trials, StepOrder order, std::uint64_t kept);

}  // namespace loopglass::heuristics
