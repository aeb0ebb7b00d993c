#pragma once

#include "network/map_network.h"

#include <functional>
#include <optional>
#include <vector>

namespace loopglass {

/// Energy and delay of all executions of all layers, each with its best mapping by one objective.
struct NetworkProbe {
    Objective objective;
    double energy = 0;  ///< pJ
    double cycles = 0;
    /// Lower bound on the sum of the objective over the layers, for any choice of mappings; 0 if
    /// nothing is proven.
    double least = 0;
    bool proven = false;  ///< every layer has its proven optimum
    double edp() const { return energy * cycles; }
};

/// The smallest (Σ energy) · (Σ delay) of a network over the choice of each layer's mapping.
struct NetworkEdp {
    std::vector<LayerRequest> layers;  ///< with the objective of the best probe
    NetworkResult result;              ///< the best result, by layer
    std::vector<NetworkProbe> probes;  ///< in the order of the search; the first is layer-wise EDP
    std::size_t best = 0;              ///< index of the best probe
    bool found = false;                ///< every layer has a mapping
    double least = 0;                  ///< lower bound on the network EDP, in pJ·cycles

    double edp() const { return found ? probes[best].edp() : 0; }
    /// Returns the best EDP divided by the lower bound; 1 for the optimum.
    std::optional<double> gap() const;
};

/// Maps all layers by the objective in their options, within a time limit in seconds.
using MapLayers = std::function<NetworkResult(const std::vector<LayerRequest>& layers,
                                              std::optional<double> seconds)>;

/// Chooses the mappings of the layers together (docs/search.md, section "The network EDP").
/// `stopped` is called between two searches.
NetworkEdp minNetworkEdp(std::vector<LayerRequest> layers, const MapLayers& mapLayers,
                         std::optional<double> seconds = {},
                         const std::function<bool()>& stopped = {});

}  // namespace loopglass
