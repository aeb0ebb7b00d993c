#pragma once

#include "import/accelforge/actions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The time that the actions of a component take.
struct ForgeDelay {
    std::map<std::string, double> seconds;  ///< seconds per call, by action
    /// True if the actions share one port, so that their times are added; false if only the longest
    /// time counts.
    bool inTurn = false;
};

/// Returns the delay of these actions according to a formula (`total_latency`). The formula must be
/// the sum or the maximum over all actions of the number of calls times a constant. If `formula` is
/// null, the sum applies, as in AccelForge. Returns nothing for any other formula, or if an action
/// has no throughput.
std::optional<ForgeDelay> forgeDelay(const ForeignNode* formula, const ForgeCosts& costs,
                                     const std::vector<std::string>& actions,
                                     ExpressionScope& scope);
/// Returns the delay without a formula if only some actions have a throughput. All other actions
/// count as unlimited. Returns nothing if no action has a throughput.
std::optional<ForgeDelay> partialDelay(ForgeCosts costs, const std::vector<std::string>& actions,
                                       ExpressionScope& scope);

}  // namespace loopglass
