#pragma once

#include "design/explore.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// The best design for one layer alone.
struct LayerBestDesign {
    std::size_t layer = 0;                 ///< index in the design
    std::optional<std::size_t> best = {};  ///< index of its configuration; empty = no accelerator
                                           ///< can map the layer
    double alone = 0;                      ///< cost of the layer on this configuration
    double together = 0;                   ///< cost of the layer on the common accelerator
    bool proven = false;                   ///< both costs are proven
};

/// Returns the best accelerator of each layer alone, for one execution, within the limits on the
/// accelerator, and the layer's cost on the configuration `common`. Layers of equal shape have the
/// same result and are searched once. `told` receives the number of finished layers and of all
/// layers; a stopped search returns the finished layers.
std::vector<LayerBestDesign> layerBestDesigns(
    const Design& design, std::size_t common,
    const std::function<void(std::size_t, std::size_t)>& told = {}, std::stop_token stop = {});

}  // namespace loopglass::design
