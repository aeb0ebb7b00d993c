#pragma once

#include "design/layer_costs.h"

#include <optional>
#include <vector>

namespace loopglass::design {

/// The cost of all layers on an accelerator: sums over the layers and their repeats.
struct MachineCost {
    double objective = 0;
    double energy = 0;  ///< pJ
    double cycles = 0;
    Message whyNone = {};  ///< reason of the first layer without a mapping
    bool proven = false;   ///< every layer's mapping is optimal, or some layer provably has none
    /// Lower bound over all choices of mappings. If proven, it equals `objective` up to rounding.
    double least = 0;
};

/// Returns the objective of an accelerator from its layers' objectives, in the order of
/// LayerCosts::layers(). Lower bounds of the layers give a lower bound of the accelerator. For
/// NetworkEdp with the layers' smallest EDPs, the result is only a lower bound.
double together(Aggregation over, const LayerCosts& costs, const std::vector<double>& objectives);

/// Returns the objective by which single layers are mapped.
const Objective& objectiveOfLayers(const Design& design);

/// Returns the cost of an accelerator if the costs of all layers are known; otherwise adds the open
/// questions to `open`.
std::optional<MachineCost> costOf(const Design& design, LayerCosts& costs,
                                  const std::shared_ptr<MachineKnown>& machine,
                                  std::vector<LayerQuestion>& open);

/// Returns a lower bound on energy or delay for any choice of mappings: the sum of the smallest
/// values of all layers. 0 if a value is not proven; none with open questions.
std::optional<double> leastOf(LimitedQuantity what, LayerCosts& costs,
                              const std::shared_ptr<MachineKnown>& machine,
                              std::vector<LayerQuestion>& open);

/// Maps all layers on an accelerator, each proven.
MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop = {});

}  // namespace loopglass::design
