#pragma once

#include "embed/model/checks.h"
#include "embed/model/embed_space.h"
#include "embed/model/equalities.h"

#include <vector>

namespace loopglass::embed {

/// Posts the constraints of a problem into its space; each constraint has its own group of
/// propagators.
class Posting {
public:
    Posting(EmbedSpace& space, const Graph& graph, const EmbedOptions& options,
            const ConstraintGroups& groups)
        : m_space(space),
          m_graph(graph),
          m_options(options),
          m_groups(groups),
          m_checks(space, graph, options, groups),
          m_equal(graph.variableCount()) {}

    void postAll(const Tracers& tracers);

private:
    bool has(Constraint constraint) const { return m_options.constraints.has(constraint); }
    /// Returns true if the constraint removes values; otherwise it is only checked.
    bool propagates(Constraint constraint) const {
        return has(constraint) && !m_options.onlyChecked.has(constraint);
    }
    Gecode::Home in(Constraint constraint) { return m_space(m_groups.of(constraint)); }
    const std::vector<Dimension>& instructionDimensions() const {
        return m_graph.instruction().body.dimensions;
    }
    Gecode::IntVar at(DimensionId dimension, std::size_t operation) const {
        return m_space.variable(m_graph.coordinate(dimension, operation));
    }
    bool allPlain() const;

    void makeVariables();
    void postDataFlow();
    void postWindow(const SearchTensor& tensor, std::size_t rank);
    void postSpatialEdges();
    void postAllDifferent(const SearchTensor& tensor);
    void postOrigin();
    void postLinearAccess();
    void postBoxes();
    void postFiber(DimensionId ofInstruction);
    void postStrided(DimensionId ofInstruction, DimensionId ofOperator,
                     const Gecode::IntVarArgs& points);
    void postWholeTiles(DimensionId ofInstruction, DimensionId ofOperator);
    void postProduct(Constraint of, const Gecode::IntVarArgs& extents, std::int64_t product);
    void postFilled(const SearchTensor& tensor);
    void postApart();
    void postSums();
    void postSymmetry(DimensionId ofInstruction);
    void branch();

    EmbedSpace& m_space;
    const Graph& m_graph;
    const EmbedOptions& m_options;
    const ConstraintGroups& m_groups;
    Checks m_checks;
    Equalities m_equal;
};

}  // namespace loopglass::embed
