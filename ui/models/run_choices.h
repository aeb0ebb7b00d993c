#pragma once

#include "run/shown_mapping.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// A choice of a mapping at one place, in words.
struct Choice {
    QString place;  ///< e.g. "L1 tile"
    QString text;
};

/// What a mapping decided, in the order of the search: per level from the inside unrolling, tile
/// and order.
std::vector<Choice> choicesOf(const Problem& problem, const Mapping& mapping);

}  // namespace loopglass::ui
