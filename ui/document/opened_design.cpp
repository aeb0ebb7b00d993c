#include "document/opened_design.h"

#include <utility>

namespace loopglass::ui {

namespace {

DesignPlan planOf(const design::DesignFile& file) {
    DesignPlan plan;
    for (const design::Axis& axis : file.design.space.axes) {
        plan.add(axis.parameter.name, valuesText(axis));
    }
    for (const design::Limit& limit : file.design.limits) {
        const auto& levels = file.design.space.base.levels;
        plan.limits.push_back(
            {limit.level ? levels[*limit.level].name : std::string(), limit.most, limit.what});
        for (const design::Parameter& parameter : limit.summed) {
            plan.limits.back().summed.push_back(parameter.name);
        }
    }
    plan.allLayers = file.design.layers.size() > 1;
    plan.over = file.design.over;
    plan.exploration = file.design.exploration;
    return plan;
}

}  // namespace

DocumentState withDesign(DocumentState state, const design::DesignFile& file) {
    state.accelerator = std::make_shared<const Accelerator>(file.design.space.base);
    state.network =
        std::make_shared<const Network>(Network{file.workloads, {}, file.design.layers});
    state.layer = 0;
    state.options.objective = file.design.options.objective;
    state.options.variants.bypass = file.design.options.variants.bypass;
    state.design = std::make_shared<const DesignPlan>(planOf(file));
    return state;
}

}  // namespace loopglass::ui
