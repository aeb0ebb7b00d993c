#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns the mapping as a file that Loopglass reads back equal. JSON has no comments, so its key
/// `description` names the origin.
std::string yamlMappingText(const Exported& exported);
std::string jsonMappingText(const Exported& exported);

}  // namespace loopglass
