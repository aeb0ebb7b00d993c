#include "network/network_roofline.h"

#include "network/network_run.h"
#include "text/text.h"

#include <algorithm>

namespace loopglass::ui {

std::optional<std::size_t> NetworkRoofline::layerOf(std::size_t row) const {
    const auto found = std::find(rows.begin(), rows.end(), row);
    return found == rows.end() ? std::nullopt
                               : std::optional(static_cast<std::size_t>(found - rows.begin()));
}

NetworkRoofline rooflineOf(const NetworkRun& run) {
    NetworkRoofline roofline;
    design::Design design;
    DesignPoint point;
    for (std::size_t i = 0; i < run.request().layers.size(); ++i) {
        const LayerRequest& layer = run.request().layers[i];
        const auto& known = run.request().known[i];
        if (!known || !known->result.cost) {
            continue;
        }
        const Problem& problem = layer.request.problem;
        design.space.base = problem.accelerator;
        design.layers.push_back({problem.workload, layer.repeat});
        design.layers.back().workload.name = layer.name;
        point.underRoofs.push_back(rooflinePoint(problem, *known->result.cost));
        roofline.rows.push_back(run.rowOf(i));
    }
    if (roofline.rows.empty()) {
        return roofline;
    }
    point.machine = std::make_shared<const Accelerator>(design.space.base);
    DesignData data;
    data.of.of = run.inputs();
    data.of.workload = qt(run.inputs().network->name);
    data.of.design = std::make_shared<const design::Design>(std::move(design));
    data.xs.resize(1);
    data.curves.resize(1);
    data.points = {{std::make_shared<const DesignPoint>(std::move(point))}};
    roofline.design = std::make_shared<const DesignData>(std::move(data));
    return roofline;
}

}  // namespace loopglass::ui
