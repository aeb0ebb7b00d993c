#pragma once

#include "design/layer_costs.h"

#include <optional>
#include <vector>

namespace loopglass::design {

/// What layers cost together on a machine: sums over the layers and their repeats.
struct MachineCost {
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    Message whyNone = {};  ///< of the first layer without a mapping
    bool proven = false;   ///< every layer's mapping is optimal, or one is proven to have none
    /// No choice of mappings costs less; of a proven one `objective`, but for rounding.
    double least = 0;
};

/// What a machine costs by its layers' objectives, given in the order of LayerCosts::layers().
/// With lower bounds of the layers it is a lower bound of the machine. Of NetworkEdp, with the
/// layers' least EDP, it is a lower bound only.
double together(Over over, const LayerCosts& costs, const std::vector<double>& objectives);

/// The objective that single layers are mapped by.
const Objective& objectiveOfLayers(const Design& design);

/// What a machine costs, when enough is known to say so; else the questions that are open are
/// added to `open`.
std::optional<MachineCost> costOf(const Design& design, LayerCosts& costs,
                                  const std::shared_ptr<MachineKnown>& machine,
                                  std::vector<LayerQuestion>& open);

/// The sum over the layers of the least energy or delay, whatever the mappings: no choice of
/// mappings has less. 0 where something is not proven; none with open questions.
std::optional<double> leastOf(Limited what, LayerCosts& costs,
                              const std::shared_ptr<MachineKnown>& machine,
                              std::vector<LayerQuestion>& open);

/// Maps all layers on a machine, each proven.
MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop = {});

}  // namespace loopglass::design
