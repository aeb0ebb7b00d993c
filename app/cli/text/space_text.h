#pragma once

#include "cli/terminal/console.h"
#include "mapper/space_count.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// Returns the number of mappings in each sub-space, before and after each rule that can be counted
/// without a search.
std::string spaceText(const SpaceStages& space, const Paint& paint);

/// Returns the numbers as an array; each number is a text of digits.
nlohmann::ordered_json spaceJson(const SpaceStages& space);

}  // namespace loopglass::cli
