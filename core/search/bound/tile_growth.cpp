// Conditions under which a larger tile never transfers more words than a smaller one.
//
// Statement. Let a tile grow by a prime factor p along d. The loop over d outside the tile loses
// this factor, and the loops keep their order. The grown tile loads at most as many words as the
// small tile if three conditions hold for every tensor:
//   (1) d indexes at most one rank.
//   (2) Consecutive tiles along d leave no words between them.
//   (3) If other dimensions with remaining iterations index the rank of d, the reuse model is
//       `exact`, and no rank has two of these other dimensions.
//
// Argument. Each visit v of the grown tile represents p visits (v, 0) … (v, p − 1) of the small
// tile, one for each of the p places along d. The grown tile is the union of those p tiles, by (1)
// and (2). Let the grown tile load the word w at v. The proof assigns to each such load a load of w
// by the small tile, and assigns no load twice. Choose k so that w is in the small tile of (v, k).
//   If the small tile loads w at (v, k), take this load. Otherwise, the small tile already held w
//   at the visit before. That visit does not belong to the grown tile's visit before v: otherwise,
//   the grown tile would have held w there. So the loops inside d have just started again: k > 0, v
//   is their first visit, and the small tile held w in their last visit of place k − 1. Now trace w
//   back through place k − 1. If the small tile held w during all of place k − 1, it held w in (v,
//   k − 1), and the argument is repeated with k − 1. At k = 0 there is no earlier place in which
//   the small tile could have held w. So the small tile loads w at some visit (u, k') with u after
//   v inside the same iteration of d. Take this load. It is not assigned to any other load of the
//   grown tile, for the following reason. The grown tile holds w at the first and at the last visit
//   of the loops inside d. Along each rank, the position of the grown tile is smallest at the first
//   of these visits and largest at the last. So w is in the grown tile at every visit between them.
//   The grown tile therefore loads w only once in this iteration of d, namely at v.
// If d is alone in a rank, small tiles at different places have no common word. Then the buffer
// keeps no word from one place to the next. Within a place, the small and the grown tile move in
// the same way, in every reuse model.
//
// The proof does not use the condition that no rank may have two other dimensions. The condition
// stays because the statement without this condition was not tested by brute force.
//
// Example. Consider o[p] += i[p + r] with P 4 and R 3, where P is outside R. A tile of P 1, R 1
// loads a word at every step: 12 words. The tile of P 2, R 1 loads 2 + 1 + 1 words at the first
// place. At the second place, it loads 0 + 1 + 1 words, because its first two words are the last
// words of the first place. The sum is 6 words.
//
// Guarantee: proven. Cost: a few operations for each term of an index.
#include "search/bound/tile_growth.h"

#include <algorithm>

namespace loopglass::bound {

TileGrowth::TileGrowth(const space::SearchProblem& space, const space::ExtentLattice& lattice)
    : m_space(&space),
      m_lattice(&lattice),
      m_gaps(space.dimensionCount()) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        m_severalRanks = m_severalRanks | tensor.severalRanks;
        for (const CompiledTensor::Term& term : tensor.terms) {
            if (term.coefficient <= 1) {
                continue;
            }
            Gap gap{term.coefficient - 1, {}};
            for (const CompiledTensor::Term& other : tensor.terms) {
                if (other.rank == term.rank && other.dimension != term.dimension) {
                    gap.fillers.push_back(other);
                }
            }
            m_gaps[term.dimension].push_back(std::move(gap));
        }
    }
}

bool TileGrowth::neverMovesMore(std::size_t d, const std::vector<std::size_t>& positions) const {
    return !m_severalRanks.contains(dimensionId(d)) && !returnsInside(d, positions) &&
           !leavesGap(d, positions);
}

/// Returns true if condition (2) does not hold.
bool TileGrowth::leavesGap(std::size_t d, const std::vector<std::size_t>& positions) const {
    return std::any_of(m_gaps[d].begin(), m_gaps[d].end(), [&](const Gap& gap) {
        std::int64_t filled = 0;
        for (const CompiledTensor::Term& other : gap.fillers) {
            filled += other.coefficient *
                      (m_lattice->extentAt(other.dimension, positions[other.dimension]) - 1);
        }
        return gap.words > filled;
    });
}

/// Returns the number of dimensions other than d that index the rank and have remaining iterations.
std::size_t TileGrowth::othersLeft(const CompiledTensor& tensor, std::size_t rank, std::size_t d,
                                   const std::vector<std::size_t>& positions) const {
    return static_cast<std::size_t>(
        std::count_if(tensor.terms.begin(), tensor.terms.end(), [&](const auto& term) {
            return term.rank == rank && term.dimension != d &&
                   !m_lattice->steps(term.dimension, positions[term.dimension]).empty();
        }));
}

/// Returns true if condition (3) does not hold. Then loops inside the loops of d may move the tile
/// back, and words that left the tile may return.
bool TileGrowth::returnsInside(std::size_t d, const std::vector<std::size_t>& positions) const {
    const bool exact = m_space->options().cost.reuse == ReuseReading::Exact;
    for (const CompiledTensor& tensor : m_space->compiled().tensors) {
        if (!tensor.sharedRank.contains(dimensionId(d))) {
            continue;
        }
        std::size_t inside = 0;
        bool returns = !exact;
        for (std::size_t r = 0; r < tensor.rankCount; ++r) {
            const std::size_t others = othersLeft(tensor, r, d, positions);
            inside += tensor.at(d, r) != 0 ? others : 0;
            returns = returns || others > 1;
        }
        if (inside > 0 && returns) {
            return true;
        }
    }
    return false;
}

}  // namespace loopglass::bound
