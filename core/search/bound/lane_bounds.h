#pragma once

#include "search/bound/inward_bounds.h"

#include <cstddef>

namespace loopglass::bound {

/// Bounds of the traffic into the MACs while the fanouts on both sides of the innermost level are
/// decided, but not its loops. Holds scratch memory; one per thread.
class LaneBounds {
public:
    /// The space must outlive it.
    explicit LaneBounds(const space::SearchProblem& space);

    /// `part` is decided to the innermost level, whose loops do not count.
    void add(const PartialNest& part, LowerBound& bound);
    /// Whether add() may tell less than the traffic once the loops of that level are decided.
    bool mayRise() const { return m_mayRise; }

private:
    bool dependsOnLoops(std::size_t tensor) const;
    double minAtOnce(const PartialNest& part, const CompiledTensor& shape) const;
    void addSpread(const PartialNest& part, std::size_t tensor, LowerBound& bound) const;

    const space::SearchProblem* m_space;
    InwardBounds m_inward;
    FirstVisits m_firstVisits;
    SiblingSharing m_sharing;
    TrafficPrice m_price;
    bool m_mayRise = false;
};

}  // namespace loopglass::bound
