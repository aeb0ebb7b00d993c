#pragma once

#include "import/foreign/foreign_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns `did you mean 'width'? ` for a key that is one typing error away from a known key: a
/// letter inserted, left out or replaced, or two neighbours exchanged, in any case of letters.
/// Empty for every other key, and for a known key. A key in capitals, such as DATAWIDTH, is a
/// constant of the file for its expressions.
Message slipOf(const std::string& key, const std::vector<std::string>& known);

/// Notes each key of a map that slipOf() finds as missing. Returns the note of the first one as a
/// refusal, for a reader that cannot continue without the key.
std::optional<InputError> noteSlips(const ForeignNode& map, const std::vector<std::string>& known);

}  // namespace loopglass
