#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/traffic_price.h"

#include <algorithm>

namespace loopglass::bound {

/// Words that siblings in undecided fanouts may share, with the energy of a word.
struct SharedWords {
    SharedWords(const LevelTraffic& words, const TrafficPrice& price)
        : of(words),
          energy(price.perWord(words.pair.tensor, words.pair.parent)) {}

    LevelTraffic of;
    /// Energy in pJ per word: at the parents, and in the children that a returning word fills.
    WordEnergy energy;

    /// Returns the part of the energy that depends on the sharing, in pJ, if `siblings` siblings
    /// share a word.
    double at(double siblings) const {
        const double words = of.atParents(std::min(siblings, of.most));
        if (!of.output) {
            return words * energy.down;
        }
        const double again = std::max(0.0, words - of.first);
        return words * energy.up + again * (energy.down + of.filled * energy.fill);
    }
};

}  // namespace loopglass::bound
