#include "mapper/method.h"

namespace loopglass {

MapOptions Method::fitted(MapOptions options) const {
    options.variants.bypass = options.variants.bypass && can().choosesBypass;
    options.variants.padding = can().pads ? options.variants.padding : 0;
    options.loopsPerLevel = can().splitsLoops ? options.loopsPerLevel : 1;
    options.gap = can().proves ? options.gap : 0;
    if (!can().switchesPrinciples) {
        options.principles = m_parts->rules;
        options.growth = GrowthRule::AllDimensions;
    }
    return options;
}

}  // namespace loopglass
