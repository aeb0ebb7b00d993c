// The minimum number of words that steps of the loops outside a tile bring, for any order and split
// of the loops. The symbols are defined in docs/cost-model.md.
//
// Let E_d be the decided extent of d, R_d the number of remaining iterations, and q_d the least
// prime factor of R_d. Let g_d = a_{r,d} · E_d be the *reach* of d in rank r: the distance by which
// a step of the innermost loop over d moves the tile. A step of loop j moves the tile by the
// distance
//
//     σ_{j,r} = a_{r,d_j} · s_j − Σ_{i<j} a_{r,d_i} · s_i · (b_i − 1).
//
// Statement. Let the innermost loop that moves the tile (the *first mover*) be a loop over d that
// slides the tile along rank r. (1) The step of the first mover moves the tile by g_d or more. (2)
// A step of a loop outside it, over a dimension that does not index r, moves the tile back by
//     g_d · (q_d − 1) or more.
// (3) If no other dimension of r has remaining iterations, a step of any loop over d moves the tile
//     by g_d or more.
// (4) If exactly one other dimension e of r has remaining iterations, a step of e outside a loop
//     over d moves the tile by at least
//         max( 0,  g_e − g_d · (R_d − 1),  g_d · (q_d − 1) − g_e · m ),
//     where m = 1, or R_e ÷ q_e if undecided fanouts may unroll iterations over siblings. A step of
//     d moves the tile by at least the smaller of g_d and the same maximum with d and e exchanged.
//     If more dimensions of r have remaining iterations, the statement gives no distance.
// A step that moves the tile by σ or more along r brings at least the words of a move by exactly σ.
//
// Argument. Strides are contiguous: s_j = E_d · Π b_i, where the product is over all loops over d
// inside j.
// (1) No loop inside the first mover moves the tile, so σ = a · s_j ≥ g_d.
// (2) All coefficients are ≥ 0, so the distances by which the inner loops move the tile back (their
//     *wraps*) add up. The first mover is one of these loops; it has b ≥ q_d iterations and a
//     stride of E_d or more.
// (3) If all iterations inside are temporal, the loops over d inside j wrap Σ s_i · (b_i − 1) = s_j
//     − E_d. If some of these iterations are unrolled over siblings, the loops wrap less. The
//     difference between a · s_j and this wrap is g_d or more.
// (4) A step of e alone moves the tile forward, by at least g_e and at most m · g_e, as in (3). The
//     loops over d inside e move the tile back, by at least g_d · (q_d − 1) and at most g_d · (R_d
//     − 1), which is the wrap of all these loops. If these two ranges do not meet, one of the terms
//     is the gap between them. If the ranges meet, the distance may be 0. The number of new words
//     rises with each |σ_r|. This number is V − Π max(0, x_r − |σ_r|) for one child, and Π u_r − Π
//     (u_r − n_r) for siblings. So a move along one rank by the least distance brings at most as
//     many words as the step. If the distances along two ranks are known, the bound uses the rank
//     whose move leaves fewer words in the tile. A first mover that indexes several ranks moves the
//     tile along all of them at once, each as in (1).
//
// Example. Consider ifmap[c, p + r] with a tile of P 2 and R 3 (4 words) and the remaining
// iterations P 4 and K 2: g_P = 2, q_P = 2. A step of P slides the window by 2: 2 new words. When K
// steps outside P, the tile moves back along P by at least 2 · (2 − 1) = 2, which brings 2 new
// words again. (If P stays one loop of 4 iterations, the tile moves back by 6, and 4 words are
// new.)
//
// Guarantee: proven; assumes coefficients ≥ 0. Cost: one count of new words for each distance that
// is smaller than the extent of the tile.
#include "search/bound/step_bounds.h"

#include "search/bound/tile_traffic.h"
#include "search/space/divisors.h"

#include <algorithm>

namespace loopglass::bound {

StepBounds::StepBounds(const space::SearchProblem& space)
    : m_space(&space),
      m_effects(space.compiled()) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        std::vector<std::size_t>& ranks = m_rankOf.emplace_back(space.dimensionCount());
        for (const CompiledTensor::Term& term : tensor.terms) {
            ranks[term.dimension] = std::max<std::size_t>(ranks[term.dimension], term.rank);
        }
    }
}

