#pragma once

#include "mapper/map.h"
#include "mapping/problem.h"
#include "network/network_table.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The data of a layer that its row of the table does not have.
struct ReportedLayer {
    /// Problem of the files; null if workload and accelerator do not fit together.
    const Problem* problem = nullptr;
    /// Result of the search; null if the layer was not searched.
    const MapResult* found = nullptr;
    const Constraints* constraints = nullptr;  ///< constraints of the layer's search
    /// Earlier layer of equal shape, if its result is used.
    std::optional<std::size_t> sameAs;
};

/// A network whose layers were searched.
struct ReportedNetwork {
    std::string name;
    std::string description;
    const Accelerator* accelerator = nullptr;
    const Method* method = nullptr;
    /// Options of the search; constraints are excluded because they differ by layer.
    const MapOptions* options = nullptr;
    const NetworkTable* table = nullptr;
    std::vector<ReportedLayer> layers;  ///< one entry for each row of the table
};

/// Returns a self-contained HTML page. The report has a table of the layers with totals, a chart
/// (SVG) of their energy by level, the layers with the largest shares, and the best mapping of each
/// different layer as a loop nest. The page also has the inputs, the version of the program and the
/// counting conventions. Throws CountOverflow.
std::string networkReportHtml(const ReportedNetwork& network);

}  // namespace loopglass
