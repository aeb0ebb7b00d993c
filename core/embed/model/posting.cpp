// Posts the constraints as propagators of Gecode. For an index of one dimension, an edge of the
// data flow is an equality of coordinates. For a window, an edge is a linear equation. The
// equalities form a spanning forest, so no equality is redundant. A box is dense if the product of
// its extents is the number of its elements. With AllDifferent, the elements then fill the box.
#include "embed/model/posting.h"

#include "embed/model/fiber_order.h"
#include "words/sentences/embed.h"
#include "workload/input_error.h"

#include <algorithm>
#include <gecode/minimodel.hh>
#include <set>
#include <utility>

namespace loopglass::embed {

namespace {

int solverInt(std::int64_t value) { return static_cast<int>(value); }

Gecode::IntSet setOf(const std::vector<std::int64_t>& values) {
    Gecode::IntArgs all;
    for (const std::int64_t value : values) {
        all << solverInt(value);
    }
    return Gecode::IntSet(all);
}

}  // namespace

bool Posting::allPlain() const {
    for (const SearchTensor& tensor : m_graph.tensors()) {
        if (!std::all_of(tensor.ranks.begin(), tensor.ranks.end(), Graph::isPlain)) {
            return false;
        }
    }
    return true;
}

void Posting::postAll(const Tracers& tracers) {
    makeVariables();
    if (tracers.propagations != nullptr) {
        Gecode::trace(m_space, Gecode::TE_PROPAGATE, *tracers.propagations);
    }
    if (tracers.domains != nullptr) {
        Gecode::trace(m_space, m_space.m_points, Gecode::TE_PRUNE, *tracers.domains);
    }
    if (propagates(Constraint::DataFlow)) {
        postDataFlow();
    }
    if (propagates(Constraint::SpatialEdges)) {
        postSpatialEdges();
    }
    for (const SearchTensor& tensor : m_graph.tensors()) {
        if (propagates(Constraint::AllDifferent)) {
            postAllDifferent(tensor);
        }
    }
    if (propagates(Constraint::Origin)) {
        postOrigin();
    }
    if (propagates(Constraint::LinearAccess)) {
        postLinearAccess();
    }
    if (has(Constraint::Box)) {
        postBoxes();
    }
    for (std::size_t i = 0; i < instructionDimensions().size(); ++i) {
        if (propagates(Constraint::SymmetricOnce)) {
            postSymmetry(dimensionId(i));
        }
    }
    m_checks.postAll();
    branch();
}

void Posting::makeVariables() {
    constexpr std::int64_t most = Gecode::Int::Limits::max;
    m_space.m_points = Gecode::IntVarArray(m_space, static_cast<int>(m_graph.variableCount()));
    for (std::size_t v = 0; v < m_graph.variableCount(); ++v) {
        if (m_graph.domainSize(v) > most) {
            throw InputError(msg::embed::tooLargeForSolver(m_graph.workload().name));
        }
        m_space.m_points[static_cast<int>(v)] =
            Gecode::IntVar(m_space, 0, solverInt(m_graph.domainSize(v) - 1));
    }
    m_space.m_dimensions = static_cast<int>(m_graph.workload().dimensionCount());
    if (!has(Constraint::Box)) {
        return;
    }
    const int count = static_cast<int>(instructionDimensions().size()) * m_space.m_dimensions;
    m_space.m_extents = Gecode::IntVarArray(m_space, count);
    m_space.m_strides = Gecode::IntVarArray(m_space, count);
    for (std::size_t i = 0; i < instructionDimensions().size(); ++i) {
        for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
            const int at = m_space.boxIndex(i, d);
            const std::int64_t size = instructionDimensions()[i].bound;
            const std::int64_t domain = m_graph.dimensionDomain(dimensionId(d));
            m_space.m_extents[at] = Gecode::IntVar(m_space, setOf(divisorsOf(size)));
            const std::int64_t steps = has(Constraint::Dense) || size == 1 ? 1 : domain;
            m_space.m_strides[at] =
                Gecode::IntVar(m_space, 1, solverInt(std::clamp<std::int64_t>(steps, 1, most)));
        }
    }
}

void Posting::postDataFlow() {
    for (const SearchTensor& tensor : m_graph.tensors()) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            if (!Graph::isPlain(tensor.ranks[r])) {
                continue;
            }
            const DimensionId dimension = tensor.ranks[r].terms.front().dimension;
            for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
                const std::size_t one = m_graph.coordinate(dimension, o);
                const std::size_t other = m_graph.variable(tensor, m_graph.elementOf(tensor, o), r);
                if (m_equal.join(one, other)) {
                    Gecode::rel(in(Constraint::DataFlow), m_space.variable(one), Gecode::IRT_EQ,
                                m_space.variable(other));
                }
            }
        }
    }
    for (const SearchTensor& tensor : m_graph.tensors()) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            if (!Graph::isPlain(tensor.ranks[r])) {
                postWindow(tensor, r);
            }
        }
    }
}

