#pragma once

#include "design/explore.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// What one layer would choose, were it alone.
struct LayerWant {
    std::size_t layer = 0;                 ///< of the design
    std::optional<std::size_t> best = {};  ///< its configuration; none = no machine can map it
    double alone = 0;                      ///< what the layer costs there
    double together = 0;                   ///< and on the common machine
    bool proven = false;                   ///< both
};

/// The best machine of each layer alone, one execution of it, within the limits on the machine;
/// and what the configuration `common` costs it instead. Layers of equal shape have equal wants and
/// are searched once. `told` hears how many layers of how many are done; a stopped search gives the
/// layers that it came to.
std::vector<LayerWant> layerWants(const Design& design, std::size_t common,
                                  const std::function<void(std::size_t, std::size_t)>& told = {},
                                  std::stop_token stop = {});

}  // namespace loopglass::design
