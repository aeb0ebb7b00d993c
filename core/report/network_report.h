#pragma once

#include "mapper/map.h"
#include "mapping/problem.h"
#include "network/network_table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The data of a layer in addition to its row of the table.
struct ReportedLayer {
    const Problem* problem = nullptr;          ///< problem of the files; null if it cannot be bound
    const MapResult* found = nullptr;          ///< null if the layer was not searched
    const Constraints* constraints = nullptr;  ///< constraints of its search
    std::optional<std::size_t> sameAs;         ///< earlier layer of equal shape with the same
                                               ///< result
};

/// A network whose layers were searched.
struct ReportedNetwork {
    std::string name;
    std::string description;
    const Accelerator* accelerator = nullptr;
    const Method* method = nullptr;
    const MapOptions* options = nullptr;  ///< without constraints, which differ by layer
    const NetworkTable* table = nullptr;
    std::vector<ReportedLayer> layers;  ///< one per row of the table
};

/// Returns one self-contained HTML page: a table of the layers with totals, their energy by level
/// as a chart (SVG), the dominant layers, and the best mapping of each different layer as a loop
/// nest. It also has the inputs, the version of the program and the counting conventions. Throws
/// CountOverflow.
std::string networkReportHtml(const ReportedNetwork& network);

}  // namespace loopglass
