#include "accelerator/lanes.h"

namespace loopglass {

double lanesOf(const Accelerator& accelerator) {
    double lanes = 1;
    for (const Level& level : accelerator.levels) {
        lanes *= static_cast<double>(level.fanout.x) * static_cast<double>(level.fanout.y);
    }
    return lanes;
}

}  // namespace loopglass
