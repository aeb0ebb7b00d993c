#pragma once

#include "import/accelforge/actions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// How long the actions of a component take.
struct ForgeDelay {
    std::map<std::string, double> seconds;  ///< of one call, by action
    bool inTurn = false;  ///< at one port: the times add up; else the longest counts
};

/// The delay that a formula (`total_latency`) means for these actions: a sum of their calls, or the
/// larger of them, each times a constant. Without `formula` it is the tool's own, which is the sum.
/// Returns nothing for a formula of another form, and if an action lacks a throughput.
std::optional<ForgeDelay> forgeDelay(const ForeignNode* formula, const ForgeCosts& costs,
                                     const std::vector<std::string>& actions,
                                     ExpressionScope& scope);

}  // namespace loopglass
