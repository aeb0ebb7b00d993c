#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace loopglass {

/// Numbers of JSON that may have been changed. Throws nlohmann::json::exception for every other
/// value, also for a number that the type cannot hold.
std::uint64_t countIn(const nlohmann::ordered_json& json);  ///< a whole number from 0 on
std::int64_t wholeIn(const nlohmann::ordered_json& json);
double amountIn(const nlohmann::ordered_json& json);  ///< a finite number from 0 on

}  // namespace loopglass
