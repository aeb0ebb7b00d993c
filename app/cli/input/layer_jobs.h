#pragma once

#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/console.h"
#include "network/map_network.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// What is to be searched, and whether one answer or a table is wanted.
struct LayerJobs {
    std::vector<LayerRequest> layers;
    Accelerator accelerator;
    std::string name;         ///< of the network, or of the workload
    std::string description;  ///< of the network
    bool single = false;
    unsigned threads = 1;
    std::vector<ImportReport> imports = {};  ///< of files of other tools

    std::string title() const { return name + " on " + accelerator.name; }
};

/// Returns the search of the flags, with --bypass where the files leave keeps open and the method
/// can decide them. Prints the choice. The flags --search and --constraints overrule it. Throws
/// UsageError.
SearchChoice choiceWithFree(const SearchFlags& search, const MapperRegistry& mappers,
                            const RunInputs& inputs, const Console& console);

/// The search of the flags, for a command that cannot decide what levels keep. That it keeps all
/// that the files leave open is said. Throws UsageError.
SearchChoice choiceKeeping(const SearchFlags& search, const MapperRegistry& mappers,
                           const RunInputs& inputs, const Console& console);

/// Options of a search of all layers together, with the constraints of the files. Throws InputError
/// for constraints of several layers.
MapOptions optionsOfAll(const SearchChoice& choice, const RunInputs& inputs);

/// The layers of a workload or network file on an accelerator, with what the flags say done. Throws
/// InputError and UsageError.
LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const MapperRegistry& mappers,
                        const Console& console);

/// The same of files that were read, searched as chosen. `constraints`: the file of --constraints,
/// or nothing; `accelerator`: the file that messages name.
LayerJobs layerJobs(RunInputs& inputs, const SearchChoice& choice, const std::string& constraints,
                    const std::string& accelerator, const Console& console);

/// Says that a problem lies outside of what its surrogate has learned; nothing without one.
void warnOfModel(const surrogate::SharedModel& model, const Problem& problem,
                 const Console& console);

}  // namespace loopglass::cli
