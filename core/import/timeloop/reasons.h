#pragma once

#include "words/argument.h"

#include <string>

namespace loopglass {

/// Why a key of a Timeloop file is left out.
Message timeloopReason(const std::string& key);

}  // namespace loopglass
