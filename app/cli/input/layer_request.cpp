#include "cli/input/layer_request.h"

#include "cli/input/layer_constraints.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/run_inputs.h"

#include <utility>

namespace loopglass::cli {

LayerQuestion readLayerRequest(const std::string& accelerator, const std::string& workload,
                               const WorkloadFlags& layer, const SearchFlags& search,
                               const MapperRegistry& mappers, const Console& console) {
    searchChoice(search, mappers);  // reports wrong flags before any file is read
    RunInputs inputs({accelerator, workload, ""}, layer, search.foreign, true, console);
    SearchChoice choice = choiceKeeping(search, mappers, inputs, console);
    MapRequest request{bindTo(inputs.workload(), inputs.accelerator(), accelerator), choice.method,
                       std::move(choice.options)};
    request.options.constraints = layerConstraints(inputs, search.constraints, 0);
    request.budget.seconds = timeLimit(search);
    checkRefusal(request);
    return {std::move(request), inputs.imports()};
}

}  // namespace loopglass::cli
