#include "export/code/c_nest.h"
#include "export/plan/loop_names.h"
#include "workload/checked.h"

namespace loopglass {

namespace {

std::string tileName(const std::string& tensor, const std::string& level,
                     const char* between = "_") {
    return tensor + between + level;
}

}  // namespace

CNames cNames(const Exported& exported, Namer& functions) {
    CNames names;
    names.function =
        functions.name(exported.workload().name + "_on_" + exported.accelerator().name);
    Namer local(NameRules::C);
    local.name(names.function);
    const std::size_t tensors = exported.workload().tensorCount();
    for (const Tensor& tensor : exported.workload().tensors) {
        names.tensors.push_back(local.name(tensor.name));
    }
    names.loops = loopNames(exported, local);
    for (std::size_t l = 0; l < exported.plan.levelCount(); ++l) {
        const std::string& level = exported.accelerator().levels[l].name;
        names.buffers.emplace_back(tensors);
        names.stores.emplace_back(tensors);
        for (std::size_t t = 0; t < tensors && l > 0; ++t) {
            if (exported.problem().keeper[l][t]) {
                const std::string& tensor = exported.workload().tensors[t].name;
                names.buffers[l][t] = local.name(tileName(tensor, level));
                names.stores[l][t] = exported.plan.instances[l] == 1
                                         ? names.buffers[l][t]
                                         : local.name(tileName(tensor, level, "_of_all_"));
            }
        }
    }
    names.pieces = pieceNames(exported, names.loops, local);
    return names;
}

std::vector<std::int64_t> arrayExtents(const Exported& exported, std::size_t tensor) {
    std::vector<std::int64_t> extents = exported.plan.fullExtent[tensor];
    const std::vector<Rank>& ranks = exported.workload().tensors[tensor].ranks;
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        extents[r] = checkedAdd(extents[r], ranks[r].offset);
    }
    return extents;
}

std::int64_t arrayWords(const Exported& exported, std::size_t tensor) {
    std::int64_t words = 1;
    for (const std::int64_t extent : arrayExtents(exported, tensor)) {
        words = checkedMultiply(words, extent);
    }
    return words;
}

}  // namespace loopglass
