#pragma once

#include "mapper/map.h"
#include "mapping/problem.h"
#include "network/network_table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A layer of a network that is written about, beside its row of the table.
struct ReportedLayer {
    const Problem* problem = nullptr;          ///< as in the files; null when they cannot be bound
    const MapResult* found = nullptr;          ///< null when it was not searched
    const Constraints* constraints = nullptr;  ///< constraints of its search
    std::optional<std::size_t> sameAs;         ///< an earlier layer of equal shape, searched for it
};

/// A network whose layers were searched.
struct ReportedNetwork {
    std::string name;
    std::string description;
    const Accelerator* accelerator = nullptr;
    const Method* method = nullptr;
    const MapOptions* options = nullptr;  ///< without constraints, which belong to the layers
    const NetworkTable* table = nullptr;
    std::vector<ReportedLayer> layers;  ///< one per row of the table
};

/// Returns one self-contained HTML page: a table of the layers with totals, their energy by level
/// as a chart (SVG), the dominant layers, and the best mapping of each different layer as a loop
/// nest. It also has the inputs, the version of the program and the counting conventions. Throws
/// CountOverflow.
std::string networkReportHtml(const ReportedNetwork& network);

}  // namespace loopglass
