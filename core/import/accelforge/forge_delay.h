#pragma once

#include "import/accelforge/actions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The time of a component's actions.
struct ForgeDelay {
    std::map<std::string, double> seconds;  ///< seconds per call, by action
    bool inTurn = false;  ///< at one port, so times are added; false: the longest time counts
};

/// Returns the delay that a formula (`total_latency`) gives these actions. The formula is the sum
/// or the maximum of the calls of all actions, each times a constant. Without `formula`, the sum
/// applies, as in AccelForge. Returns nothing for any other formula or without a throughput.
std::optional<ForgeDelay> forgeDelay(const ForeignNode* formula, const ForgeCosts& costs,
                                     const std::vector<std::string>& actions,
                                     ExpressionScope& scope);

}  // namespace loopglass
