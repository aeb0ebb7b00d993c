// A lower bound on the score of a group that was not searched, so that a stopped search has a gap.
// Each MAC of the needed parts of the layers (needed_part.h) takes place at least once, on one of
// all lanes. Each word that no layer of the group computes is read at least once at the outermost
// level, and each word that is needed outside is updated there at least once. A tensor that several
// layers of the group read counts once.
//
// Assumption: layers of a group work in turn, so their delays add up.
// Cost: one pass over the tensors of the group.
#include "fusion/network/group_floor.h"

#include "fusion/group_shape.h"
#include "fusion/network/needed_part.h"

#include <algorithm>
#include <map>
#include <string>

namespace loopglass::fusion {

namespace {

double lanesOf(const Accelerator& accelerator) {
    double lanes = 1;
    for (const Level& level : accelerator.levels) {
        lanes *= static_cast<double>(level.fanout.x) * static_cast<double>(level.fanout.y);
    }
    return lanes;
}

const OperandSource* sourceOf(const NetworkLayer& layer, std::size_t tensor) {
    for (const OperandSource& source : layer.reads) {
        if (index(source.operand) == tensor) {
            return &source;
        }
    }
    return nullptr;
}

bool hasMaker(const Network& network, const LayerGroup& group, std::size_t layer,
              const OperandSource& source) {
    const auto maker = makerOf(network, layer, source.source);
    return maker && std::find(group.begin(), group.end(), *maker) != group.end();
}

}  // namespace

double groupFloor(const Network& network, const Accelerator& accelerator, const Prices& prices,
                  const LayerGroup& group) {
    double floor = 0;
    std::map<std::string, double> shared;  // by source: the largest price of a reader
    const std::vector<NeededPart> parts = neededParts(network, group);
    for (std::size_t a = 0; a < group.size(); ++a) {
        const NetworkLayer& layer = network.layers[group[a]];
        const Workload& workload = layer.workload;
        GroupLayer alone;
        alone.layer = group[a];
        const Problem problem = layerProblem(network, accelerator, alone);
        floor += parts[a].macs() *
                 (prices.other(accelerator.compute.energy) + prices.cycle() / lanesOf(accelerator));
        for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
            const AccessEnergy each =
                prices.access(problem.energy(levelId(0), tensorId(t)), 0, workload.tensors[t].name);
            const auto words = static_cast<double>(parts[a].words(workload, t));
            const OperandSource* source = sourceOf(layer, t);
            if (workload.tensors[t].output) {
                floor += parts[a].written ? words * each.update : 0;
            } else if (source == nullptr) {
                floor += words * each.read;
            } else if (!hasMaker(network, group, group[a], *source)) {
                double& price = shared[source->source];
                price = std::max(price, words * each.read);
            }
        }
    }
    for (const auto& [source, price] : shared) {
        floor += price;
    }
    return floor;
}

}  // namespace loopglass::fusion
