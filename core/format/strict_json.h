#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace loopglass {

/// Functions that read numbers of a JSON file that users may have edited. They throw
/// nlohmann::json::exception for a value that is not a number, and for a number that the type
/// cannot hold.
std::uint64_t countIn(const nlohmann::ordered_json& json);  ///< a whole number ≥ 0
std::int64_t wholeIn(const nlohmann::ordered_json& json);
double amountIn(const nlohmann::ordered_json& json);  ///< a finite number ≥ 0

}  // namespace loopglass
