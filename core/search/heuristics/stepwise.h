#pragma once

#include "search/heuristics/trials.h"

#include <cstdint>

namespace loopglass::heuristics {

/// In which order a search level by level decides (Sunstone paper, table VI).
enum class StepOrder { UnrollTileOrder, TileUnrollOrder, OrderTileUnroll, TopDown };

/// Decides one level after another with the tile, unrolling and order rules, and continues from the
/// `kept` best of each level. Ends at the outermost level (top-down: the innermost) or when the
/// budget is spent. Every candidate is an evaluation, so their number is the size of the searched
/// space.
void searchStepwise(Trials& trials, StepOrder order, std::uint64_t kept);

}  // namespace loopglass::heuristics
