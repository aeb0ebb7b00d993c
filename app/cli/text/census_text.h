#pragma once

#include "import/census.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace loopglass::cli {

/// Return the result of a census as a table with a line of sums, as CSV and as JSON.
std::string censusTable(const std::vector<CensusRow>& rows);
std::string censusCsv(const std::vector<CensusRow>& rows);
nlohmann::ordered_json censusJson(const std::string& folder, const std::vector<CensusRow>& rows);

}  // namespace loopglass::cli
