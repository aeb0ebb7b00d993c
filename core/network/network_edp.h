#pragma once

#include "network/map_network.h"

#include <functional>
#include <optional>
#include <vector>

namespace loopglass {

/// Energy and delay of all executions of all layers, if each layer has its best mapping by one
/// objective.
struct NetworkProbe {
    Objective objective;
    double energy = 0;  ///< total energy, in pJ
    double cycles = 0;
    /// Lower bound on the sum of the objective over the layers, for all choices of mappings; 0 if
    /// nothing is proven.
    double least = 0;
    bool proven = false;  ///< true if the optimum of every layer is proven
    double edp() const { return energy * cycles; }
};

/// The smallest product (Σ energy) · (Σ delay) of a network over all choices of mappings for its
/// layers.
struct NetworkEdp {
    std::vector<LayerRequest> layers;  ///< layers with the objective of the best probe
    NetworkResult result;              ///< result of the best probe, by layer
    /// Probes in the order of the search; the first minimises the EDP of each layer.
    std::vector<NetworkProbe> probes;
    std::size_t best = 0;  ///< index of the best probe
    bool found = false;    ///< true if every layer has a mapping
    double least = 0;      ///< lower bound on the network EDP, in pJ·cycles

    double edp() const { return found ? probes[best].edp() : 0; }
    /// Returns the best network EDP divided by the lower bound; 1 means the optimum.
    std::optional<double> gap() const;
};

/// A function that maps all layers by the objective in their options, within a time limit in
/// seconds.
using MapLayers = std::function<NetworkResult(const std::vector<LayerRequest>& layers,
                                              std::optional<double> seconds)>;

/// Chooses the mappings of all layers so that their network EDP is minimal (docs/search.md, section
/// "The network EDP"). Calls `stopped` between two searches.
NetworkEdp minNetworkEdp(std::vector<LayerRequest> layers, const MapLayers& mapLayers,
                         std::optional<double> seconds = {},
                         const std::function<bool()>& stopped = {});

}  // namespace loopglass
