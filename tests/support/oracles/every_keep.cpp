// Visits every subset of the tensors that each inner buffer keeps, written into the accelerator
// itself. The code is independent of core's variants.

#include "support/oracles/every_keep.h"

#include <string>

namespace loopglass::test {

std::vector<Accelerator> everyKeep(const Problem& problem) {
    std::vector<Accelerator> all{problem.accelerator};
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (std::size_t b = 0; b < problem.accelerator.levels[l].buffers.size(); ++b) {
            std::vector<std::string> kept;
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                if (problem.keeper[l][t] == b)
                    kept.push_back(problem.workload.tensors[t].name);
            }
            std::vector<Accelerator> next;
            for (const Accelerator& accelerator : all) {
                for (std::size_t set = 0; set < std::size_t{1} << kept.size(); ++set) {
                    Accelerator changed = accelerator;
                    Buffer& buffer = changed.levels[l].buffers[b];
                    buffer.keepsAll = false;
                    buffer.keeps.clear();
                    for (std::size_t i = 0; i < kept.size(); ++i) {
                        if ((set >> i & 1U) != 0)
                            buffer.keeps.push_back(kept[i]);
                    }
                    next.push_back(std::move(changed));
                }
            }
            all = std::move(next);
        }
    }
    return all;
}

Variant bypassedBetween(const Problem& given, const Problem& changed) {
    Variant variant;
    variant.bypassed.resize(given.levelCount());
    for (std::size_t l = 0; l < given.levelCount(); ++l) {
        for (std::size_t t = 0; t < given.workload.tensorCount(); ++t) {
            if (given.keeper[l][t] && !changed.keeper[l][t])
                variant.bypassed[l].push_back(tensorId(t));
        }
    }
    return variant;
}

}  // namespace loopglass::test
