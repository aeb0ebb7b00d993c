#pragma once

#include "network/map_network.h"
#include "network/network_table.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// Numbers of candidates that a search listed and that no rule pruned.
struct CandidateTotals {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};
CandidateTotals candidateTotals(const SearchStatistics& statistics);

/// Sums over the layers of a network, repeats counted.
struct NetworkTotals {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double macs = 0;
    double utilization = 0;          ///< weighted by cycles
    double utilizationOverTime = 0;  ///< operations ÷ (lanes there · cycles)
    CandidateTotals candidates;      ///< listed and kept by the searches
    std::uint64_t evaluated = 0;
    double seconds = 0;
    bool complete = true;  ///< every layer has a mapping
    double edp() const { return energy * cycles; }
};
NetworkTotals networkTotals(const std::vector<LayerRequest>& layers, const NetworkResult& found);

/// Returns the result of a layer as its row.
NetworkRow networkRow(const LayerRequest& layer, const LayerResult& found);
/// Returns the results as rows of a table, for texts about the whole network.
NetworkTable networkRows(const std::vector<LayerRequest>& layers, const NetworkResult& found);

}  // namespace loopglass
