#pragma once

#include "design/layer_costs.h"

#include <optional>
#include <vector>

namespace loopglass::design {

/// The cost of all layers on an accelerator: sums over the layers and their repeats.
struct MachineCost {
    double objective = 0;
    double energy = 0;  ///< energy of all layers, in pJ
    double cycles = 0;
    Message whyNone = {};  ///< reason why the first layer without a mapping has none
    /// True if every layer's mapping is optimal, or if some layer provably has no mapping.
    bool proven = false;
    /// Lower bound on the objective over all choices of mappings. If the cost is proven, this bound
    /// equals `objective` up to rounding.
    double least = 0;
};

/// Returns the objective of an accelerator from its layers' objectives, in the order of
/// LayerCosts::layers(). If the arguments are lower bounds of the layers, the result is a lower
/// bound of the accelerator. For NetworkEdp with the layers' smallest EDPs, the result is only a
/// lower bound.
double together(Aggregation over, const LayerCosts& costs, const std::vector<double>& objectives);

/// Returns the objective by which single layers are mapped.
const Objective& objectiveOfLayers(const Design& design);

/// Returns the cost of an accelerator if the costs of all layers are known; otherwise adds the
/// layers with unknown costs to `open`.
std::optional<MachineCost> costOf(const Design& design, LayerCosts& costs,
                                  const std::shared_ptr<AcceleratorLookup>& machine,
                                  std::vector<LayerQuestion>& open);

/// Returns a lower bound on the energy or delay for any choice of mappings: the sum of the smallest
/// values of all layers. Returns 0 if any of these values is unproven, and none if a layer has not
/// been mapped yet.
std::optional<double> leastOf(LimitedQuantity what, LayerCosts& costs,
                              const std::shared_ptr<AcceleratorLookup>& machine,
                              std::vector<LayerQuestion>& open);

/// Maps all layers on an accelerator, with a proof for each layer, and returns the cost.
MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop = {});

}  // namespace loopglass::design
