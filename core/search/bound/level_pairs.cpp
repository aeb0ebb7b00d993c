#include "search/bound/level_pairs.h"

namespace loopglass::bound {

std::vector<LevelPair> pairsOf(const CompiledProblem& compiled) {
    std::vector<LevelPair> pairs;
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const auto& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            pairs.push_back({t, keepers[k], child});
        }
    }
    return pairs;
}

}  // namespace loopglass::bound
