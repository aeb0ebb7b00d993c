// A propagator that breaks the symmetry of a box. All numberings of the elements of a box are
// equally good solutions; the propagator allows only the lexicographic numbering. When the extents
// are assigned, the propagator posts one equation for each coordinate: coordinate of the first
// element + digit of the element's number · stride. Cost: elements · dimensions, once.
#include "embed/model/fiber_order.h"

#include <vector>

namespace loopglass::embed {

using Gecode::Int::IntView;
using Views = Gecode::ViewArray<IntView>;

FiberOrder::FiberOrder(Gecode::Home home, Views& extents, Views& strides, Views& points)
    : Gecode::Propagator(home),
      m_extents(extents),
      m_strides(strides),
      m_points(points) {
    m_extents.subscribe(home, *this, Gecode::Int::PC_INT_VAL);
}

FiberOrder::FiberOrder(Gecode::Space& home, FiberOrder& other) : Gecode::Propagator(home, other) {
    m_extents.update(home, other.m_extents);
    m_strides.update(home, other.m_strides);
    m_points.update(home, other.m_points);
}

Gecode::ExecStatus FiberOrder::post(Gecode::Home home, Views& extents, Views& strides,
                                    Views& points) {
    if (home.failed()) {
        return Gecode::ES_FAILED;
    }
    (void)new (home) FiberOrder(home, extents, strides, points);
    return Gecode::ES_OK;
}

Gecode::Propagator* FiberOrder::copy(Gecode::Space& home) {
    return new (home) FiberOrder(home, *this);
}

Gecode::PropCost FiberOrder::cost(const Gecode::Space&, const Gecode::ModEventDelta&) const {
    return Gecode::PropCost::linear(Gecode::PropCost::HI, m_points.size());
}

void FiberOrder::reschedule(Gecode::Space& home) {
    m_extents.reschedule(home, *this, Gecode::Int::PC_INT_VAL);
}

Gecode::ExecStatus FiberOrder::propagate(Gecode::Space& home, const Gecode::ModEventDelta&) {
    const int dimensions = m_extents.size();
    for (int d = 0; d < dimensions; ++d) {
        if (!m_extents[d].assigned()) {
            return Gecode::ES_FIX;
        }
    }
    const int elements = m_points.size() / dimensions;
    for (int k = 1; k < elements; ++k) {
        int rest = k;
        for (int d = dimensions - 1; d >= 0; --d) {
            const int digit = rest % m_extents[d].val();
            rest /= m_extents[d].val();
            Gecode::IntVar first(m_points[d]);
            Gecode::IntVar stride(m_strides[d]);
            Gecode::IntVar point(m_points[k * dimensions + d]);
            if (first.assigned() && stride.assigned()) {
                GECODE_ME_CHECK(
                    m_points[k * dimensions + d].eq(home, first.val() + digit * stride.val()));
            } else {
                Gecode::linear(home(group()), Gecode::IntArgs({1, digit, -1}),
                               Gecode::IntVarArgs({first, stride, point}), Gecode::IRT_EQ, 0);
                if (home.failed()) {
                    return Gecode::ES_FAILED;
                }
            }
        }
    }
    return home.ES_SUBSUMED(*this);
}

std::size_t FiberOrder::dispose(Gecode::Space& home) {
    m_extents.cancel(home, *this, Gecode::Int::PC_INT_VAL);
    (void)Gecode::Propagator::dispose(home);
    return sizeof(*this);
}

}  // namespace loopglass::embed
