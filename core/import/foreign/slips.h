#pragma once

#include "import/foreign/foreign_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns `did you mean 'width'? ` for a key that is one typing error away from a known key: one
/// letter inserted, missing or replaced, or two neighbouring letters exchanged, regardless of case.
/// Empty for all other keys. A key in capitals, such as DATAWIDTH, is a constant of the file for
/// its expressions.
Message slipOf(const std::string& key, const std::vector<std::string>& known);

/// Notes each key for which slipOf() has a suggestion as missing. Returns the first note as an
/// error, for a reader that cannot continue without the key.
std::optional<InputError> noteSlips(const ForeignNode& map, const std::vector<std::string>& known);

}  // namespace loopglass
