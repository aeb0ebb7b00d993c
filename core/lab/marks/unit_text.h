#pragma once

#include <string>

namespace loopglass::lab {

/// A unit as a language of labs writes it: `字組` for `words`.
std::string unitIn(const std::string& language, const std::string& unit);

}  // namespace loopglass::lab
