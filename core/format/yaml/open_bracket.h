#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace loopglass {

/// Returns the position of the innermost '[' or '{' that YAML text opens and does not close.
std::optional<std::size_t> openBracket(std::string_view yaml);

}  // namespace loopglass
