#pragma once

#include <string>
#include <vector>

namespace loopglass {

/// Returns a line of comma-separated values with its line end. A cell with a comma, a quote or a
/// line end is quoted (RFC 4180).
std::string csvLine(const std::vector<std::string>& cells);

}  // namespace loopglass
