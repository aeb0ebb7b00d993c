#include "mapper/method.h"

namespace loopglass {

MapOptions Method::fitted(MapOptions options) const {
    options.freedom.bypass = options.freedom.bypass && can().choosesBypass;
    options.freedom.padding = can().pads ? options.freedom.padding : 0;
    if (!can().switchesPrinciples) {
        options.principles = m_parts->rules;
        options.growth = GrowthRule::AllDimensions;
    }
    return options;
}

}  // namespace loopglass
