#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace loopglass {

/// Read numbers of a JSON file that users may have edited. Throw nlohmann::json::exception for any
/// other value, also for a number that the type cannot hold.
std::uint64_t countIn(const nlohmann::ordered_json& json);  ///< a whole number from 0 on
std::int64_t wholeIn(const nlohmann::ordered_json& json);
double amountIn(const nlohmann::ordered_json& json);  ///< a finite number from 0 on

}  // namespace loopglass
