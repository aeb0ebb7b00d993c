// The largest number of siblings that one word can serve, for siblings in fanouts that are not
// decided yet.
//
// Statement. Let E_d be the decided extents, and R_d the numbers of remaining iterations. Consider
// the siblings that undecided fanouts make below one instance. The number of siblings that request
// the same word of a tensor at one time, or add to the same word, is at most
//
//     min( Π_{fanouts} min(X, Π_{d in x} B_d) · min(Y, Π_{d in y} B_d),  Π_d R_d )
//
// The last product is over the dimensions d that are not alone in a rank of the tensor. A fanout
// has X · Y children. Constraints allow the dimensions x on its first axis and the dimensions y on
// its second axis; x and y include only dimensions d of this kind.
//
// Argument. Let two siblings differ in their iteration of a dimension d that is alone in a rank,
// with the coefficient a. Take one sibling with all decided siblings below it. The words that these
// siblings use lie within a · (E_d − 1) + 1 positions of that rank. These positions begin at a
// multiple of a · E_d, and the multiples of the two siblings differ. (If inner loops are not
// decided, the positions of lanes are a · i for iterations i of d, and each lane has its own
// iterations.) So the two siblings request no common word. Siblings that request the same word
// differ only in the other dimensions. Their number is at most the product of the spatial factors
// of these dimensions.
//
// Example. Consider 64 × 64 children for C[m,n] += A[m,k] · B[k,n], where constraints allow K on x
// and M on y. A word of B serves at most the 64 siblings along M, instead of all 4096.
//
// Guarantee: proven; assumes coefficients ≥ 0. Cost: one product over the dimensions.
#include "search/bound/sibling_sharing.h"

#include <algorithm>

namespace loopglass::bound {

SiblingSharing::SiblingSharing(const space::SearchProblem& space)
    : m_space(&space),
      m_shared(space.compiled().tensors.size()),
      m_outside(m_shared.size(), std::vector<double>(space.levelCount() + 1, 1)) {
    const space::StepEffects effects(space.compiled());
    for (std::size_t t = 0; t < m_shared.size(); ++t) {
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            if (effects.of(t, d) != space::StepEffect::Renews) {
                m_shared[t].push_back(d);
            }
        }
        for (std::size_t l = 0; l < space.levelCount(); ++l) {
            m_outside[t][l + 1] = m_outside[t][l] * maxInFanout(t, l);
        }
    }
}

double SiblingSharing::maxInFanout(std::size_t tensor, std::size_t level) const {
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    const auto along = [&](char axis, double children) {
        double most = 1;
        for (const std::size_t d : m_shared[tensor]) {
            const bool allowed =
                m_space->axisFree(level, axis, d) || m_space->fixedSpatial(level, d) > 1;
            most *= allowed ? static_cast<double>(m_space->bound(d)) : 1;
        }
        return std::min(most, children);
    };
    return along('x', static_cast<double>(fanout.x)) * along('y', static_cast<double>(fanout.y));
}

double SiblingSharing::most(std::span<const double> left, std::size_t tensor, std::size_t parent,
                            std::size_t level) const {
    if (parent >= level) {
        return 1;
    }
    double most = 1;
    for (const std::size_t d : m_shared[tensor]) {
        most *= left[d];
    }
    return std::min(most, between(tensor, parent, level));
}

double SiblingSharing::maxLanes(std::size_t tensor, std::size_t parent) const {
    double left = 1;
    for (const std::size_t d : m_shared[tensor]) {
        left *= static_cast<double>(m_space->bound(d));
    }
    return std::min(left, between(tensor, parent, m_space->levelCount()));
}

}  // namespace loopglass::bound
