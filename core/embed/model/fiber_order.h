#pragma once

#include <gecode/int.hh>

namespace loopglass::embed {

/// Orders the elements along a dimension of the instruction, once the number of elements along each
/// dimension of the operator is known. The elements fill a box of these extents, with the last
/// dimension fastest.
class FiberOrder : public Gecode::Propagator {
public:
    /// `extents` and `strides` have an entry for each dimension of the operator; `points` has
    /// entries by element, then by dimension.
    static Gecode::ExecStatus post(Gecode::Home home,
                                   Gecode::ViewArray<Gecode::Int::IntView>& extents,
                                   Gecode::ViewArray<Gecode::Int::IntView>& strides,
                                   Gecode::ViewArray<Gecode::Int::IntView>& points);

    Gecode::Propagator* copy(Gecode::Space& home) override;
    Gecode::PropCost cost(const Gecode::Space& home,
                          const Gecode::ModEventDelta& events) const override;
    void reschedule(Gecode::Space& home) override;
    Gecode::ExecStatus propagate(Gecode::Space& home, const Gecode::ModEventDelta& events) override;
    std::size_t dispose(Gecode::Space& home) override;

private:
    FiberOrder(Gecode::Home home, Gecode::ViewArray<Gecode::Int::IntView>& extents,
               Gecode::ViewArray<Gecode::Int::IntView>& strides,
               Gecode::ViewArray<Gecode::Int::IntView>& points);
    FiberOrder(Gecode::Space& home, FiberOrder& other);

    Gecode::ViewArray<Gecode::Int::IntView> m_extents;
    Gecode::ViewArray<Gecode::Int::IntView> m_strides;
    Gecode::ViewArray<Gecode::Int::IntView> m_points;
};

}  // namespace loopglass::embed
