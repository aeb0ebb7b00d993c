#pragma once

#include "design/sized_tiles.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::design {

/// What the published search has grown and estimated, for a run that goes on later. A memory of
/// costs may be one of these, too.
class GrowthMemory {
public:
    virtual ~GrowthMemory() = default;

    /// What the search keeps of a layer's tree of tiles.
    virtual std::optional<std::vector<SizedTile>> recallTiles(std::size_t layer) = 0;
    virtual void keepTiles(std::size_t layer, const std::vector<SizedTile>& tiles) = 0;
    /// Its estimates of the configurations from `first` on that it ranks, a block of them.
    virtual std::optional<std::vector<double>> recallEstimates(std::size_t first) = 0;
    virtual void keepEstimates(std::size_t first, const std::vector<double>& estimates) = 0;
};

}  // namespace loopglass::design
