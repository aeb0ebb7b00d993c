#pragma once

#include "design/points/design_data.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass::ui {

class NetworkRun;

/// The mapped layers of a network as one design point, for the view of rooflines.
struct NetworkRoofline {
    SharedDesign design;            ///< null if no layer is mapped
    std::vector<std::size_t> rows;  ///< row of each layer of the design

    /// Returns the layer of a row; none if the row is not mapped.
    std::optional<std::size_t> layerOf(std::size_t row) const;
};
NetworkRoofline rooflineOf(const NetworkRun& run);

}  // namespace loopglass::ui
