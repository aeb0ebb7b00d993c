#include "cli/input/layer_constraints.h"

#include "format/read/read_constraints.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/wording.h"
#include "workload/dimension_set.h"
#include "workload/input_error.h"

#include <algorithm>

namespace loopglass::cli {

namespace {

/// Returns the layer with the additional dimensions of all other layers.
Workload withAllDimensions(const Layers& layers, std::size_t layer) {
    Workload workload = layers.network.layers[layer].workload;
    for (const std::string& name : layers.dimensionNames) {
        if (!findDimension(workload, name) && workload.dimensionCount() < maxDimensions) {
            workload.dimensions.push_back({name, 1});
        }
    }
    return workload;
}

void keepOwn(LoopConstraint& constraint, std::size_t own) {
    if (constraint.allowed) {
        constraint.allowed = *constraint.allowed & DimensionSet::firstDimensions(own);
    }
    for (std::vector<Loop>* loops : {&constraint.factors, &constraint.most}) {
        std::erase_if(*loops, [&](const Loop& loop) { return index(loop.dimension) >= own; });
    }
}

void keepOwn(LevelConstraints& level, std::size_t own) {
    keepOwn(level.temporal, own);
    keepOwn(level.x, own);
    keepOwn(level.y, own);
    std::erase_if(level.order, [&](DimensionId d) { return index(d) >= own; });
}

}  // namespace

Constraints readLayerConstraints(const Source& source, const Layers& layers, std::size_t layer,
                                 const Accelerator& accelerator) {
    try {
        Constraints constraints =
            readConstraints(source, withAllDimensions(layers, layer), accelerator);
        for (LevelConstraints& level : constraints.levels) {
            keepOwn(level, layers.network.layers[layer].workload.dimensionCount());
        }
        return constraints;
    } catch (const InputError& error) {
        if (layers.single) {
            throw;
        }
        throw InputError(error.location(),
                         msg::cli::ofLayer(error.text(), layers.shortName(layer)));
    }
}

Constraints layerConstraints(RunInputs& inputs, const std::string& path, std::size_t layer) {
    if (path.empty()) {
        return inputs.constraints(inputs.layers().network.layers[layer].workload);
    }
    return readLayerConstraints(inputs.further(path), inputs.layers(), layer, inputs.accelerator());
}

}  // namespace loopglass::cli
