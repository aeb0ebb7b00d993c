#pragma once

#include "embed/model/embed_space.h"

#include <functional>
#include <vector>

namespace loopglass::embed {

/// Posts the constraints that are only checked, so that they remove no values. A checked condition
/// waits until all of its variables are decided. Then the condition is satisfied, or it ends the
/// branch of the search.
class Checks {
public:
    Checks(EmbedSpace& space, const Graph& graph, const EmbedOptions& options,
           const ConstraintGroups& groups)
        : m_space(space),
          m_graph(graph),
          m_options(options),
          m_groups(groups) {}

    void postAll();

private:
    using Holds = std::function<bool(const EmbedSpace&)>;

    bool checks(Constraint constraint) const {
        return m_options.constraints.has(constraint) && m_options.onlyChecked.has(constraint);
    }
    bool has(Constraint constraint) const { return m_options.constraints.has(constraint); }
    void check(Constraint constraint, const Gecode::IntVarArgs& decided, Holds holds);
    void equal(Constraint constraint, std::size_t one, std::size_t other);

    void dataFlow();
    void window(const SearchTensor& tensor, std::size_t rank);
    void spatialEdges();
    void allDifferent(const SearchTensor& tensor);
    void origin();
    void linearAccess();
    void boxes(DimensionId ofInstruction);
    void boxAlong(DimensionId ofInstruction, DimensionId ofOperator);
    void sums();
    void filled(const SearchTensor& tensor);
    void symmetry(DimensionId ofInstruction);
    void numbering(DimensionId ofInstruction, const std::vector<std::vector<std::size_t>>& points);

    std::vector<std::size_t> pointOf(std::size_t operation) const;

    EmbedSpace& m_space;
    const Graph& m_graph;
    const EmbedOptions& m_options;
    const ConstraintGroups& m_groups;
};

}  // namespace loopglass::embed
