#pragma once

#include "import/foreign/foreign_node.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns a suggestion, such as `did you mean 'width'?`, for a key that is one typing error away
/// from a known key. A typing error is one inserted, missing or replaced letter, or two exchanged
/// neighbours, regardless of case. Returns an empty message for all other keys. A key in capitals,
/// such as DATAWIDTH, counts as a constant for the file's expressions, so it gets no suggestion.
Message slipOf(const std::string& key, const std::vector<std::string>& known);

/// Reports each key for which slipOf() has a suggestion as missing. Returns the first report as an
/// error, for a reader that cannot continue without the key.
std::optional<InputError> noteSlips(const ForeignNode& map, const std::vector<std::string>& known);

}  // namespace loopglass
