// Posts the constraints on boxes: extents along each dimension of the instruction, strides, whole
// tiles, fused dimensions, and one numbering of the elements.
//
// If only the edges are boxes, the whole embedding need not be a box. Let a dimension w of the
// instruction index every tensor. Operations with different values of w then share no element. So
// the data flow allows a separate numbering or placement of the elements for each value of w.
// Therefore Box also requires an equation: the position of an operation is the sum of the positions
// of its edges. Statement: with one numbering, this equation allows exactly the regular embeddings.
// In a regular embedding, an operation has the coordinate origin + Σ steps of its indices. Each
// edge has such a step, so the equation holds. Conversely, the edges are the digits of their parts
// (fiber_order.cpp). By the equation, every operation is the sum of such digits, which is
// operatorPoint(). ∎ Equations that the data flow implies are omitted.
#include "embed/model/determination.h"
#include "embed/model/fiber_order.h"
#include "embed/model/posting.h"

#include <algorithm>
#include <gecode/minimodel.hh>

namespace loopglass::embed {

namespace {

Gecode::IntSet solverSet(const std::vector<std::int64_t>& values) {
    Gecode::IntArgs all;
    for (const std::int64_t value : values) {
        all << static_cast<int>(value);
    }
    return Gecode::IntSet(all);
}

/// Returns the largest value of a domain of size `domain`, which must fit the solver's numbers.
int lastOf(std::int64_t domain) { return static_cast<int>(domain - 1); }

Gecode::IntVar last(const Gecode::IntVarArgs& variables) { return variables[variables.size() - 1]; }

}  // namespace

void Posting::postBoxes() {
    for (std::size_t i = 0; i < instructionDimensions().size(); ++i) {
        postFiber(dimensionId(i));
    }
    if (propagates(Constraint::Box)) {
        postApart();
        if (!has(Constraint::DataFlow) || !propagates(Constraint::DataFlow) ||
            !edgesGiveAll(m_graph, m_options)) {
            postSums();
        }
    }
    const bool implied = has(Constraint::DataFlow) && has(Constraint::AllDifferent) && allPlain();
    if (propagates(Constraint::Dense) && !implied) {
        for (const SearchTensor& tensor : m_graph.tensors()) {
            postFilled(tensor);
        }
    }
}

void Posting::postProduct(Constraint of, const Gecode::IntVarArgs& extents, std::int64_t product) {
    if (extents.size() == 0) {
        return;
    }
    Gecode::IntVarArgs products;
    products << extents[0];
    const Gecode::IntSet divisors = solverSet(divisorsOf(product));
    for (int e = 1; e < extents.size(); ++e) {
        const Gecode::IntVar next(m_space, divisors);
        Gecode::mult(in(of), last(products), extents[e], next);
        products << next;
    }
    Gecode::rel(in(of), last(products), Gecode::IRT_EQ, static_cast<int>(product));
}

void Posting::postFiber(DimensionId ofInstruction) {
    const std::int64_t size = m_graph.instruction().body[ofInstruction].bound;
    const std::vector<std::size_t> operations = m_graph.fiber(ofInstruction);
    Gecode::IntVarArgs extents;
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        const int box = m_space.boxIndex(index(ofInstruction), d);
        const Gecode::IntVar extent = m_space.m_extents[box];
        extents << extent;
        if (size == 1) {
            continue;  // an extent of 1, which is the only possible part of size 1
        }
        Gecode::IntVarArgs points;
        for (const std::size_t operation : operations) {
            points << at(dimensionId(d), operation);
        }
        if (propagates(Constraint::Dense)) {
            const int most = lastOf(m_graph.dimensionDomain(dimensionId(d)));
            const Gecode::IntVar low(m_space, 0, most);
            const Gecode::IntVar high(m_space, 0, most);
            Gecode::min(in(Constraint::Dense), points, low);
            Gecode::max(in(Constraint::Dense), points, high);
            Gecode::linear(in(Constraint::Dense), Gecode::IntArgs({1, -1, -1}),
                           Gecode::IntVarArgs({high, low, extent}), Gecode::IRT_EQ, -1);
        } else if (!has(Constraint::Dense) && propagates(Constraint::Box)) {
            postStrided(ofInstruction, dimensionId(d), points);
        }
        if (propagates(Constraint::WholeTiles)) {
            postWholeTiles(ofInstruction, dimensionId(d));
        }
        if (propagates(Constraint::OneDimension)) {
            Gecode::dom(in(Constraint::OneDimension), extent, solverSet({1, size}));
        }
    }
    if (propagates(Constraint::Box)) {
        postProduct(Constraint::Box, extents, size);
    }
}

void Posting::postStrided(DimensionId ofInstruction, DimensionId ofOperator,
                          const Gecode::IntVarArgs& points) {
    const int box = m_space.boxIndex(index(ofInstruction), index(ofOperator));
    const Gecode::IntVar extent = m_space.m_extents[box];
    const Gecode::IntVar stride = m_space.m_strides[box];
    const int most = lastOf(m_graph.dimensionDomain(ofOperator));
    const Gecode::IntVar low(m_space, 0, most);
    Gecode::min(in(Constraint::Box), points, low);
    Gecode::IntVarArgs places;
    for (int k = 0; k < points.size(); ++k) {
        const Gecode::IntVar place(m_space, 0, extent.max() - 1);
        const Gecode::IntVar moved(m_space, 0, most);
        Gecode::mult(in(Constraint::Box), place, stride, moved);
        Gecode::linear(in(Constraint::Box), Gecode::IntArgs({1, 1, -1}),
                       Gecode::IntVarArgs({low, moved, points[k]}), Gecode::IRT_EQ, 0);
        places << place;
    }
    const Gecode::IntVar furthest(m_space, 0, extent.max() - 1);
    Gecode::max(in(Constraint::Box), places, furthest);
    Gecode::linear(in(Constraint::Box), Gecode::IntArgs({1, -1}),
                   Gecode::IntVarArgs({extent, furthest}), Gecode::IRT_EQ, 1);
    // If there is only one element, the stride has no meaning and is set to 1.
    Gecode::rel(in(Constraint::Box), (extent == 1) >> (stride == 1));
}

