#pragma once

#include "mapper/method.h"

#include <string>

namespace loopglass {

/// The prefix of the keys of external programs.
inline constexpr std::string_view externalPrefix = "yours:";

/// Returns an external program as a search method. `command` is a shell command. The program reads
/// the problem as one JSON object and writes one mapping per line (docs/mappers.md, section "Bring
/// your own mapper"). If the program ends too early, MapResult::ended has the cause. `name` has
/// lower case letters, digits and hyphens.
Method externalMethod(const std::string& name, const std::string& command);

}  // namespace loopglass
