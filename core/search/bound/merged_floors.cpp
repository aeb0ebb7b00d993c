// Floors of a whole fanout at once, to cut tiles before their siblings are looked at.
//
// However a tile is split over the children of a fanout, the words that their parent sends in one
// visit are at least the words of their union, and in a step of a window at least those of the new
// union that the old one had not: a word that no child held must be read. So the children may be
// taken for one child that holds the union, and the floor of group_traffic.cpp for that child is a
// floor for every split. Where an index jumps (a stride without a neighbour that fills the gap) the
// union is smaller than its bounding box; then its accessed words count, and slides count nothing.
// Proven. It depends on the extents alone, so a table over these serves all unrollings. Cost: one
// floor per tile and level.
#include "search/bound/merged_floors.h"

#include "cost/interval_union.h"

#include <algorithm>

namespace loopglass::bound {

MergedFloors::MergedFloors(const space::SearchSpace& space, SearchTables& tables)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_floors(space),
      m_trial(space) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const auto jumps = [](const CompiledTensor::Term& term) { return term.coefficient > 1; };
        const bool gaps =
            !tensor.several.empty() || std::any_of(tensor.terms.begin(), tensor.terms.end(), jumps);
        m_jumps.push_back(gaps ? 1 : 0);
    }
}

const Floor& MergedFloors::into(std::size_t level, const std::int64_t* extents,
                                std::span<const std::int64_t> factors) {
    if (m_lattice->size() == 0) {
        return m_none;
    }
    parallel::FoundTable<Floor>& table = m_tables->merged[level];
    const std::size_t number = m_lattice->numberOf(extents, factors);
    const Floor* known = table.find(number);
    return known != nullptr ? *known : table.keep(number, count(level, number));
}

/// Words of the tensor that a tile with these extents accesses.
double MergedFloors::accessed(std::size_t tensor, std::size_t number) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    double words = shape.several.empty() ? 1 : 0;
    for (std::size_t r = 0; r < shape.rankCount && words > 0; ++r) {
        std::vector<Progression> offsets;
        for (std::size_t d = 0; d < m_lattice->dimensions(); ++d) {
            const std::int64_t extent = m_lattice->extent(number, d);
            if (shape.at(d, r) != 0 && extent > 1) {
                offsets.push_back({shape.at(d, r), extent});
            }
        }
        words *= static_cast<double>(unionSize(offsets, 1));
    }
    return words;
}

/// Only accessed words count, where the bounding box of the union has others, too.
void MergedFloors::shrink(std::size_t tensor, std::size_t number,
                          GroupTraffic::OfTensor& of) const {
    const double words = accessed(tensor, number);
    if (words < of.full) {
        of.full = of.fullFills = words;
        for (GroupTraffic::FirstLoop& first : of.first) {
            first.step.words = first.step.fills = 0;
            for (GroupTraffic::Step& outer : first.outer) {
                outer.words = outer.fills = 0;
            }
        }
    }
}

Floor MergedFloors::count(std::size_t level, std::size_t number) {
    m_trial = space::PartialMapping::unconstrained(*m_space);
    for (std::size_t d = 0; d < m_lattice->dimensions(); ++d) {
        m_trial.multiplyTemporal(level, d, m_lattice->extent(number, d));
    }
    m_floors.at(m_trial, level);
    m_floors.gather(m_group);
    for (std::size_t t = 0; t < m_group.tensors.size(); ++t) {
        if (m_jumps[t] != 0 && m_group.tensors[t].moves) {
            shrink(t, number, m_group.tensors[t]);
        }
    }
    Floor floor;
    m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
    return floor;
}

}  // namespace loopglass::bound
