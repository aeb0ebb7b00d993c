#pragma once

#include "design/layer_costs.h"

#include <optional>
#include <vector>

namespace loopglass::design {

/// Cost of all layers on an accelerator: sums over the layers and their repeats.
struct MachineCost {
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    Message whyNone = {};  ///< reason of the first layer without a mapping
    bool proven = false;   ///< every layer's mapping is optimal, or one is proven to have none
    /// Lower bound over all choices of mappings. If proven, it equals `objective` up to rounding.
    double least = 0;
};

/// Returns the objective of an accelerator from its layers' objectives, in the order of
/// LayerCosts::layers(). With lower bounds of the layers it is a lower bound of the machine. For
/// NetworkEdp with the layers' least EDP, it is only a lower bound.
double together(Aggregation over, const LayerCosts& costs, const std::vector<double>& objectives);

/// Returns the objective by which single layers are mapped.
const Objective& objectiveOfLayers(const Design& design);

/// Returns the cost of an accelerator if all its parts are known; otherwise adds the open questions
/// to `open`.
std::optional<MachineCost> costOf(const Design& design, LayerCosts& costs,
                                  const std::shared_ptr<MachineKnown>& machine,
                                  std::vector<LayerQuestion>& open);

/// The sum over the layers of the least energy or delay, whatever the mappings: no choice of
/// mappings has less. 0 where something is not proven; none with open questions.
std::optional<double> leastOf(LimitedQuantity what, LayerCosts& costs,
                              const std::shared_ptr<MachineKnown>& machine,
                              std::vector<LayerQuestion>& open);

/// Maps all layers on a machine, each proven.
MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop = {});

}  // namespace loopglass::design
