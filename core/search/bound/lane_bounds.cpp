// A lower bound on the words that the MACs read, for parts in which the loops of the innermost
// level are not decided.
//
// If the innermost level keeps a tensor, or if each rank of the tensor has one dimension, the loops
// of that level do not change the count. The tensor is then counted as in inward_bounds.cpp.
// Otherwise the tensor bypasses the innermost level on its way to the lanes. The loops of that
// level determine the distance between siblings, and therefore the lanes that request the same
// word.
//
// Statement. Let the decided fanouts unroll n_d lanes along each dimension d, and let N = Π n_d be
// the number of all lanes. Let at most S siblings in undecided fanouts below the parent request the
// same word (sibling_sharing.cpp). Then a lower bound on the number of words that the parents move
// is
//
//     Π_r (1 + Σ_{d indexes r and no other rank} (n_d − 1)) · (O ÷ N) ÷ S    words, O = Π B_d.
//
// Argument. O operations take O ÷ N steps of the N lanes. In one step, the lanes along one
// dimension request n_d different positions of a rank, at any distance. Adding each of n numbers to
// each of m numbers gives at least n + m − 1 different sums. So the lanes request at least 1 + Σ
// (n_d − 1) positions of a rank. The number of words requested in one step is at least the product
// of these numbers over the ranks. (The product leaves out dimensions that index several ranks.) At
// most S of the undecided siblings request the same words.
//
// Example. Let P 2 and R 3 be unrolled for ifmap[p + r]. Each step requests 2 + 3 − 1 = 4 words.
// The 6 lanes execute 192 operations in 32 steps, so they request at least 32 · 4 = 128 words. If
// no lanes shared a word, they would request 192 words.
//
// Guarantee: proven. Cost: a few operations per spatial loop and rank.
#include "search/bound/lane_bounds.h"

#include <algorithm>

namespace loopglass::bound {

LaneBounds::LaneBounds(const space::SearchProblem& space)
    : m_space(&space),
      m_inward(space),
      m_firstVisits(space),
      m_sharing(space),
      m_price(space) {
    for (std::size_t t = 0; t < space.compiled().tensors.size(); ++t) {
        m_mayRise = m_mayRise || dependsOnLoops(t);
    }
}

/// Returns true if the tensor bypasses the innermost level on its way to the MACs, and lanes along
/// several dimensions may request the same word.
bool LaneBounds::dependsOnLoops(std::size_t tensor) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    return shape.keepers.back() + 1 < m_space->levelCount() && !shape.sharedRank.empty();
}

void LaneBounds::add(const PartialNest& part, LowerBound& bound) {
    const CompiledProblem& compiled = m_space->compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        if (dependsOnLoops(t)) {
            addSpread(part, t, bound);
        } else {
            m_inward.add(part, {t, compiled.tensors[t].keepers.back(), compiled.levelCount}, bound);
        }
    }
}

double LaneBounds::minAtOnce(const PartialNest& part, const CompiledTensor& shape) const {
    std::vector<double> lanes(m_space->dimensionCount(), 1);
    for (const NestLoop& loop :
         part.nest().spatialBetween(part.fanoutLevel(), m_space->levelCount())) {
        lanes[loop.dimension] *= static_cast<double>(loop.bound);
    }
    double words = 1;
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        double different = 1;
        for (std::size_t d = 0; d < lanes.size(); ++d) {
            const bool counts = shape.at(d, r) != 0 && !shape.severalRanks.contains(dimensionId(d));
            different += counts ? lanes[d] - 1 : 0;
        }
        words *= different;
    }
    return words;
}

void LaneBounds::addSpread(const PartialNest& part, std::size_t tensor, LowerBound& bound) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    const std::size_t parent = shape.keepers.back();
    double lanes = 1;
    for (const NestLoop& loop :
         part.nest().spatialBetween(part.fanoutLevel(), m_space->levelCount())) {
        lanes *= static_cast<double>(loop.bound);
    }
    const double steps = static_cast<double>(m_space->compiled().operations) / lanes;
    const double words =
        std::max(m_space->accessedWords(tensor),
                 minAtOnce(part, shape) * steps / m_sharing.most(part, tensor, parent));
    const double reads =
        shape.output ? std::max(0.0, words - m_firstVisits.most(part, tensor, parent)) : words;
    m_price.add(tensor, parent, m_space->levelCount(), {reads, shape.output ? words : 0, 0, 0},
                bound);
}

}  // namespace loopglass::bound
