#pragma once

#include "cli/terminal/console.h"
#include "network/network_edp.h"
#include "network/network_totals.h"

#include <string>
#include <vector>

namespace loopglass::cli {

/// Returns the caveats of a result, each on a line.
std::string caveats(const MapResult& found, const Paint& paint);

/// Candidates per level before and after each principle, and how many mappings were evaluated.
std::string effortText(const MapRequest& request, const MapResult& found, const Paint& paint);

/// The outcome for one layer: its best mapping, what it costs, and the candidates per principle.
std::string searchText(const LayerRequest& layer, const LayerResult& found, const Paint& paint);

/// The outcome for a network: a row per layer and a total.
/// The same of a network whose layers were chosen together, with what that gains.
std::string networkEdpText(const std::string& title, const NetworkEdp& found, const Paint& paint);

std::string networkText(const std::string& title, const std::vector<LayerRequest>& layers,
                        const NetworkResult& found, const Paint& paint);

}  // namespace loopglass::cli
