#pragma once

#include "fusion/network/choose_groups.h"

#include <string>

namespace loopglass {

/// Returns the chosen groups of a network as one HTML page: what is proven, the costs with and
/// without groups, the reason for every boundary with its words, and the mapping.
std::string groupsReportHtml(const FuseRequest& request, const FuseResult& found);

}  // namespace loopglass
