#include "export/plan/loop_names.h"

#include "words/wording.h"

namespace loopglass {

LoopNames loopNames(const Exported& exported, Namer& namer) {
    LoopNames names;
    for (const PlanLoop& loop : exported.plan.loops) {
        const char* axis = loop.kind == PlanLoopKind::SpatialX   ? "_x"
                           : loop.kind == PlanLoopKind::SpatialY ? "_y"
                                                                 : "";
        names.push_back(namer.name(lowerCase(exported.workload()[loop.dimension].name) + "_" +
                                   exported.accelerator().levels[loop.level].name + axis));
    }
    return names;
}

}  // namespace loopglass
