#include "format/strict_json.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace loopglass {

namespace {

[[noreturn]] void refuseNumber(const nlohmann::ordered_json& json) {
    throw nlohmann::detail::type_error::create(302, "another number is expected", &json);
}

}  // namespace

std::uint64_t countIn(const nlohmann::ordered_json& json) {
    // A number that is too large is read as a floating-point number.
    if (!json.is_number_unsigned()) {
        refuseNumber(json);
    }
    return json.get<std::uint64_t>();
}

std::int64_t wholeIn(const nlohmann::ordered_json& json) {
    const bool large = json.is_number_unsigned() &&
                       json.get<std::uint64_t>() >
                           static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!json.is_number_integer() || large) {
        refuseNumber(json);
    }
    return json.get<std::int64_t>();
}

double amountIn(const nlohmann::ordered_json& json) {
    if (!json.is_number() || !std::isfinite(json.get<double>()) || json.get<double>() < 0) {
        refuseNumber(json);
    }
    return json.get<double>();
}

}  // namespace loopglass
