#include "embed/model/decode.h"

namespace loopglass::embed {

namespace {

std::vector<std::int64_t> pointOf(const Graph& graph, const EmbedSpace& space,
                                  std::size_t operation) {
    std::vector<std::int64_t> point;
    for (std::size_t d = 0; d < graph.workload().dimensionCount(); ++d) {
        point.push_back(space.value(graph.coordinate(dimensionId(d), operation)));
    }
    return point;
}

/// Returns true if the operations of the instruction use the elements that the matched operations
/// of the operator use.
bool followsDataFlow(const Graph& graph, const EmbedSpace& space,
                     const std::vector<std::vector<std::int64_t>>& points) {
    for (const SearchTensor& tensor : graph.tensors()) {
        for (std::size_t o = 0; o < points.size(); ++o) {
            const std::size_t element = graph.elementOf(tensor, o);
            for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
                std::int64_t coordinate = 0;
                for (const Term& term : tensor.ranks[r].terms) {
                    coordinate += term.coefficient * points[o][index(term.dimension)];
                }
                if (coordinate != space.value(graph.variable(tensor, element, r))) {
                    return false;
                }
            }
        }
    }
    return true;
}

}  // namespace

Embedding decoded(const Graph& graph, const EmbedSpace& space, const EmbedOptions& options) {
    Embedding embedding;
    embedding.tensors = graph.matchedTensors();
    std::vector<std::vector<std::int64_t>> points;
    for (std::size_t o = 0; o < graph.operationCount(); ++o) {
        points.push_back(pointOf(graph, space, o));
    }
    embedding.origin = points.front();
    embedding.matched.resize(graph.instruction().body.dimensionCount());
    for (std::size_t i = 0; i < embedding.matched.size(); ++i) {
        for (std::size_t d = 0; d < graph.workload().dimensionCount(); ++d) {
            if (space.extent(i, d) > 1) {
                embedding.matched[i].push_back(
                    {dimensionId(d), space.extent(i, d), space.stride(i, d)});
            }
        }
    }
    embedding.regular =
        options.constraints.has(Constraint::Box) && followsDataFlow(graph, space, points);
    for (std::size_t o = 0; embedding.regular && o < points.size(); ++o) {
        embedding.regular =
            operatorPoint(graph.instruction(), embedding, graph.operation(o)) == points[o];
    }
    if (!embedding.regular) {
        embedding.points = std::move(points);
    }
    return embedding;
}

}  // namespace loopglass::embed