/// Returns true if iterations over d remain, and some or all words stay in the buffer at a step
/// over d.
bool StepBounds::slides(std::size_t d) const {
    return m_part->left()[d] > 1 && m_effects.of(m_number, d) != space::StepEffect::Renews;
}

/// Returns the distance by which a step along the dimension moves the tile in the dimension's rank.
std::int64_t StepBounds::reach(std::size_t d) const {
    return m_tensor->at(d, m_rankOf[m_number][d]) * m_part->extents()[d];
}

std::int64_t StepBounds::leftOf(std::size_t d) const {
    return static_cast<std::int64_t>(m_part->left()[d]);
}

StepBounds::Partners StepBounds::partnersOf(std::size_t d) const {
    Partners partners;
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        const std::size_t other = term.dimension;
        if (other != d && m_part->left()[other] > 1 && m_tensor->at(d, term.rank) != 0) {
            ++partners.count;
            partners.one = other;
            partners.simple &= !m_tensor->severalRanks.contains(dimensionId(other));
        }
    }
    return partners;
}

/// Returns the least distance that a step of a loop over d moves the tile, for any loops inside it.
std::int64_t StepBounds::ownDistance(std::size_t d, const Partners& partners) const {
    if (partners.count == 0) {
        return reach(d);
    }
    return partners.count == 1 && partners.simple
               ? std::min(reach(d), partnerDistance(partners.one, d))
               : 0;
}

/// Returns the least distance that a step over `partner` moves the tile if a loop over d is inside
/// it.
std::int64_t StepBounds::partnerDistance(std::size_t d, std::size_t partner) const {
    const std::int64_t left = leftOf(partner);
    const bool siblings = m_part->undecidedChildren() > 1;
    const std::int64_t longest = reach(partner) * (siblings ? left / space::minFactor(left) : 1);
    return std::max({std::int64_t{0}, reach(partner) - reach(d) * (leftOf(d) - 1),
                     reach(d) * (space::minFactor(leftOf(d)) - 1) - longest});
}

std::size_t StepBounds::moveBy(std::size_t rank, std::int64_t distance) {
    if (distance <= 0) {
        return none;
    }
    const bool exact = m_space->options().cost.reuse == ReuseReading::Exact;
    if (!exact || distance >= m_tileExtent[rank]) {
        return all;
    }
    if ((m_ranksWithGaps >> rank & 1) != 0) {
        return none;
    }
    const std::pair move{rank, distance};
    const auto known = std::find(m_known.begin(), m_known.end(), move);
    const auto number = static_cast<std::size_t>(known - m_known.begin());
    if (known == m_known.end()) {
        m_known.push_back(move);
        m_shifts.resize(m_shifts.size() + m_tensor->rankCount, 0);
        m_shifts[number * m_tensor->rankCount + rank] = distance;
    }
    return firstCounted + number;
}

/// Returns the move of the tile by a step over a dimension; the tile moves along every rank that
/// the dimension indexes.
std::size_t StepBounds::moveByStep(std::size_t d) {
    if (!m_tensor->severalRanks.contains(dimensionId(d))) {
        return moveBy(m_rankOf[m_number][d], reach(d));
    }
    if (m_space->options().cost.reuse != ReuseReading::Exact) {
        return all;
    }
    m_known.emplace_back(m_tensor->rankCount, static_cast<std::int64_t>(d));
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        m_shifts.push_back(m_tensor->at(d, r) * m_part->extents()[d]);
    }
    return firstCounted + m_known.size() - 1;
}

/// Returns the move of a step over d if the inner loops move the tile back by `wraps` along another
/// rank. A move along each of the two ranks brings new words. The result is the move that leaves
/// fewer words of the tile in place.
std::size_t StepBounds::furtherMove(std::size_t rank, std::int64_t wraps, std::size_t d) {
    if (m_tensor->severalRanks.contains(dimensionId(d))) {
        return moveBy(rank, wraps);
    }
    const std::size_t own = m_rankOf[m_number][d];
    const std::int64_t distance = ownDistance(d, partnersOf(d));
    const auto shareOf = [&](std::int64_t moved, std::size_t along) {
        return static_cast<double>(moved) / static_cast<double>(m_tileExtent[along]);
    };
    const bool further = shareOf(distance, own) > shareOf(wraps, rank);
    return further ? moveBy(own, distance) : moveBy(rank, wraps);
}

