#pragma once

#include "mapping/variant.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the bypasses of a variant as text: `L2 bypasses ofmap and weight` for each level with
/// additional bypasses.
std::vector<std::string> bypassedParts(const Problem& given, const Variant& variant);
/// Returns the text `P 7 → 8` for each enlarged dimension.
std::vector<std::string> paddedParts(const Problem& given, const Variant& variant);
/// Returns bypassedParts() and paddedParts() as one text, separated by commas; "" for the original
/// problem.
std::string variantText(const Problem& given, const Variant& variant);

}  // namespace loopglass
