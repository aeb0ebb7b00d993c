#pragma once

#include "cli/terminal/console.h"
#include "mapper/map.h"
#include "mapper/space_count.h"
#include "trace/explain.h"

#include <string>

namespace loopglass::cli {

/// Why the search kept a mapping or did not: one sentence, the stages it passed, the rule that
/// dropped it with the numbers, and its cost beside that of the best.
std::string explanationText(const MapRequest& request, const MapResult& found,
                            const Explanation& explanation, const SpaceStages& space,
                            const Paint& paint);

}  // namespace loopglass::cli
