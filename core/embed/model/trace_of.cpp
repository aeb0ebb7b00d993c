#include "embed/model/tree_search.h"

namespace loopglass::embed {

DomainTrace traceOf(const Graph& graph) {
    DomainTrace trace;
    trace.tensors = graph.matchedTensors();
    trace.variables.resize(graph.variableCount());
    for (const SearchTensor& tensor : graph.tensors()) {
        std::vector<std::optional<DimensionId>> ranks;
        for (const Rank& rank : tensor.ranks) {
            ranks.push_back(Graph::isPlain(rank) ? std::optional(rank.terms.front().dimension)
                                                 : std::nullopt);
        }
        trace.ranks.push_back(std::move(ranks));
        for (std::size_t e = 0; e < tensor.elements; ++e) {
            for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
                const std::size_t v = graph.variable(tensor, e, r);
                trace.variables[v] = {tensor.operand, e, r, graph.domainSize(v)};
            }
        }
    }
    for (std::size_t d = 0; d < graph.workload().dimensionCount(); ++d) {
        for (std::size_t o = 0; graph.hasOwnVariables(dimensionId(d)) && o < graph.operationCount();
             ++o) {
            const std::size_t v = graph.coordinate(dimensionId(d), o);
            trace.variables[v] = {std::nullopt, o, d, graph.domainSize(v)};
        }
    }
    return trace;
}

}  // namespace loopglass::embed
