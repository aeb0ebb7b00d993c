#pragma once

#include "mapper/method.h"

#include <string>

namespace loopglass {

/// The beginning of the key of a program of the user's.
inline constexpr std::string_view externalPrefix = "yours:";

/// A program of the user's as a method: `command` as one types it in a shell. It reads one JSON
/// object, the problem, and writes mappings, one a line (docs/mappers.md, section "Bring your own
/// mapper"). MapResult::ended names the cause if the program ends too early. `name`: lower case
/// letters, digits and hyphens.
Method externalMethod(const std::string& name, const std::string& command);

}  // namespace loopglass
