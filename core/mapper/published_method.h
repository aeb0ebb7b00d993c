#pragma once

#include "format/source.h"
#include "mapper/method.h"

#include <string>

namespace loopglass {

/// The prefix of the keys of methods that evaluate a list of mappings.
inline constexpr std::string_view publishedPrefix = "published:";

/// Returns a method that evaluates a list of mappings (readMappingList()). The method evaluates the
/// mappings for the layer one after another. `name` has lower case letters, digits and hyphens. The
/// method throws InputError if the list cannot be read for a problem.
Method publishedMethod(const std::string& name, Source source);

}  // namespace loopglass
