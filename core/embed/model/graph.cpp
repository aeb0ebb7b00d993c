// Represents the data-flow graphs of an instruction and of an operator by coordinates (Embedding
// paper, sections 3 and 4). The graph of the operator is never built: its nodes are points of
// boxes, and its edges are affine relations between these points. If every dimension of the
// operator is a plain index of some tensor, operations need no separate variables. The coordinate
// of an operation is then the coordinate of an element that the operation uses. Cost: operations ·
// ranks.
#include "embed/model/graph.h"

#include <algorithm>
#include <utility>

namespace loopglass::embed {

std::vector<std::int64_t> divisorsOf(std::int64_t number) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t d = 1; d <= number / d; ++d) {
        if (number % d == 0) {
            divisors.push_back(d);
            if (d != number / d) {
                divisors.push_back(number / d);
            }
        }
    }
    std::sort(divisors.begin(), divisors.end());
    return divisors;
}

std::vector<Rank> searchedRanks(const Tensor& tensor, bool windowsOverlap) {
    if (windowsOverlap) {
        return tensor.ranks;
    }
    std::vector<Rank> ranks;
    const auto has = [&ranks](DimensionId dimension) {
        return std::any_of(ranks.begin(), ranks.end(), [dimension](const Rank& rank) {
            return rank.terms.front().dimension == dimension;
        });
    };
    for (const Rank& rank : tensor.ranks) {
        for (const Term& term : rank.terms) {
            if (!has(term.dimension)) {
                ranks.push_back({{{term.dimension, 1}}, 0});
            }
        }
    }
    return ranks;
}

Graph::Graph(const Instruction& instruction, const Workload& workload,
             std::vector<TensorId> tensors, const EmbedOptions& options)
    : m_instruction(&instruction),
      m_workload(&workload),
      m_options(options),
      m_matched(std::move(tensors)) {
    std::int64_t operations = 1;
    for (const Dimension& dimension : instruction.body.dimensions) {
        m_largest = std::max(m_largest, dimension.bound);
        operations *= dimension.bound;
    }
    std::vector<std::int64_t> at(instruction.body.dimensionCount(), 0);
    for (std::int64_t o = 0; o < operations; ++o) {
        m_operations.push_back(at);
        for (std::size_t i = at.size();
             i-- > 0 && ++at[i] == instruction.body.dimensions[i].bound;) {
            at[i] = 0;
        }
    }
    m_reduction.assign(workload.dimensionCount(), true);
    for (const Rank& rank : workload[outputTensor(workload)].ranks) {
        for (const Term& term : rank.terms) {
            m_reduction[index(term.dimension)] = false;
        }
    }
    for (std::size_t t = 0; t < m_matched.size(); ++t) {
        addTensor(tensorId(t), m_matched[t]);
    }
    findHomes();
}

std::int64_t Graph::dimensionDomain(DimensionId dimension) const {
    const ConstraintSet& constraints = m_options.constraints;
    std::int64_t size = (*m_workload)[dimension].bound;
    const bool padded = !constraints.has(Constraint::WholeTiles) &&
                        (m_options.padding == Padding::All || isReduction(dimension));
    if (padded) {
        size = std::max(size, m_largest);
    }
    // The coordinates of a dense box at the origin are 0 to its extent − 1. The extent divides the
    // size of a dimension of the instruction.
    if (constraints.has(Constraint::Origin) && constraints.has(Constraint::Box) &&
        constraints.has(Constraint::Dense)) {
        size = std::min(size, m_largest);
    }
    return m_options.domainBound ? std::min(size, *m_options.domainBound) : size;
}

void Graph::addTensor(TensorId operand, TensorId tensor) {
    SearchTensor added;
    added.operand = operand;
    added.tensor = tensor;
    added.ranks =
        searchedRanks((*m_workload)[tensor], m_options.constraints.has(Constraint::WindowsOverlap));
    for (const Rank& rank : added.ranks) {
        std::int64_t size = 1;
        for (const Term& term : rank.terms) {
            size += term.coefficient * (dimensionDomain(term.dimension) - 1);
        }
        added.sizes.push_back(size);
    }
    added.indices = indicesOf(*m_instruction, operand);
    added.elements = static_cast<std::size_t>(elementCount(*m_instruction, operand));
    added.first = m_variables;
    for (std::size_t e = 0; e < added.elements; ++e) {
        m_domains.insert(m_domains.end(), added.sizes.begin(), added.sizes.end());
    }
    m_variables = m_domains.size();
    m_tensors.push_back(std::move(added));
}

void Graph::findHomes() {
    for (std::size_t d = 0; d < m_workload->dimensionCount(); ++d) {
        CoordinateHome home;
        for (std::size_t t = m_tensors.size();
             t-- > 0;) {  // the output is preferred if the dimension indexes it
            for (std::size_t r = 0; r < m_tensors[t].ranks.size(); ++r) {
                const Rank& rank = m_tensors[t].ranks[r];
                if (isPlain(rank) && rank.terms.front().dimension == dimensionId(d)) {
                    home.tensor = t;
                    home.rank = r;
                }
            }
        }
        if (!home.tensor) {
            home.first = m_variables;
            m_domains.insert(m_domains.end(), operationCount(), dimensionDomain(dimensionId(d)));
            m_variables = m_domains.size();
        }
        m_homes.push_back(home);
    }
}

std::size_t Graph::numberOf(const std::vector<std::int64_t>& operation) const {
    std::size_t number = 0;
    for (std::size_t i = 0; i < operation.size(); ++i) {
        number = number * static_cast<std::size_t>(m_instruction->body.dimensions[i].bound) +
                 static_cast<std::size_t>(operation[i]);
    }
    return number;
}

std::size_t Graph::elementOf(const SearchTensor& tensor, std::size_t operation) const {
    std::size_t element = 0;
    for (const DimensionId i : tensor.indices) {
        element = element * static_cast<std::size_t>(m_instruction->body[i].bound) +
                  static_cast<std::size_t>(m_operations[operation][index(i)]);
    }
    return element;
}

std::size_t Graph::coordinate(DimensionId dimension, std::size_t operation) const {
    const CoordinateHome& home = m_homes[index(dimension)];
    if (!home.tensor) {
        return home.first + operation;
    }
    const SearchTensor& tensor = m_tensors[*home.tensor];
    return variable(tensor, elementOf(tensor, operation), home.rank);
}

std::vector<std::size_t> Graph::fiber(DimensionId dimension) const {
    std::vector<std::size_t> operations;
    std::vector<std::int64_t> at(m_instruction->body.dimensionCount(), 0);
    for (std::int64_t k = 0; k < m_instruction->body[dimension].bound; ++k) {
        at[index(dimension)] = k;
        operations.push_back(numberOf(at));
    }
    return operations;
}

std::vector<std::size_t> Graph::edgesOf(std::size_t number) const {
    std::vector<std::size_t> edges;
    std::vector<std::int64_t> edge(operation(number).size(), 0);
    for (std::size_t i = 0; i < edge.size(); ++i) {
        edge[i] = operation(number)[i];
        if (edge[i] > 0) {
            edges.push_back(numberOf(edge));
        }
        edge[i] = 0;
    }
    return edges;
}

std::size_t Graph::centerOf(std::size_t number) const {
    std::vector<std::int64_t> first = operation(number);
    for (const DimensionId ofResult : tensors().front().indices) {
        first[index(ofResult)] = 0;
    }
    return numberOf(first);
}

}  // namespace loopglass::embed
