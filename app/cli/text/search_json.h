#pragma once

#include "network/network_edp.h"
#include "network/network_totals.h"

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace loopglass::cli {

/// Candidates per level before and after each principle.
nlohmann::ordered_json candidatesJson(const Problem& problem, const SearchStatistics& statistics);

/// The outcome for one layer: `best` (`cost` and `mapping`, or null), `why_none` (a sentence, or
/// null), `candidates` per level with before and after of each principle, `mappings` (the size of
/// the space), `evaluated`, `seconds`, `objective`, `principles`, `growth`,
/// `grown_by`, `stopped`, `widened`.
nlohmann::ordered_json searchJson(const LayerRequest& layer, const LayerResult& found);

/// The outcome for a network: `layers`, each with `name`, `repeat`, `same_as` and the keys of
/// searchJson(), and `total`.
nlohmann::ordered_json networkJson(const std::vector<LayerRequest>& layers,
                                   const NetworkResult& found);

/// The same of a network whose layers were chosen together, with `network_edp`.
nlohmann::ordered_json networkEdpJson(const NetworkEdp& found);

/// An object as text for standard output.
std::string jsonText(const nlohmann::ordered_json& json);

}  // namespace loopglass::cli
