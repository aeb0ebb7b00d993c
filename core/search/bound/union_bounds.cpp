// Bounds on the traffic of a whole fanout. They prune tiles before the siblings of a fanout are
// considered one by one.
//
// Statement. Let the tiles of all children below one parent make up a tile with extents E. For
// every split, the parent sends at least the words that it would send to a single child with the
// tile E, under the same loops. In a reload, these words are the union. In a step, they are the
// words of the new union that were not in the old union.
//
// Argument. Some child needs each word of the union, so the parent sends the word at least once. A
// word that no child held before the step is new to every child that needs it. So the bound of
// order_bounds.cpp for one child with the tile E holds for every split.
//
// Gaps. An index has gaps if one of its coefficients is above 1 and no other dimension fills the
// space between its values. The tile of a single child is a box, which includes the gaps. The tiles
// of several children may leave the gaps out. Let every dimension index at most one rank. Then the
// number of accessed words of E is the product of the numbers of accessed positions along its
// ranks. If there may be several children, the words are counted as follows:
//   * A reload counts the accessed words.
//   * A step along a rank without gaps counts the accessed words at the new positions. All these
//     positions are outside the old extent of E in this rank. So no child held a word at these
//     positions, and some child needs each accessed word at these positions.
//   * A step along a rank with gaps counts the accessed words if the tile leaves the old extent of
//     E completely. Otherwise the step counts no words, because a child may already hold the new
//     words in the gaps of its box.
// If a dimension indexes several ranks, no words are counted.
//
// Runs. The innermost loop that moves the tensor makes several visits after each reload. Some child
// needs each word that the operations of these visits access, and no child held such a word before
// the reload. So the reload and these visits together bring at least the accessed words of all the
// visits (order_bounds.cpp, *Runs*).
//
// Example. For ifmap[p + r] and R 3, there may be four children with P 1, two with P 2, or one with
// P 4. The union always has 4 + 3 − 1 = 6 words, so each reload moves 6 words or more. With
// ifmap[2·p, q] and a tile of P 2, Q 4, the box has 3 · 4 = 12 words, and a step of Q by 4 brings
// 12. Two children with P 1 each access 2 · 4 = 8 words, and the same step brings 8. With ifmap[2·p
// + r] and a tile of P 4 and R 1, a reload brings 4 words, and no words are counted for a step of
// R. The 5 visits of a loop over R 5 access 2 · 3 + 4 + 1 = 11 positions, so they bring 11 words.
//
// Guarantee: proven. The bound depends only on the extents, so one table over the extents can be
// used for all unrollings. Cost: one bound for each tile and level.
#include "search/bound/union_bounds.h"

#include "cost/interval_union.h"

#include <algorithm>
#include <cmath>

namespace loopglass::bound {

namespace {

/// Tries of SpreadLoads for all tiles together.
constexpr std::size_t mostTries = std::size_t{1} << 19;

/// Multiplies the words of a step by a share. The exact products are whole numbers, so the function
/// rounds them, which only removes errors.
void shrink(StepWords& step, double share) {
    step.words = std::round(step.words * share);
    step.fills = std::round(step.fills * share);
}

}  // namespace

UnionBounds::UnionBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level)
    : m_space(&space),
      m_tables(&tables),
      m_lattice(&tables.lattice),
      m_counter(space),
      m_level(&level),
      m_nothingDecided(space::PartialMapping::unconstrained(space)),
      m_trial(space),
      m_part(space, m_trial, space.levelCount()),
      m_loads(space.compiled()) {
    const bool exact = space.options().cost.reuse == ReuseReading::Exact;
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const auto jumps = [](const CompiledTensor::Term& term) { return term.coefficient > 1; };
        const bool gaps = !tensor.severalRanks.empty() ||
                          std::any_of(tensor.terms.begin(), tensor.terms.end(), jumps);
        m_mayHaveGaps.push_back(gaps ? 1 : 0);
        m_accessesAll.push_back(!gaps && (exact || tensor.sharedRank.empty()) ? 1 : 0);
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
    if (known != nullptr) {
        return *known;
    }
    count(level, number);
    return table.keep(number, m_level->over(m_part, m_traffic));
}

