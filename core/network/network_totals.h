#pragma once

#include "network/map_network.h"
#include "network/network_table.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The number of candidates of a search, and the number that no rule pruned.
struct CandidateTotals {
    std::uint64_t before = 0;
    std::uint64_t after = 0;
};
CandidateTotals candidateTotals(const SearchStatistics& statistics);

/// Sums over the layers of a network, including repeats.
struct NetworkTotals {
    double energy = 0;  ///< total energy, in pJ
    double cycles = 0;
    double macs = 0;
    /// Lanes in use, as the mean over the layers, weighted by cycles.
    double utilization = 0;
    double utilizationOverTime = 0;  ///< MACs ÷ (all lanes · cycles)
    CandidateTotals candidates;      ///< candidates that the searches listed and kept
    std::uint64_t evaluated = 0;
    double seconds = 0;
    bool complete = true;  ///< true if every layer has a mapping
    double edp() const { return energy * cycles; }
};
NetworkTotals networkTotals(const std::vector<LayerRequest>& layers, const NetworkResult& found);

/// Returns the row for the result of a layer.
NetworkRow networkRow(const LayerRequest& layer, const LayerResult& found);
/// Returns the table for the results of a network.
NetworkTable networkRows(const std::vector<LayerRequest>& layers, const NetworkResult& found);

}  // namespace loopglass
