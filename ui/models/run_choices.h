#pragma once

#include "run/displayed_mapping.h"

#include <QString>
#include <vector>

namespace loopglass::ui {

/// The choice of a mapping for one decision, in words.
struct Choice {
    QString place;  ///< e.g. "L1 tile"
    QString text;
};

/// Returns the decisions of a mapping in the order of the search: for each level, from the
/// innermost outward, the unrolling, the tile and the order.
std::vector<Choice> choicesOf(const Problem& problem, const Mapping& mapping);

/// The choices of two mappings for one decision. If the accelerators differ, one of the two choices
/// may be missing.
struct ChoicePair {
    QString place;
    QString before;
    QString now;
    bool same = false;
};

/// Returns the choices in the current order, with removed choices at their old places.
std::vector<ChoicePair> pairedChoices(const std::vector<Choice>& before,
                                      const std::vector<Choice>& now);

}  // namespace loopglass::ui
