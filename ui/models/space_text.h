#pragma once

#include "run/run_data.h"

#include <QString>
#include <string>

namespace loopglass::ui {

/// Returns a whole number in decimal digits. Above ten digits, the four digits of tables come
/// first: `1.750e16, exactly 17 503 290 000 000 000`; only those four if nobody would read all.
QString exactlyText(const std::string& digits);

/// Returns the number of mappings that the search of a run chooses from, with every digit, in
/// groups of three.
QString spaceText(const RunData& run);

/// Returns the difference of a variant from the problem, such as `L2 bypasses weight, P 7 → 8`;
/// empty if there is none.
QString shownVariant(const Problem& given, const Variant& variant);

/// Returns the keeps and sizes of the best variant, such as `L2 bypasses weight, P 7 → 8`, and its
/// advantage; empty for any other search.
QString variantsText(const RunData& run);

}  // namespace loopglass::ui