void Posting::postWindow(const SearchTensor& tensor, std::size_t rank) {
    std::set<std::vector<std::size_t>> posted;
    const std::vector<Term>& terms = tensor.ranks[rank].terms;
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::size_t sum = m_graph.variable(tensor, m_graph.elementOf(tensor, o), rank);
        std::vector<std::size_t> parts{m_equal.find(sum)};
        Gecode::IntArgs factors;
        Gecode::IntVarArgs variables;
        for (const Term& term : terms) {
            parts.push_back(m_equal.find(m_graph.coordinate(term.dimension, o)));
            factors << solverInt(term.coefficient);
            variables << m_space.variable(parts.back());
        }
        if (posted.insert(parts).second) {
            factors << -1;
            variables << m_space.variable(parts.front());
            Gecode::linear(in(Constraint::DataFlow), factors, variables, Gecode::IRT_EQ, 0);
        }
    }
}

void Posting::postSpatialEdges() {
    Equalities edges(m_graph.variableCount());
    for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
        const std::size_t center = m_graph.centerOf(o);
        for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
            const DimensionId dimension = dimensionId(d);
            if (!m_graph.isReduction(dimension)) {
                continue;
            }
            if (edges.join(m_graph.coordinate(dimension, center),
                           m_graph.coordinate(dimension, o))) {
                Gecode::rel(in(Constraint::SpatialEdges), at(dimension, center), Gecode::IRT_EQ,
                            at(dimension, o));
            }
        }
    }
}

void Posting::postAllDifferent(const SearchTensor& tensor) {
    if (tensor.elements < 2) {
        return;
    }
    std::vector<int> weights(tensor.ranks.size(), 1);
    std::int64_t cells = 1;
    for (std::size_t r = tensor.ranks.size(); r-- > 0;) {
        weights[r] = solverInt(cells);
        if (__builtin_mul_overflow(cells, tensor.sizes[r], &cells) ||
            cells > Gecode::Int::Limits::max) {
            throw InputError(msg::embed::tooLargeForSolver(m_graph.workload()[tensor.tensor].name));
        }
    }
    Gecode::IntVarArgs numbers;
    for (std::size_t e = 0; e < tensor.elements; ++e) {
        Gecode::IntVarArgs coordinates;
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            coordinates << m_space.variable(m_graph.variable(tensor, e, r));
        }
        numbers << Gecode::IntVar(m_space, 0, solverInt(cells - 1));
        Gecode::IntArgs factors(weights);
        factors << -1;
        coordinates << numbers[numbers.size() - 1];
        Gecode::linear(in(Constraint::AllDifferent), factors, coordinates, Gecode::IRT_EQ, 0);
    }
    Gecode::distinct(in(Constraint::AllDifferent), numbers);
}

void Posting::postOrigin() {
    for (const SearchTensor& tensor : m_graph.tensors()) {
        for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
            Gecode::rel(in(Constraint::Origin), m_space.variable(m_graph.variable(tensor, 0, r)),
                        Gecode::IRT_EQ, 0);
        }
    }
    for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
        Gecode::rel(in(Constraint::Origin), at(dimensionId(d), 0), Gecode::IRT_EQ, 0);
    }
}

void Posting::postLinearAccess() {
    Equalities constants(m_graph.variableCount());
    for (const Tensor& tensor : m_graph.workload().tensors) {
        for (const Rank& rank : tensor.ranks) {
            for (const Term& term : rank.terms) {
                if (rank.terms.size() < 2) {
                    continue;
                }
                for (std::size_t o = 1; o < m_graph.operationCount(); ++o) {
                    const std::size_t first = m_graph.coordinate(term.dimension, 0);
                    const std::size_t other = m_graph.coordinate(term.dimension, o);
                    if (constants.join(first, other)) {
                        Gecode::rel(in(Constraint::LinearAccess), m_space.variable(first),
                                    Gecode::IRT_EQ, m_space.variable(other));
                    }
                }
            }
        }
    }
}

void Posting::branch() {
    const auto boxes = [this] {
        if (m_space.m_extents.size() > 0) {
            Gecode::branch(m_space, m_space.m_extents, Gecode::INT_VAR_NONE(),
                           Gecode::INT_VAL_MAX());
            Gecode::branch(m_space, m_space.m_strides, Gecode::INT_VAR_NONE(),
                           Gecode::INT_VAL_MIN());
        }
    };
    if (m_options.branching == Branching::Boxes) {
        boxes();
    }
    Gecode::branch(m_space, m_space.m_points, Gecode::INT_VAR_NONE(), Gecode::INT_VAL_MIN());
    if (m_options.branching == Branching::Points) {
        boxes();
    }
}

}  // namespace loopglass::embed
