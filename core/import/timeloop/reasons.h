#pragma once

#include <string>

namespace loopglass {

/// Why a key of a Timeloop file is left out.
std::string timeloopReason(const std::string& key);

}  // namespace loopglass
