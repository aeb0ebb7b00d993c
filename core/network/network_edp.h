#pragma once

#include "network/map_network.h"

#include <functional>
#include <optional>
#include <vector>

namespace loopglass {

/// Energy and delay of all executions of all layers, where each layer is the best by one objective.
struct NetworkProbe {
    Objective objective;
    double energy = 0;  ///< pJ
    double cycles = 0;
    /// No choice of mappings has less of the objective, summed over the layers; 0 when nothing is
    /// proven.
    double least = 0;
    bool proven = false;  ///< every layer is proven the best
    double edp() const { return energy * cycles; }
};

/// The least (Σ energy) · (Σ delay) of a network over the choice of each layer's mapping.
struct NetworkEdp {
    std::vector<LayerRequest> layers;  ///< with the objective by which the answer is the best
    NetworkResult result;              ///< the answer, by layer
    std::vector<NetworkProbe> probes;  ///< in the order of the search; the first is layer-wise EDP
    std::size_t best = 0;              ///< the probe that is the answer
    bool found = false;                ///< every layer has a mapping
    double least = 0;                  ///< no choice of mappings has a lower EDP, pJ·cycles

    double edp() const { return found ? probes[best].edp() : 0; }
    /// EDP of the best ÷ the least that another choice can have; 1 when it is the optimum.
    std::optional<double> gap() const;
};

/// Maps all layers by the objective in their options, within a time limit in seconds.
using MapLayers = std::function<NetworkResult(const std::vector<LayerRequest>& layers,
                                              std::optional<double> seconds)>;

/// Chooses the mappings of the layers together (docs/search.md, section "The network EDP").
/// `stopped` is asked between two searches.
NetworkEdp minNetworkEdp(std::vector<LayerRequest> layers, const MapLayers& mapLayers,
                         std::optional<double> seconds = {},
                         const std::function<bool()>& stopped = {});

}  // namespace loopglass
