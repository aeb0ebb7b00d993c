#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// The mapping as a file that Loopglass reads back equal. In JSON, which has no comments, the key
/// `description` says what made it.
std::string yamlMappingText(const Exported& exported);
std::string jsonMappingText(const Exported& exported);

}  // namespace loopglass
