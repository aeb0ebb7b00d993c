#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// Writes an unknown value as null.
template <class Value> struct nlohmann::adl_serializer<std::optional<Value>> {
    template <class Json> static void to_json(Json& json, const std::optional<Value>& value) {
        json = value ? Json(*value) : Json(nullptr);
    }
};

namespace loopglass {

/// Returns a value as JSON; null if it is unknown.
template <class Value> nlohmann::ordered_json orNull(bool known, const Value& value) {
    return known ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

/// Returns a text as JSON; null if it is empty.
inline nlohmann::ordered_json textOrNull(const std::string& text) {
    return orNull(!text.empty(), text);
}

}  // namespace loopglass
