#pragma once

#include "format/source.h"
#include "mapper/method.h"

#include <string>

namespace loopglass {

/// The prefix of the keys of mapping lists.
inline constexpr std::string_view publishedPrefix = "published:";

/// Returns a list of mappings (readMappingList()) as a method. It evaluates the mappings of the
/// layer one after another. `name` has lower case letters, digits and hyphens. The method throws
/// InputError if the list cannot be read for a problem.
Method publishedMethod(const std::string& name, Source source);

}  // namespace loopglass
