#pragma once

#include "accelerator/accelerator.h"
#include "cli/terminal/console.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace loopglass::cli {

/// Returns a table of the accelerator parameters with its area and the origins of the values.
std::string acceleratorText(const Accelerator& accelerator, const Paint& paint);

/// Returns the table as an object with the keys `parts` (of buffers), `mac`, `area_um2` and
/// `area_missing`.
nlohmann::ordered_json acceleratorJson(const Accelerator& accelerator);

}  // namespace loopglass::cli