LowerBound UnionBounds::intoSiblings(std::size_t level, std::size_t number) {
    count(level, number);
    const std::int64_t children = m_space->usableChildren(level - 1);
    m_loads.assign(m_extents, children);
    return m_level->over(m_part, m_traffic,
                         {&m_loads, static_cast<double>(children),
                          static_cast<double>(m_space->usableOutside(level - 1)),
                          std::clamp<std::size_t>(mostTries / m_lattice->size(), 1, 64),
                          m_accessesAll});
}

/// Returns the words of the tensor that operations of the current tile access. Marks the ranks with
/// gaps.
double UnionBounds::accessed(std::size_t tensor, std::uint64_t& ranksWithGaps) const {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    if (!shape.severalRanks.empty()) {
        return 0;  // the ranks depend on each other
    }
    double words = 1;
    for (std::size_t r = 0; r < shape.rankCount; ++r) {
        std::vector<Progression> offsets;
        std::int64_t extent = 1;
        for (std::size_t d = 0; d < m_extents.size(); ++d) {
            if (shape.at(d, r) != 0 && m_extents[d] > 1) {
                offsets.push_back({shape.at(d, r), m_extents[d]});
                extent += shape.at(d, r) * (m_extents[d] - 1);
            }
        }
        const std::int64_t places = unionSize(offsets, 1);
        words *= static_cast<double>(places);
        ranksWithGaps |= static_cast<std::uint64_t>(places < extent) << r;
    }
    return words;
}

/// Reduces the traffic of a tensor to the words that operations access.
void UnionBounds::dropGaps(double accessed, TensorTraffic& of) {
    if (!(accessed < of.words)) {
        return;
    }
    const double share = accessed / of.words;
    of.words = of.fills = accessed;
    for (FirstMover& first : of.first) {
        shrink(first.step, share);
        for (StepWords& outer : first.outer) {
            shrink(outer, share);
        }
    }
}

/// Lists the gaps of the tensors, if the tiles of the children may leave them out.
void UnionBounds::listGaps(std::size_t level, std::size_t number) {
    const Fanout& fanout = m_space->compiled().level(level - 1).fanout;
    m_extents.resize(m_lattice->dimensions());
    m_lattice->extents(number, m_extents.data());
    m_ranksWithGaps.assign(m_mayHaveGaps.size(), 0);
    m_accessed.assign(m_mayHaveGaps.size(), {});
    for (std::size_t t = 0; t < m_mayHaveGaps.size() && fanout.x * fanout.y > 1; ++t) {
        if (m_mayHaveGaps[t] != 0) {
            m_accessed[t] = accessed(t, m_ranksWithGaps[t]);
        }
    }
}

/// Counts the words of the innermost loop over each dimension that slides a window with gaps.
void UnionBounds::addRuns(std::size_t level, std::size_t tensor, TensorTraffic& of) {
    if (m_ranksWithGaps[tensor] == 0) {
        return;
    }
    for (std::size_t d = 0; d < of.first.size(); ++d) {
        if (m_part.left()[d] > 1) {
            const auto iterations =
                static_cast<std::int64_t>(OrderBounds::leastInnermost(level, m_part.left()[d]));
            m_extents[d] *= iterations;
            std::uint64_t ranks = 0;
            of.first[d].run = accessed(tensor, ranks);
            m_extents[d] /= iterations;
        }
    }
}

void UnionBounds::count(std::size_t level, std::size_t number) {
    m_trial = m_nothingDecided;
    for (std::size_t d = 0; d < m_lattice->dimensions(); ++d) {
        m_trial.multiplyTemporal(level, d, m_lattice->extent(number, d));
    }
    m_part.assign(m_trial, level);
    listGaps(level, number);
    m_counter.count(m_part, m_traffic, m_ranksWithGaps);
    for (std::size_t t = 0; t < m_traffic.tensors.size(); ++t) {
        if (m_accessed[t] && m_traffic.tensors[t].moves) {
            dropGaps(*m_accessed[t], m_traffic.tensors[t]);
            addRuns(level, t, m_traffic.tensors[t]);
        }
    }
}

}  // namespace loopglass::bound
