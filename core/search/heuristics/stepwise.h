#pragma once

#include "search/heuristics/trials.h"

#include <cstdint>

namespace loopglass::heuristics {

/// In which order a search level by level decides (Sunstone paper, table VI).
enum class StepOrder { UnrollTileOrder, TileUnrollOrder, OrderTileUnroll, TopDown };

/// Decides one level after the other with the principles of tiles, unrollings and orders, and goes
/// on from the `kept` best of each level, until the outermost (top-down: the innermost) is reached
/// or the budget is spent. Every candidate is an evaluation: their number is the size of the space
/// searched.
void searchStepwise(Trials& trials, StepOrder order, std::uint64_t kept);

}  // namespace loopglass::heuristics
