#pragma once

#include "design/sized_tiles.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// The stored tiles and estimates of the published search. With them, a later run can continue the
/// search. A CostMemory may also be a GrowthMemory.
class GrowthMemory {
public:
    virtual ~GrowthMemory() = default;

    /// Returns the stored tiles of a layer's tile tree.
    virtual std::optional<std::vector<SizedTile>> recallTiles(std::size_t layer) = 0;
    virtual void keepTiles(std::size_t layer, const std::vector<SizedTile>& tiles) = 0;
    /// Returns the estimates of a block of ranked configurations, from `first` on.
    virtual std::optional<std::vector<double>> recallEstimates(std::size_t first) = 0;
    virtual void keepEstimates(std::size_t first, const std::vector<double>& estimates) = 0;
};

}  // namespace loopglass::design
