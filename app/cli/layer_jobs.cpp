#include "cli/layer_jobs.h"

#include "cli/layer_constraints.h"

#include <utility>

namespace loopglass::cli {

LayerJobs readLayerJobs(const RunPaths& paths, const WorkloadFlags& layer,
                        const SearchFlags& search, const Console& console) {
    const SearchOptions options = searchOptions(search);
    RunInputs inputs(paths, layer, search.foreign, false, console);
    const Layers& layers = inputs.layers();
    LayerJobs work{{},
                   inputs.accelerator(),
                   layers.network.name,
                   layers.network.description,
                   layers.single,
                   options.threads};
    for (std::size_t i = 0; i < layers.network.layers.size(); ++i) {
        const NetworkLayer& one = layers.network.layers[i];
        Problem problem = bindTo(one.workload, work.accelerator, paths.accelerator);
        LayerJob job{layers.shortName(i), one.repeat, std::move(problem), options};
        job.options.constraints = layerConstraints(inputs, search.constraints, i);
        work.jobs.push_back(std::move(job));
    }
    return work;
}

}  // namespace loopglass::cli
