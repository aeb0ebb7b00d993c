#pragma once

#include "run/run_data.h"

#include <QString>
#include <string>

namespace loopglass::ui {

/// A whole number in decimal digits: all of them, and above ten of them first the four that tables
/// have, `1.750e16, exactly 17 503 290 000 000 000`; those four alone where nobody would read all.
QString exactlyText(const std::string& digits);

/// How many mappings the search of a run chooses from, every digit, in groups of three.
QString spaceText(const RunData& run);

/// How a variant differs from the problem, e.g. `L2 bypasses weight, P 7 → 8`; empty when it does
/// not.
QString shownVariant(const Problem& given, const Variant& variant);

/// What keeps and bounds the winner of a search over variants has, e.g. `L2 bypasses weight, P 7 →
/// 8`, and what they buy; empty for any other search.
QString variantsText(const RunData& run);

}  // namespace loopglass::ui
