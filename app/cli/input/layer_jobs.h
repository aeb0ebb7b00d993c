#pragma once

#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/console.h"
#include "network/map_network.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// The layers that a command searches. `single` is true if the output is one answer, and false if
/// it is a table.
struct LayerJobs {
    std::vector<LayerRequest> layers;
    Accelerator accelerator;
    std::string name;         ///< name of the network, or of the workload
    std::string description;  ///< description of the network
    bool single = false;
    unsigned threads = 1;
    std::vector<ImportReport> imports = {};  ///< imports from other tools

    std::string title() const { return name + " on " + accelerator.name; }
};

/// Returns the search that the flags select. If the files leave open whether levels keep some
/// tensors, and the method supports bypass, adds --bypass and reports this addition. The flags
/// --search and --constraints have precedence. Throws UsageError.
SearchChoice choiceWithFree(const SearchFlags& search, const MapperRegistry& mappers,
                            const RunInputs& inputs, const Console& console);

/// Returns the search that the flags select, for a command that cannot choose bypasses. Reports
/// that all tensors that the files leave open are kept. Throws UsageError.
SearchChoice choiceKeeping(const SearchFlags& search, const MapperRegistry& mappers,
                           const RunInputs& inputs, const Console& console);

/// Returns the options of a search over all layers together, with the constraints of the files.
/// Throws InputError for constraints of several layers.
MapOptions optionsOfAll(const SearchChoice& choice, const RunInputs& inputs);

/// Reads the layers of a workload or network file on an accelerator, and applies the flags. Throws
/// InputError and UsageError.
LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const MapperRegistry& mappers,
                        const Console& console);

/// Returns the layers of files that were already read, with the selected search. `constraints` is
/// the file of --constraints, or empty; `accelerator` is the file for messages.
LayerJobs layerJobs(RunInputs& inputs, const SearchChoice& choice, const std::string& constraints,
                    const std::string& accelerator, const Console& console);

/// Warns if a problem is outside the training ranges of its surrogate; does nothing without a
/// surrogate.
void warnOfModel(const surrogate::SharedModel& model, const Problem& problem,
                 const Console& console);

}  // namespace loopglass::cli
