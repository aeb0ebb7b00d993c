// An upper bound of first visits (docs/cost-model.md, section "Outputs").
//
// Statement. Let X be the number of words in the output's bounding box. A dimension belongs to M if
// it does not index the output, or if it shares a rank of the output with another dimension. Then
// all instances of the parent p together have at most X · m · min(Π_{d in M} R_d, C) first visits.
// Here m is the product of the decided spatial factors above p over dimensions of M, and C counts
// the children of the undecided fanouts outside p.
//
// Argument. An instance visits a word for the first time at most once. Instances along a dimension
// that is alone in a rank of the output hold words that differ in that rank. So all these instances
// together have at most X first visits. Only instances along the dimensions of M can hold the same
// word. The decided fanouts make m such instances. The undecided fanouts make at most C such
// instances, and at most as many as the remaining iterations over M.
//
// Example. Consider an output o[k] of 8 words below a fanout that unrolls K by 2 and C by 4. The
// two instances along K divide the 8 words between them. Each of the four instances along C may
// visit all 8 words. So there are at most 8 · 4 = 32 first visits.
//
// Statement. Let the loops of the part's level be decided, and let each dimension index at most one
// rank of the output. Along rank r, the box of a child's tile is moved by Σ_d a_{r,d} · x_d, where
// x_d is a position of d. Three sources make these positions: the decided temporal loops outside
// the tile, the decided fanouts between p and the child, and R_d further iterations with the stride
// E_d. Let V_r be the positions along rank r that the moved box covers. Let n be the number of
// instances of p in the decided fanouts. Then all instances together have at most n · Π_r |V_r| ·
// min(Π_{d in M} R_d, C) first visits.
//
// Argument. The loops above p are fixed for one instance. Strides are contiguous, so the remaining
// iterations over d are at multiples of E_d below R_d · E_d. Each instance gets some of these
// iterations from undecided fanouts. So one instance visits only positions of V_r, possibly shifted
// as a whole. Instances along a dimension that is alone in a rank divide its iterations between
// them. From here on, the argument is the same as for the first statement. A complete mapping
// leaves nothing undecided, and its number of first visits equals this bound.
//
// Example. Consider o[2·p + r] with P 28 and R 4, where P is unrolled by 2 above p, with 14
// iterations inside. Each instance visits 2 · 13 + 4 = 30 of the 58 positions. Both instances
// together visit 60 positions instead of 2 · 58.
#include "search/bound/first_visits.h"

#include "workload/checked.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

double boundingBox(const space::SearchProblem& space, const CompiledTensor& tensor) {
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

FirstVisits::FirstVisits(const space::SearchProblem& space)
    : m_space(&space),
      m_free(!space.options().cost.chargeFirstVisits) {
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

double FirstVisits::undecidedCopies(const PartialNest& part, std::size_t tensor,
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

double FirstVisits::most(const PartialNest& part, std::size_t tensor, std::size_t parent) const {
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

/// Returns the largest number of different words that one instance visits in the whole run.
double FirstVisits::visitedByOne(const PartialNest& part, const LevelPair& pair) {
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    const std::int64_t* tile = part.nest().extents(pair.child);
    double words = 1;
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        m_visits.clear();
        for (const auto loops : {part.nest().temporalOutside(pair.child),
                                 part.nest().spatialBetween(pair.parent, pair.child)}) {
            for (const NestLoop& loop : loops) {
                if (const std::int64_t c = shape.at(loop.dimension, r); c != 0) {
                    m_visits.push_back({c * loop.stride, loop.bound});
                }
            }
        }
        std::int64_t box = 1;
        for (std::size_t d = 0; d < part.left().size(); ++d) {
            const std::int64_t c = shape.at(d, r);
            box += c * (tile[d] - 1);
            if (c != 0 && part.left()[d] > 1) {
                m_visits.push_back(
                    {c * part.extents()[d], static_cast<std::int64_t>(part.left()[d])});
            }
        }
        words *= static_cast<double>(unionSize(m_visits, box));
    }
    return words;
}

double FirstVisits::maxWithLoops(const PartialNest& part, const LevelPair& pair) {
    const double known = most(part, pair.tensor, pair.parent);
    const CompiledTensor& shape = m_space->compiled().tensors[pair.tensor];
    double instances = 1;
    bool meet = false;
    for (const NestLoop& loop : part.nest().spatialBetween(0, pair.parent)) {
        instances *= static_cast<double>(loop.bound);
        meet = meet || shape.sharedRank.contains(dimensionId(loop.dimension));
    }
    if (!m_free || !meet || !shape.severalRanks.empty()) {
        return known;
    }
    try {
        return std::min(known, instances * visitedByOne(part, pair) *
                                   undecidedCopies(part, pair.tensor, pair.parent));
    } catch (const CountOverflow&) {
        return known;  // the positions are too irregular to count
    }
}

}  // namespace loopglass::bound
