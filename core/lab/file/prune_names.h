#pragma once

#include "record/records.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::lab {

/// Returns the names of the pruning reasons in lab files: `larger-tile`, ….
std::vector<std::string> pruneReasonNames();
std::optional<PruneReason> pruneReasonNamed(std::string_view name);
std::string nameOf(PruneReason reason);

}  // namespace loopglass::lab
