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
    std::size_t layer = 0;  ///< index of the layer in the design
    /// Index of the best configuration; empty = no accelerator can map the layer.
    std::optional<std::size_t> best = {};
    double alone = 0;     ///< cost of the layer on its best configuration
    double together = 0;  ///< cost of the layer on the common accelerator
    bool proven = false;  ///< true if both costs are proven
};

/// Returns for each layer the best accelerator within the limits, and the layer's cost on the
/// configuration `common`. All costs are for one execution of the layer. Layers of equal shape have
/// the same result, so they are searched once. `report` receives the number of finished layers and
/// the number of all layers. A stopped search returns the finished layers.
std::vector<LayerBestDesign> layerBestDesigns(
    const Design& design, std::size_t common,
    const std::function<void(std::size_t, std::size_t)>& report = {}, std::stop_token stop = {});

}  // namespace loopglass::design
