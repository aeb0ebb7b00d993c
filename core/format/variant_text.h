#pragma once

#include "mapping/variant.h"

#include <string>
#include <vector>

namespace loopglass {

/// How a variant of a problem differs from it: `L2 bypasses ofmap and weight` for each level that
/// lets something pass.
std::vector<std::string> bypassedParts(const Problem& given, const Variant& variant);
/// `P 7 → 8` for each enlarged dimension.
std::vector<std::string> paddedParts(const Problem& given, const Variant& variant);
/// Returns both, separated by commas; "" for the original problem.
std::string variantText(const Problem& given, const Variant& variant);

}  // namespace loopglass
