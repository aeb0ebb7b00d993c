#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns the mapping as a file of Loopglass. A reader of this file gets an equal mapping. JSON
/// has no comments, so the key `description` has the origin of the mapping.
std::string yamlMappingText(const Exported& exported);
std::string jsonMappingText(const Exported& exported);

}  // namespace loopglass