void Posting::postWholeTiles(DimensionId ofInstruction, DimensionId ofOperator) {
    const int box = m_space.boxIndex(index(ofInstruction), index(ofOperator));
    const std::int64_t bound = m_graph.workload()[ofOperator].bound;
    const std::int64_t size = m_graph.instruction().body[ofInstruction].bound;
    if (has(Constraint::Dense)) {
        std::vector<std::int64_t> whole;
        for (const std::int64_t factor : divisorsOf(size)) {
            if (bound % factor == 0) {
                whole.push_back(factor);
            }
        }
        Gecode::dom(in(Constraint::WholeTiles), m_space.m_extents[box], solverSet(whole));
        return;
    }
    std::vector<std::int64_t> reaches;
    for (const std::int64_t reach : divisorsOf(bound)) {
        if (reach <= Gecode::Int::Limits::max) {
            reaches.push_back(reach);
        }
    }
    const Gecode::IntVar reach(m_space, solverSet(reaches));
    Gecode::mult(in(Constraint::WholeTiles), m_space.m_extents[box], m_space.m_strides[box], reach);
}

void Posting::postFilled(const SearchTensor& tensor) {
    Gecode::IntVarArgs extents;
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        Gecode::IntVarArgs points;
        for (std::size_t e = 0; e < tensor.elements; ++e) {
            points << m_space.variable(m_graph.variable(tensor, e, r));
        }
        const int most = lastOf(tensor.sizes[r]);
        const Gecode::IntVar low(m_space, 0, most);
        const Gecode::IntVar high(m_space, 0, most);
        const Gecode::IntVar extent(
            m_space, solverSet(divisorsOf(static_cast<std::int64_t>(tensor.elements))));
        Gecode::min(in(Constraint::Dense), points, low);
        Gecode::max(in(Constraint::Dense), points, high);
        Gecode::linear(in(Constraint::Dense), Gecode::IntArgs({1, -1, -1}),
                       Gecode::IntVarArgs({high, low, extent}), Gecode::IRT_EQ, -1);
        extents << extent;
    }
    postProduct(Constraint::Dense, extents, static_cast<std::int64_t>(tensor.elements));
}

void Posting::postApart() {
    const std::vector<Dimension>& sizes = instructionDimensions();
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            for (std::size_t j = i + 1; j < sizes.size(); ++j) {
                if (sizes[i].bound > 1 && sizes[j].bound > 1) {
                    Gecode::rel(in(Constraint::Box),
                                m_space.m_extents[m_space.boxIndex(i, d)] == 1 ||
                                    m_space.m_extents[m_space.boxIndex(j, d)] == 1);
                }
            }
        }
    }
}

/// Posts the following equation: the coordinate of an operation is the sum of the coordinates of
/// its edges, with the first operation counted once.
void Posting::postSums() {
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::vector<std::size_t> edges = m_graph.edgesOf(o);
        if (edges.size() < 2) {
            continue;
        }
        for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
            Gecode::IntArgs factors({1, static_cast<int>(edges.size()) - 1});
            Gecode::IntVarArgs variables({at(dimensionId(d), o), at(dimensionId(d), 0)});
            for (const std::size_t edge : edges) {
                factors << -1;
                variables << at(dimensionId(d), edge);
            }
            Gecode::linear(in(Constraint::Box), factors, variables, Gecode::IRT_EQ, 0);
        }
    }
}

void Posting::postSymmetry(DimensionId ofInstruction) {
    const std::vector<std::size_t> operations = m_graph.fiber(ofInstruction);
    const std::size_t dimensions = m_graph.workload().dimensionCount();
    std::vector<Gecode::IntVarArgs> points;
    Gecode::IntVarArgs all;
    for (const std::size_t operation : operations) {
        Gecode::IntVarArgs point;
        for (std::size_t d = 0; d < dimensions; ++d) {
            point << at(dimensionId(d), operation);
        }
        all << point;
        points.push_back(point);
    }
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
        Gecode::rel(in(Constraint::SymmetricOnce), points[k], Gecode::IRT_LE, points[k + 1]);
    }
    if (!has(Constraint::Box) || operations.size() < 2) {
        return;
    }
    Gecode::IntVarArgs extents;
    Gecode::IntVarArgs strides;
    for (std::size_t d = 0; d < dimensions; ++d) {
        extents << m_space.m_extents[m_space.boxIndex(index(ofInstruction), d)];
        strides << m_space.m_strides[m_space.boxIndex(index(ofInstruction), d)];
    }
    Gecode::ViewArray<Gecode::Int::IntView> extentViews(m_space, extents);
    Gecode::ViewArray<Gecode::Int::IntView> strideViews(m_space, strides);
    Gecode::ViewArray<Gecode::Int::IntView> pointViews(m_space, all);
    FiberOrder::post(in(Constraint::SymmetricOnce), extentViews, strideViews, pointViews);
}

}  // namespace loopglass::embed
