#pragma once

#include "cli/terminal/console.h"
#include "network/network_edp.h"
#include "network/network_totals.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Returns the caveats of a result, each on a line.
std::string caveats(const MapResult& found, const Paint& paint);

/// Returns the number of candidates at each level before and after each pruning rule, and the
/// number of evaluated mappings.
std::string effortText(const MapRequest& request, const MapResult& found, const Paint& paint);

/// Returns the result of one layer: its best mapping, its cost, and the candidates for each pruning
/// rule.
std::string searchText(const LayerRequest& layer, const LayerResult& found, const Paint& paint);

/// networkText() returns the result of a network: a row per layer and a total. networkEdpText()
/// returns the result of a network whose layers were chosen together, with the gain.
std::string networkEdpText(const std::string& title, const NetworkEdp& found, const Paint& paint);

std::string networkText(const std::string& title, const std::vector<LayerRequest>& layers,
                        const NetworkResult& found, const Paint& paint);

}  // namespace loopglass::cli
