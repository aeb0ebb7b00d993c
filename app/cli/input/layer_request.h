#pragma once

#include "cli/input/inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/console.h"
#include "import/request/import_report.h"
#include "mapper/map.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// The request of a command that maps one layer.
struct LayerQuestion {
    MapRequest request;
    std::vector<ImportReport> imports;  ///< imports from other tools
};

/// Reads the request from its files, options and constraints. Throws InputError and UsageError,
/// also if the method does not support the request.
LayerQuestion readLayerRequest(const std::string& accelerator, const std::string& workload,
                               const WorkloadFlags& layer, const SearchFlags& search,
                               const MapperRegistry& mappers, const Console& console);

}  // namespace loopglass::cli
