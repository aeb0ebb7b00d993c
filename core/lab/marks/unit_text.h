#pragma once

#include <string>

namespace loopglass::lab {

/// Returns a unit in a language of labs: `字組` for `words`.
std::string unitIn(const std::string& language, const std::string& unit);

}  // namespace loopglass::lab
