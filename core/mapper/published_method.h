#pragma once

#include "format/source.h"
#include "mapper/method.h"

#include <string>

namespace loopglass {

/// The beginning of the key of a list of mappings.
inline constexpr std::string_view publishedPrefix = "published:";

/// A list of mappings (readMappingList()) as a method: those of the layer are tried one after the
/// other, each an evaluation. `name`: lower case letters, digits and hyphens. The method throws
/// InputError for a list that cannot be read for a problem.
Method publishedMethod(const std::string& name, Source source);

}  // namespace loopglass
