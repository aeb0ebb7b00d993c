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
    bool inTurn = false;  ///< at one port: the times add up; else the longest counts
};

/// The delay that a formula (`total_latency`) means for these actions: a sum of their calls, or the
/// larger of them, each times a constant. Without `formula` it is the tool's own, which is the sum.
/// Returns nothing for a formula of another form, and if an action lacks a throughput.
std::optional<ForgeDelay> forgeDelay(const ForeignNode* formula, const ForgeCosts& costs,
                                     const std::vector<std::string>& actions,
                                     ExpressionScope& scope);

}  // namespace loopglass
