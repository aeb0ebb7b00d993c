#pragma once

#include "network/network_edp.h"
#include "network/network_totals.h"

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace loopglass::cli {

/// Returns the number of candidates at each level before and after each pruning rule.
nlohmann::ordered_json candidatesJson(const Problem& problem, const SearchStatistics& statistics);

/// Returns the result of one layer: `best` (`cost` and `mapping`, or null), `why_none` (a sentence,
/// or null), `candidates` per level before and after each pruning rule, `mappings` (the size of the
/// space), `evaluated`, `seconds`, `objective`, `principles`, `growth`, `grown_by`, `stopped`,
/// `widened`.
nlohmann::ordered_json searchJson(const LayerRequest& layer, const LayerResult& found);

/// Returns the result of a network: `layers`, each with `name`, `repeat`, `same_as` and the keys of
/// searchJson(), and `total`.
nlohmann::ordered_json networkJson(const std::vector<LayerRequest>& layers,
                                   const NetworkResult& found);

/// Returns the result of a network whose layers were optimised together, with the key
/// `network_edp`.
nlohmann::ordered_json networkEdpJson(const NetworkEdp& found);

/// Returns an object as text for standard output.
std::string jsonText(const nlohmann::ordered_json& json);

}  // namespace loopglass::cli
