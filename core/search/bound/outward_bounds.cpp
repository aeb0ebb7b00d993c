// Bounds the traffic into undecided levels. This is part 3 of docs/search.md, section "Bounds", and
// the ideal cost of the Sunstone thesis, section 4.8.
//
// Statement. Let the operations access A different words of a tensor. At least these A words move
// between two levels that keep the tensor. Operand words are read at the parent and filled into the
// child; words of the output are updated at the parent instead.
//
// Argument. An accessed word is used below the child, or is produced there. The word enters or
// leaves the child through the parent at least once. If words that leave a child are counted at the
// child, their number there is at least as large. A read of the output is not counted, because the
// first visit of each word finds a zero.
//
// Example. For o[p] += i[2·p] with P 4, A is 4 of the 7 words of the bounding box. The bound is 4
// reads and 4 fills.
//
// Copies of words. Let the fanout above the child be decided. Let c be the product of its loops
// over dimensions that do not index the tensor. Then at least c · A words are filled into the
// children.
//
// Argument. Fix an iteration of these spatial loops. The siblings of this iteration together
// execute all values of the tensor's indices, so they need all A words. There are c such groups of
// siblings, and no two groups have a sibling in common. If a word that leaves a child costs a read
// at the child, the same argument holds for outputs: all A words leave each group.
//
// Example. For c[m, n] += a[m, k] · b[k, n] with N unrolled by 4, each of the four children needs
// all words of a. So 4 · A words of a are filled.
#include "search/bound/outward_bounds.h"

#include "search/bound/traffic_price.h"

#include <algorithm>

namespace loopglass::bound {

LowerBound boundOfOperations(const space::SearchProblem& space) {
    LowerBound bound;
    bound.addEnergy(static_cast<double>(space.compiled().operations) * space.compiled().macEnergy);
    return bound;
}

OutwardBounds::OutwardBounds(const space::SearchProblem& space)
    : m_space(&space),
      m_price(space),
      m_outside(space.levelCount() + 1) {
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
            m_price.add(t, *(child - 1), l - 1,
                        tensors[t].output ? Words{0, words, 0, words} : Words{words, 0, words, 0},
                        m_outside[l]);
        }
    }
}

void OutwardBounds::addCopies(const PartialNest& part, LowerBound& bound) const {
    const std::size_t level = part.level();
    const auto siblings = part.nest().spatialBetween(level - 1, level);
    const auto& tensors = m_space->compiled().tensors;
    for (std::size_t t = 0; t < tensors.size() && !siblings.empty(); ++t) {
        const auto& keepers = tensors[t].keepers;
        const auto child = std::find(keepers.begin(), keepers.end(), level);
        if (child == keepers.end() || child == keepers.begin()) {
            continue;
        }
        double copies = 1;
        for (const NestLoop& loop : siblings) {
            const bool shared = !tensors[t].indexing.contains(dimensionId(loop.dimension));
            copies *= shared ? static_cast<double>(loop.bound) : 1;
        }
        const double words = m_space->accessedWords(t) * (copies - 1);
        m_price.add(t, *(child - 1), level,
                    tensors[t].output ? Words{0, 0, 0, words} : Words{0, 0, words, 0}, bound);
    }
}

}  // namespace loopglass::bound
