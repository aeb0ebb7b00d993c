#pragma once

#include "cli/terminal/console.h"
#include "mapper/map.h"
#include "mapper/space_count.h"
#include "trace/explain.h"

#include <string>

namespace loopglass::cli {

/// Returns the explanation of the search's decision on a mapping: one sentence, the stages that the
/// mapping passed, the rule that pruned the mapping with the compared numbers, and the costs of
/// this mapping and of the best mapping.
std::string explanationText(const MapRequest& request, const MapResult& found,
                            const Explanation& explanation, const SpaceStages& space,
                            const Paint& paint);

}  // namespace loopglass::cli
