#include "cli/input/layer_jobs.h"

#include "cli/input/layer_constraints.h"

#include <utility>

namespace loopglass::cli {

LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const MapperRegistry& mappers,
                        const Console& console) {
    const SearchChoice choice = searchChoice(search, mappers);
    RunInputs inputs(paths, layer, search.foreign, false, console);
    const Layers& layers = inputs.layers();
    LayerJobs work{{},
                   inputs.accelerator(),
                   layers.network.name,
                   layers.network.description,
                   layers.single,
                   choice.options.threads};
    for (std::size_t i = 0; i < layers.network.layers.size(); ++i) {
        const NetworkLayer& one = layers.network.layers[i];
        Problem problem = bindTo(one.workload, work.accelerator, paths.accelerator);
        MapOptions options = choice.options;
        options.constraints = layerConstraints(inputs, search.constraints, i);
        checkRefusal({problem, choice.method, options, choice.budget});
        work.layers.push_back(
            {layers.shortName(i),
             one.repeat,
             {std::move(problem), choice.method, std::move(options), choice.budget}});
    }
    return work;
}

}  // namespace loopglass::cli
