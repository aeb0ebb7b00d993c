// Traffic into undecided levels: part 3 of docs/search.md, section "Bounds", and the ideal cost of
// the Sunstone thesis, section 4.8.
//
// Statement. Let operations access A words of a tensor. At least these A words move between two
// levels that keep the tensor. Operand words are read at the parent and filled into the child;
// words of the output are updated at the parent instead.
//
// Argument. An accessed word is used below the child. The word enters or leaves the child through
// the parent at least once. The words that leave a child are counted there at least as often. A
// read of the output is not charged, because each word's first visit is a zero.
//
// Example. o[p] += i[2·p], P 4, has A = 4 of the 7 words of its box: at least 4 reads and 4 fills.
#include "search/bound/outward_bounds.h"

#include "search/bound/traffic_price.h"

#include <algorithm>

namespace loopglass::bound {

LowerBound boundOfOperations(const space::SearchProblem& space) {
    LowerBound bound;
    bound.energy = static_cast<double>(space.compiled().operations) * space.compiled().macEnergy;
    return bound;
}

OutwardBounds::OutwardBounds(const space::SearchProblem& space)
    : m_outside(space.levelCount() + 1) {
    const TrafficPrice price(space);
    const auto& tensors = space.compiled().tensors;
    for (std::size_t l = 1; l <= space.levelCount(); ++l) {
        m_outside[l] = m_outside[l - 1];
        for (std::size_t t = 0; t < tensors.size(); ++t) {
            const auto& keepers = tensors[t].keepers;
            const auto child = std::find(keepers.begin(), keepers.end(), l - 1);
            if (child == keepers.end() || child == keepers.begin()) {
                continue;
            }
            const double words = space.accessedWords(t);
            price.add(t, *(child - 1), l - 1,
                      tensors[t].output ? Words{0, words, 0, words} : Words{words, 0, words, 0},
                      m_outside[l]);
        }
    }
}

}  // namespace loopglass::bound
