#pragma once

#include "search/bound/inward_bounds.h"

#include <cstddef>

namespace loopglass::bound {

/// Bounds the traffic into the MACs for parts in which the fanout below the innermost level is
/// decided, and perhaps the fanout above, but the loops of this level are not. The object holds
/// scratch memory, so each thread needs its own.
class LaneBounds {
public:
    /// The space must outlive this object.
    explicit LaneBounds(const space::SearchProblem& space);

    /// Adds the traffic of `part` to `bound`. The level of `part` must be the innermost level or
    /// the MACs. The loops of that level have no effect.
    void add(const PartialNest& part, LowerBound& bound);
    /// Returns true if the decided loops of the innermost level may raise the bound of add().
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
