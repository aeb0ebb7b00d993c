#pragma once

#include "accelerator/accelerator.h"
#include "cli/terminal/console.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// The numbers of an accelerator as a table, its area, and below it where they come from.
std::string acceleratorText(const Accelerator& accelerator, const Paint& paint);

/// The same as an object: `parts` of buffers, `mac`, `area_um2`, `area_missing`.
nlohmann::ordered_json acceleratorJson(const Accelerator& accelerator);

}  // namespace loopglass::cli
