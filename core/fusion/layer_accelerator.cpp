#include "fusion/layer_accelerator.h"

#include <algorithm>

namespace loopglass {

Accelerator acceleratorOf(const Network& network, std::size_t layer,
                          const Accelerator& accelerator) {
    const Workload& own = network.layers[layer].workload;
    const auto foreign = [&](const std::string& name) {
        return !findTensor(own, name) &&
               std::any_of(network.layers.begin(), network.layers.end(),
                           [&](const NetworkLayer& other) {
                               return findTensor(other.workload, name).has_value();
                           });
    };
    Accelerator fitted = accelerator;
    std::erase_if(fitted.tensorBits, [&](const auto& entry) { return foreign(entry.first); });
    for (Level& level : fitted.levels) {
        for (Buffer& buffer : level.buffers) {
            std::erase_if(buffer.keeps, foreign);
            std::erase_if(buffer.tensorEnergy,
                          [&](const auto& entry) { return foreign(entry.first); });
        }
    }
    return fitted;
}

}  // namespace loopglass
