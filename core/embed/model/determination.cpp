// This file decides a question: if the elements along each edge of the instruction form boxes, does
// the data flow alone make the whole embedding a box? An instruction with two elements along each
// edge suffices for this decision. The operation at the far corner of such an instruction depends
// on its edges like any other operation.
#include "embed/model/determination.h"

#include "embed/model/equalities.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::embed {

namespace {

/// The equations of the data flow that determine a coordinate from known coordinates.
class Determination {
public:
    Determination(const Graph& graph, const EmbedOptions& options)
        : m_graph(graph),
          m_equal(graph.variableCount()),
          m_known(graph.variableCount(), false) {
        joinAll(options.constraints.has(Constraint::SpatialEdges));
        for (std::size_t i = 0; i < graph.instruction().body.dimensionCount(); ++i) {
            for (const std::size_t operation : graph.fiber(dimensionId(i))) {
                for (std::size_t d = 0; d < graph.workload().dimensionCount(); ++d) {
                    m_known[m_equal.find(graph.coordinate(dimensionId(d), operation))] = true;
                }
            }
        }
    }

    bool givesAll() {
        while (std::any_of(m_sums.begin(), m_sums.end(),
                           [this](const Sum& sum) { return follows(sum); })) {
        }
        for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
            for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
                if (!m_known[m_equal.find(m_graph.coordinate(dimensionId(d), o))]) {
                    return false;
                }
            }
        }
        return true;
    }

private:
    /// A list of terms whose sum is zero.
    using Sum = std::vector<std::pair<std::size_t, std::int64_t>>;

    void joinAll(bool spatialEdges) {
        for (std::size_t o = 0; o < m_graph.operationCount(); ++o) {
            for (const SearchTensor& tensor : m_graph.tensors()) {
                for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
                    addRank(tensor, r, o);
                }
            }
            for (std::size_t d = 0; d < m_graph.workload().dimensionCount(); ++d) {
                if (spatialEdges && m_graph.isReduction(dimensionId(d))) {
                    m_equal.join(m_graph.coordinate(dimensionId(d), m_graph.centerOf(o)),
                                 m_graph.coordinate(dimensionId(d), o));
                }
            }
        }
    }

    void addRank(const SearchTensor& tensor, std::size_t rank, std::size_t operation) {
        const std::size_t element =
            m_graph.variable(tensor, m_graph.elementOf(tensor, operation), rank);
        const std::vector<Term>& terms = tensor.ranks[rank].terms;
        if (Graph::isPlain(tensor.ranks[rank])) {
            m_equal.join(m_graph.coordinate(terms.front().dimension, operation), element);
            return;
        }
        Sum sum{{element, -1}};
        for (const Term& term : terms) {
            sum.emplace_back(m_graph.coordinate(term.dimension, operation), term.coefficient);
        }
        m_sums.push_back(std::move(sum));
    }

    /// Marks the last unknown variable of a sum as known. Returns true if the sum had exactly one
    /// unknown variable.
    bool follows(const Sum& sum) {
        std::size_t unknown = m_known.size();
        std::int64_t coefficient = 0;
        for (const auto& [variable, its] : sum) {
            const std::size_t same = m_equal.find(variable);
            if (m_known[same]) {
                continue;
            }
            if (unknown != m_known.size() && same != unknown) {
                return false;
            }
            unknown = same;
            coefficient += its;
        }
        if (coefficient == 0) {
            return false;
        }
        m_known[unknown] = true;
        return true;
    }

    const Graph& m_graph;
    Equalities m_equal;
    std::vector<bool> m_known;  ///< by the variable that represents its equal variables
    std::vector<Sum> m_sums;
};

}  // namespace

bool edgesGiveAll(const Graph& graph, const EmbedOptions& options) {
    Instruction corners = graph.instruction();
    for (Dimension& dimension : corners.body.dimensions) {
        dimension.bound = std::min<std::int64_t>(dimension.bound, 2);
    }
    const Graph small(corners, graph.workload(), graph.matchedTensors(), options);
    return Determination(small, options).givesAll();
}

}  // namespace loopglass::embed
