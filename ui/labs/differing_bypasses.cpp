#include "labs/differing_bypasses.h"

#include <algorithm>

namespace loopglass::ui {

Variant withDifferingBypasses(Variant variant, const Problem& asked, const Problem& here) {
    const std::size_t tensors = asked.workload.tensorCount();
    if (here.levelCount() != asked.levelCount() || here.workload.tensorCount() != tensors) {
        return variant;
    }
    variant.bypassed.resize(asked.levelCount());
    for (std::size_t l = 0; l < asked.levelCount(); ++l) {
        std::vector<TensorId>& passing = variant.bypassed[l];
        for (std::size_t t = 0; t < tensors; ++t) {
            const auto place = std::lower_bound(passing.begin(), passing.end(), tensorId(t));
            const bool there = place != passing.end() && *place == tensorId(t);
            if (!there && asked.keeper[l][t] && !here.keeper[l][t]) {
                passing.insert(place, tensorId(t));
            }
        }
    }
    return variant;
}

}  // namespace loopglass::ui
