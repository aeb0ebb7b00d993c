#pragma once

#include "embed/model/graph.h"
#include "embed/request/constraint.h"
#include "embed/request/options.h"

#include <array>
#include <gecode/int.hh>
#include <optional>

namespace loopglass::embed {

/// The propagators of each constraint form a group, which identifies the constraint that removed a
/// value.
struct ConstraintGroups {
    std::array<Gecode::PropagatorGroup, constraintCount> groups;

    Gecode::PropagatorGroup of(Constraint constraint) const {
        return groups[static_cast<std::size_t>(constraint)];
    }
    /// Returns the constraint of a propagator's group; empty for propagators that define the search
    /// variables.
    std::optional<Constraint> constraintOf(const Gecode::PropagatorGroup& group) const;
};

/// The observers of the propagators; null means no observer. All observers must outlive all spaces.
struct Tracers {
    Gecode::Tracer* propagations = nullptr;
    Gecode::IntTracer* domains = nullptr;
};

/// The embedding problem as a space of the solver Gecode.
class EmbedSpace : public Gecode::Space {
public:
    /// Posts the constraints. Throws InputError if a tensor is too large for the solver.
    EmbedSpace(const Graph& graph, const EmbedOptions& options, const ConstraintGroups& groups,
               const Tracers& tracers);
    EmbedSpace(EmbedSpace& other);

    Gecode::Space* copy() override;

    /// Returns the value of a variable of the graph, which must be assigned.
    std::int64_t value(std::size_t variable) const {
        return m_points[static_cast<int>(variable)].val();
    }
    Gecode::IntVar variable(std::size_t number) const { return m_points[static_cast<int>(number)]; }
    int variableCount() const { return m_points.size(); }
    const Gecode::IntVarArray& points() const { return m_points; }
    /// Returns the number of values of the operator's dimension that belong to the instruction's
    /// dimension; 1 without the constraint Box.
    std::int64_t extent(std::size_t instructionDimension, std::size_t dimension) const;
    /// Returns the stride of the instruction's dimension along the operator's dimension.
    std::int64_t stride(std::size_t instructionDimension, std::size_t dimension) const;

    std::size_t step = 0;  ///< current step of the search tree, if steps are recorded

    /// Returns the index of a pair of dimensions in the lists of extents and strides.
    int boxIndex(std::size_t instructionDimension, std::size_t dimension) const {
        return static_cast<int>(instructionDimension) * m_dimensions + static_cast<int>(dimension);
    }
    const Gecode::IntVarArray& extents() const { return m_extents; }
    const Gecode::IntVarArray& strides() const { return m_strides; }

private:
    friend class Posting;

    Gecode::IntVarArray m_points;
    /// Extents [dimension of the instruction][dimension of the operator].
    Gecode::IntVarArray m_extents;
    Gecode::IntVarArray m_strides;
    int m_dimensions = 0;  ///< number of dimensions of the operator
};

}  // namespace loopglass::embed
