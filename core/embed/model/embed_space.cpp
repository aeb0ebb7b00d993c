#include "embed/model/embed_space.h"

#include "embed/model/posting.h"

namespace loopglass::embed {

std::optional<Constraint> ConstraintGroups::constraintOf(
    const Gecode::PropagatorGroup& group) const {
    for (std::size_t c = 0; c < groups.size(); ++c) {
        if (groups[c].id() == group.id()) {
            return static_cast<Constraint>(c);
        }
    }
    return std::nullopt;
}

EmbedSpace::EmbedSpace(const Graph& graph, const EmbedOptions& options,
                       const ConstraintGroups& groups, const Tracers& tracers) {
    Posting(*this, graph, options, groups).postAll(tracers);
}

EmbedSpace::EmbedSpace(EmbedSpace& other)
    : Gecode::Space(other),
      step(other.step),
      m_dimensions(other.m_dimensions) {
    m_points.update(*this, other.m_points);
    m_extents.update(*this, other.m_extents);
    m_strides.update(*this, other.m_strides);
}

Gecode::Space* EmbedSpace::copy() { return new EmbedSpace(*this); }

std::int64_t EmbedSpace::extent(std::size_t instructionDimension, std::size_t dimension) const {
    return m_extents.size() == 0 ? 1 : m_extents[boxIndex(instructionDimension, dimension)].val();
}

std::int64_t EmbedSpace::stride(std::size_t instructionDimension, std::size_t dimension) const {
    return m_strides.size() == 0 ? 1 : m_strides[boxIndex(instructionDimension, dimension)].val();
}

}  // namespace loopglass::embed