void StepBounds::listOneRank(std::size_t first, const Partners& partners) {
    const std::size_t rank = m_rankOf[m_number][first];
    const std::int64_t wraps = reach(first) * (space::minFactor(leftOf(first)) - 1);
    const std::size_t wrap = moveBy(rank, wraps);
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        if (!slides(d)) {
            continue;
        }
        std::size_t move = wrap;
        if (d == first) {
            move = moveBy(rank, ownDistance(d, partners));
        } else if (m_tensor->at(d, rank) != 0) {
            const bool one = partners.count == 1 && partners.simple;
            move = one ? moveBy(rank, partnerDistance(first, d)) : none;
        } else if (wrap != all && m_tensor->indexing.contains(dimensionId(d))) {
            move = furtherMove(rank, wraps, d);
        }
        m_outer.push_back({d, move});
    }
}

/// Lists the moves for a first mover that moves the tile along several ranks.
void StepBounds::listSeveralRanks(std::size_t step, const Partners& partners) {
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        if (slides(d)) {
            m_outer.push_back({d, partners.count == 0 ? step : none});
        }
    }
}

void StepBounds::measureTile() {
    const std::int64_t* tile = m_part->nest().extents(m_part->level());
    m_tileExtent.assign(m_tensor->rankCount, 1);
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        m_tileExtent[term.rank] += term.coefficient * (tile[term.dimension] - 1);
    }
}

/// Lists the moves of every possible first mover.
void StepBounds::listMoves() {
    m_shifts.clear();
    m_known.clear();
    m_first.clear();
    m_outer.clear();
    const DimensionSet sliding = m_effects.sliding(m_number);
    if (sliding.empty()) {
        return;
    }
    measureTile();
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        if (m_part->left()[d] <= 1 || !sliding.contains(dimensionId(d))) {
            continue;
        }
        const Partners partners = partnersOf(d);
        First first{d, moveByStep(d), m_outer.size(), 0};
        if (m_tensor->severalRanks.contains(dimensionId(d))) {
            listSeveralRanks(first.move, partners);
        } else {
            listOneRank(d, partners);
        }
        first.to = m_outer.size();
        m_first.push_back(first);
    }
}

void StepBounds::countMoves(const MovableTile& tile) {
    const std::size_t ranks = m_tensor->rankCount;
    m_counted.clear();
    for (std::size_t move = 0; move < m_known.size(); ++move) {
        m_counted.push_back(tile.step(std::span(m_shifts).subspan(move * ranks, ranks)));
    }
}

StepWords StepBounds::wordsOf(std::size_t dimension, std::size_t move, double children,
                              const TensorTraffic& traffic) const {
    if (move == none) {
        return {dimension, 0, 0};
    }
    if (move == all) {
        return {dimension, traffic.words, traffic.fills};
    }
    const Transfer& moved = m_counted[move - firstCounted];
    return {dimension, static_cast<double>(moved.requests),
            static_cast<double>(moved.perChild) * children};
}

void StepBounds::fill(double children, TensorTraffic& traffic) const {
    traffic.first.resize(m_space->dimensionCount());
    for (const First& from : m_first) {
        FirstMover& to = traffic.first[from.dimension];
        to.run = 0;
        to.step = wordsOf(from.dimension, from.move, children, traffic);
        to.outer.clear();
        for (std::size_t o = from.from; o < from.to; ++o) {
            to.outer.push_back(wordsOf(m_outer[o].dimension, m_outer[o].move, children, traffic));
        }
        std::sort(to.outer.begin(), to.outer.end(), [](const StepWords& a, const StepWords& b) {
            return a.words < b.words || (!(b.words < a.words) && a.fills < b.fills);
        });
        // The numbers of fills do not always rise with the numbers of words. Therefore each loop
        // gets the least number of fills of this and all further outer loops, which rises outward.
        for (std::size_t o = to.outer.size(); o-- > 1;) {
            to.outer[o - 1].fills = std::min(to.outer[o - 1].fills, to.outer[o].fills);
        }
    }
}

void StepBounds::count(const PartialNest& part, std::size_t tensor, const MovableTile& tile,
                       double children, std::uint64_t ranksWithGaps, TensorTraffic& traffic) {
    m_part = &part;
    m_ranksWithGaps = ranksWithGaps;
    m_number = tensor;
    m_tensor = &m_space->compiled().tensors[tensor];
    listMoves();
    countMoves(tile);
    fill(children, traffic);
}

}  // namespace loopglass::bound
