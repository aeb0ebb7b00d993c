// The best design for each layer. The common accelerator of many layers need not be the best for
// any layer. The best accelerator for each layer is searched separately. The result has the cost of
// the layer on this accelerator and on the common accelerator. Both costs are proven.
//
// Cost: a search of the design for each different layer shape.
#include "design/analysis/layer_best_designs.h"

#include "mapper/search_methods.h"
#include "network/layer_key.h"

#include <map>
#include <string>
#include <utility>

namespace loopglass::design {

namespace {

/// Returns the design for a single layer that is executed once, without limits on all layers
/// together.
Design alone(const Design& design, std::size_t layer) {
    Design one = design;
    one.layers = {{design.layers[layer].workload, 1}};
    one.over = Aggregation::Sum;
    one.exploration = Exploration::Exact;
    std::erase_if(one.limits, [](const Limit& limit) { return limit.isOfMappings(); });
    return one;
}

std::string shapeOf(const Design& design, std::size_t layer) {
    return layerKey(
        {bind(design.layers[layer].workload, design.space.base), exactMethod(), design.options});
}

}  // namespace

std::vector<LayerBestDesign> layerBestDesigns(
    const Design& design, std::size_t common,
    const std::function<void(std::size_t, std::size_t)>& report, std::stop_token stop) {
    std::vector<LayerBestDesign> wants;
    std::map<std::string, std::size_t> known;
    const Accelerator machine = design.space.machine(design.space.choices(common));
    for (std::size_t l = 0; l < design.layers.size(); ++l) {
        const auto [same, isNew] = known.try_emplace(shapeOf(design, l), wants.size());
        if (!isNew) {
            wants.push_back(wants[same->second]);
            wants.back().layer = l;
            continue;
        }
        const Design one = alone(design, l);
        const ExplorationResult explored = explore(one, nullptr, stop);
        const MachineCost here = costOn(machine, one, stop);
        if (stop.stop_requested()) {
            break;
        }
        wants.push_back({l, explored.best, explored.cost.objective, here.objective,
                         explored.proven && here.proven});
        if (report) {
            report(l + 1, design.layers.size());
        }
    }
    return wants;
}

}  // namespace loopglass::design
