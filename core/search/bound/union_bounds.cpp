// Bounds of a whole fanout at once, which prune tiles before their siblings are considered.
//
// Statement. Let the tiles of all children below one parent make up a tile with extents E. For
// every split, the parent sends at least the words that it would send to a single child with the
// tile E, under the same loops. In a reload, these words are the union. In a step, they are the
// words of the new union that were not in the old union.
//
// Argument. Some child wants each word of the union, so the parent sends the word at least once. A
// word that no child held before the step is new to every child that wants it. So order_bounds.cpp
// for one child with the tile E bounds every split. If an index has gaps (a coefficient above 1
// that no other dimension fills), the union of the children's tiles may be smaller than the box of
// E. Then a reload counts only its accessed words, and a step counts none.
//
// Example. ifmap[p + r], R 3, four children with P 1 each, or two with P 2, or one with P 4: the
// union has 4 + 3 − 1 = 6 words, and each reload moves 6 or more.
//
// Guarantee: proven. The bound depends only on the extents, so a table over the extents serves all
// unrollings. Cost: one bound per tile and level.
#include "search/bound/union_bounds.h"

#include "cost/interval_union.h"

#include <algorithm>

namespace loopglass::bound {

UnionBounds::UnionBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_counter(space),
      m_level(&level),
      m_nothingDecided(space::PartialMapping::unconstrained(space)),
      m_trial(space),
      m_part(space, m_trial, space.levelCount()) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const auto jumps = [](const CompiledTensor::Term& term) { return term.coefficient > 1; };
        const bool gaps = !tensor.severalRanks.empty() ||
                          std::any_of(tensor.terms.begin(), tensor.terms.end(), jumps);
        m_mayHaveGaps.push_back(gaps ? 1 : 0);
    }
}

const LowerBound& UnionBounds::into(std::size_t level, const std::int64_t* extents,
                                    std::span<const std::int64_t> factors) {
    if (m_lattice->size() == 0) {
        return m_nothing;
    }
    return into(level, m_lattice->numberOf(extents, factors));
}

const LowerBound& UnionBounds::into(std::size_t level, std::size_t number) {
    parallel::FoundTable<LowerBound>& table = m_tables->unions[level];
    const LowerBound* known = table.find(number);
    return known != nullptr ? *known : table.keep(number, count(level, number));
}

/// Words of the tensor that a tile with these extents accesses.
double UnionBounds::accessed(std::size_t tensor, std::size_t number) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    double words = shape.severalRanks.empty() ? 1 : 0;
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

/// Counts only accessed words if the box of the tile has other words.
void UnionBounds::dropGaps(std::size_t tensor, std::size_t number, TensorTraffic& of) const {
    const double words = accessed(tensor, number);
    if (words < of.words) {
        of.words = of.fills = words;
        for (FirstMover& first : of.first) {
            first.step.words = first.step.fills = 0;
            for (StepWords& outer : first.outer) {
                outer.words = outer.fills = 0;
            }
        }
    }
}

LowerBound UnionBounds::count(std::size_t level, std::size_t number) {
    m_trial = m_nothingDecided;
    for (std::size_t d = 0; d < m_lattice->dimensions(); ++d) {
        m_trial.multiplyTemporal(level, d, m_lattice->extent(number, d));
    }
    m_part.assign(m_trial, level);
    m_counter.count(m_part, m_traffic);
    for (std::size_t t = 0; t < m_traffic.tensors.size(); ++t) {
        if (m_mayHaveGaps[t] != 0 && m_traffic.tensors[t].moves) {
            dropGaps(t, number, m_traffic.tensors[t]);
        }
    }
    return m_level->over(m_part, m_traffic);
}

}  // namespace loopglass::bound
