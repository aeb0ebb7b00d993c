#pragma once

#include "cli/terminal/console.h"
#include "fusion/network/choose_groups.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// Returns the chosen groups: what is proven, the costs with and without fusion, a reason for every
/// boundary between two layers, and the mapping as a file.
std::string chosenGroupsText(const FuseRequest& request, const FuseResult& found,
                             const Paint& paint);

/// Returns the same as one object (docs/files.md, section "map --fuse --json").
nlohmann::ordered_json chosenGroupsJson(const FuseRequest& request, const FuseResult& found);

}  // namespace loopglass::cli
