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

std::vector<std::string> pieceNames(const Exported& exported, const LoopNames& loops,
                                    Namer& namer) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < loops.size(); ++i) {
        names.push_back(exported.plan.loops[i].uneven ? namer.name(loops[i] + "_n") : "");
    }
    return names;
}

}  // namespace loopglass
