#pragma once

#include "design/design.h"
#include "design/explore.h"
#include "design/growth_memory.h"
#include "design/layer_costs.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// Returns the level whose tiles the published search grows: the innermost level with a varying
/// capacity. Returns none without such a level.
std::optional<std::size_t> levelOfTiles(const DesignSpace& space);

/// Returns the indices of the axes that vary a capacity of this level.
std::vector<std::size_t> capacityAxes(const DesignSpace& space, std::size_t level);

/// Searches the sizes by the method of Sunstone-arch. The result is not always the best
/// configuration. `memory` may be null. Throws InputError if no capacity varies.
ExplorationResult searchPublished(const Design& design, LayerCosts& costs, GrowthMemory* memory,
                                  DesignObserver* observer, const std::stop_token& stop);

}  // namespace loopglass::design
