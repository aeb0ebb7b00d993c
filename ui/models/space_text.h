#pragma once

#include "run/run_data.h"

#include <QString>
#include <string>

namespace loopglass::ui {

/// Returns a whole number in decimal digits. For more than ten digits, four significant digits
/// precede: `1.750e16, exactly 17 503 290 000 000 000`. If nobody would read all digits, only the
/// four digits are returned.
QString exactlyText(const std::string& digits);

/// Returns the number of mappings from which the search of a run chooses, with every digit, in
/// groups of three.
QString spaceText(const RunData& run);

/// Returns the difference of a variant from the problem, such as `L2 bypasses weight, P 7 → 8`;
/// empty if there is none.
QString shownVariant(const Problem& given, const Variant& variant);

/// Returns the keeps and sizes of the best variant, such as `L2 bypasses weight, P 7 → 8`, and the
/// advantage of this variant; empty for other searches.
QString variantsText(const RunData& run);

}  // namespace loopglass::ui
