// An upper bound of first visits (docs/cost-model.md, section "Outputs").
//
// Statement. Let X be the words of the output's bounding box, and M the dimensions that do not
// index the output or share a rank of it. Then all instances of the parent p together have at most
// X · m · min(Π_{d in M} R_d, C) first visits. Here m is the product of the decided spatial factors
// above p over dimensions of M, and C counts the children of the undecided fanouts outside p.
//
// Argument. An instance visits a word for the first time at most once. Instances along a dimension
// that is alone in a rank of the output hold words that differ in that rank, so all of them
// together have at most X first visits. Only instances along the dimensions of M can hold the same
// word. The decided fanouts make m of them. The undecided fanouts make at most C, and at most as
// many as iterations over M are left.
//
// Example. An output o[k] of 8 words below a fanout that unrolls K 2 and C 4: the two instances
// along K share the 8 words out, the four along C may each meet all of them. At most 8 · 4 = 32
// first visits.
#include "search/bound/first_visits.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

double boundingBox(const space::SearchSpace& space, const CompiledTensor& tensor) {
    double box = 1;
    for (std::size_t r = 0; r < tensor.rankCount; ++r) {
        double extent = 1;
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            extent +=
                static_cast<double>(tensor.at(d, r)) * static_cast<double>(space.bound(d) - 1);
        }
        box *= extent;
    }
    return box;
}

}  // namespace

FirstVisits::FirstVisits(const space::SearchSpace& space)
    : m_free(!space.options().cost.chargeFirstVisits) {
    const auto& tensors = space.compiled().tensors;
    m_box.reserve(tensors.size());
    m_mayMeet.resize(tensors.size());
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        m_box.push_back(boundingBox(space, tensors[t]));
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            const DimensionId id = dimensionId(d);
            if (!tensors[t].indexing.contains(id) || tensors[t].sharedRank.contains(id)) {
                m_mayMeet[t].insert(id);
            }
        }
    }
}

double FirstVisits::undecidedCopies(const DecidedPart& part, std::size_t tensor,
                                    std::size_t parent) const {
    if (!m_free) {
        return 1;
    }
    double undecided = 1;
    for (std::size_t d = 0; d < part.left().size(); ++d) {
        undecided *= m_mayMeet[tensor].contains(dimensionId(d)) ? part.left()[d] : 1;
    }
    return std::min(undecided, part.undecidedChildren(parent));
}

double FirstVisits::most(const DecidedPart& part, std::size_t tensor, std::size_t parent) const {
    if (!m_free) {
        return 0;
    }
    const DimensionSet mayMeet = m_mayMeet[tensor];
    double copies = 1;
    for (const NestLoop& loop : part.nest().spatialBetween(0, parent)) {
        copies *=
            mayMeet.contains(dimensionId(loop.dimension)) ? static_cast<double>(loop.bound) : 1;
    }
    return m_box[tensor] * copies * undecidedCopies(part, tensor, parent);
}

}  // namespace loopglass::bound
