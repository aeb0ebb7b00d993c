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

/// The choices of two mappings at one place. Where the machines differ, one of them may have none.
struct ChoicePair {
    QString place;
    QString before;
    QString now;
    bool same = false;
};

/// Places in the order of those of now, with the ones that are no more where they were.
std::vector<ChoicePair> pairedChoices(const std::vector<Choice>& before,
                                      const std::vector<Choice>& now);

}  // namespace loopglass::ui
