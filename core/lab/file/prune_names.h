#pragma once

#include "record/records.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loopglass::lab {

/// The reasons why a search drops a candidate, as lab files name them: `larger-tile`.
std::vector<std::string> pruneReasonNames();
std::optional<PruneReason> pruneReasonNamed(std::string_view name);
std::string nameOf(PruneReason reason);

}  // namespace loopglass::lab
