// The closed form of the traffic (docs/cost-model.md, section "The closed form"): one formula
// covers stationary tiles, halos, and tiles that return after a wrap.
//
// Consider the temporal loops outside the child's tile, innermost first. When loop j steps, all
// inner loops wrap: they return to their first iteration. Along rank r, the tile therefore moves by
// the step of loop j minus the total movement of the inner loops: shift = Σ coefficient·(stride_j −
// Σ_inner stride_i·(bound_i − 1)). Tiles are boxes, so the new tile has vol − Π_r max(0, extent_r −
// |shift_r|) words that were not in the old tile. In each iteration of its outer loops, loop j
// makes (bound_j − 1) steps. The words are summed from the innermost loop outward: the number of
// words up to loop j is bound_j·(words up to the next inner loop) + (bound_j − 1)·(new words).
//
// Most dimensions are alone in a rank. Tiles along such a rank are disjoint. So every step of such
// a loop, and of every outer loop, brings the whole tile, and siblings along this rank only
// multiply the count. Only two kinds of loops need a computation for each rank: the loops inside
// the first loop over such a dimension, and the spatial loops over dimensions that share a rank.
// All other loops only multiply the count.
//
// Cost: a few operations for each loop and each rank of a window. Assumes coefficients ≥ 0 and a
// legal mapping.
#include "cost/traffic.h"

#include "cost/entangled.h"
#include "workload/checked.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass {

TrafficCounter::TrafficCounter(const CompiledProblem& compiled) : m_compiled(&compiled) {
    std::size_t ranks = 0;
    for (const CompiledTensor& tensor : compiled.tensors) {
        ranks = std::max(ranks, tensor.rankCount);
    }
    m_extent.resize(ranks);
    m_wrap.resize(ranks);
    m_shift.resize(ranks);
    m_tileOffsets.resize(ranks);
    m_wordOffsets.resize(ranks);
}

void TrafficCounter::prepareTile(const LoopNest& nest, std::size_t child) {
    const std::size_t ranks = m_tensor->rankCount;
    std::fill_n(m_extent.begin(), ranks, 1);
    m_volume = 1;
    if (child == m_compiled->levelCount) {
        return;  // the tensor has a single word
    }
    const std::int64_t* tile = nest.extents(child);
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        m_extent[term.rank] += term.coefficient * (tile[term.dimension] - 1);
    }
    for (std::size_t r = 0; r < ranks; ++r) {
        m_volume = checkedMultiply(m_volume, m_extent[r]);
    }
}

std::int64_t TrafficCounter::stepNew() const {
    std::int64_t old = 1;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        old *= std::max<std::int64_t>(0, m_extent[r] - std::abs(m_shift[r]));
    }
    return m_volume - old;
}

void TrafficCounter::countOperations(const LoopNest& nest, std::size_t child, Transfer& result) {
    std::int64_t steps = 1;
    for (const NestLoop& loop : nest.temporalOutside(child)) {
        steps = checkedMultiply(steps, loop.bound);
    }
    result.perChild = steps;
    result.requests = result.entering = checkedMultiply(steps, tileUnion());
}

/// Counts the steps of a loop that moves windows, or that is outside such a loop. `everything` is
/// the union of the tiles of all siblings.
void TrafficCounter::countSlide(const NestLoop& loop, std::int64_t everything) {
    bool moved = false;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        const std::int64_t step = m_tensor->at(loop.dimension, r) * loop.stride;
        m_shift[r] = step - m_wrap[r];
        m_wrap[r] += step * (loop.bound - 1);
        moved |= m_shift[r] != 0;
    }
    const bool exact = m_compiled->options.reuse == ReuseReading::Exact;
    m_fresh = m_freshShared = exact ? stepNew() : (moved ? m_volume : 0);
    m_newPerChild = checkedAdd(checkedMultiply(loop.bound, m_newPerChild),
                               checkedMultiply(loop.bound - 1, m_fresh));
    if (m_unions) {
        m_freshShared = exact ? stepUnion() : (moved ? everything : 0);
        m_newShared = checkedAdd(checkedMultiply(loop.bound, m_newShared),
                                 checkedMultiply(loop.bound - 1, m_freshShared));
    }
}

void TrafficCounter::countSteps(const LoopNest& nest, std::size_t child, Transfer& result) {
    const std::int64_t everything = m_unions ? tileUnion() : m_volume;
    m_newPerChild = m_newShared = 0;
    const std::span<const NestLoop> loops = nest.temporalOutside(child);
    auto loop = loops.begin();
    if (m_compiled->options.reuse != ReuseReading::Flush) {
        const auto isIn = [&](DimensionSet set) {
            return loop != loops.end() && set.contains(dimensionId(loop->dimension));
        };
        while (loop != loops.end() && !isIn(m_tensor->indexing)) {
            ++loop;  // no inner loop has moved the tile, and this loop does not move it either
        }
        std::fill_n(m_wrap.begin(), m_tensor->rankCount, 0);
        for (; loop != loops.end() && !isIn(m_tensor->ownRank); ++loop) {
            countSlide(*loop, everything);
        }
    }
    std::int64_t reloads = 1;
    for (; loop != loops.end(); ++loop) {
        reloads = checkedMultiply(reloads, loop->bound);
    }
    result.perChild = checkedMultiply(reloads, checkedAdd(m_volume, m_newPerChild));
    result.entering = result.requests =
        m_unions ? checkedMultiply(reloads, checkedAdd(everything, m_newShared)) : result.perChild;
}

std::vector<LoopWords> TrafficCounter::loopWords(const LoopNest& nest, std::size_t tensor,
                                                 std::size_t parent, std::size_t child,
                                                 SiblingWords& siblings) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareTile(nest, child);
    prepareSiblings(nest, parent, child);
    siblings = {m_volume, m_unions ? tileUnion() : m_volume,
                m_tensor->output ? m_separate : distinctRequests()};
    m_newPerChild = m_newShared = 0;
    std::fill_n(m_wrap.begin(), m_tensor->rankCount, 0);
    const bool operation = child == m_compiled->levelCount;
    const bool flush = m_compiled->options.reuse == ReuseReading::Flush;
    bool moved = false;  // true if some inner loop indexes the tensor
    // True if some inner loop moves the tile along a rank with a single dimension.
    bool settled = false;
    std::vector<LoopWords> all;
    for (const NestLoop& loop : nest.temporalOutside(child)) {
        const DimensionId d = dimensionId(loop.dimension);
        const bool indexes = m_tensor->indexing.contains(d);
        moved |= indexes;
        settled |= m_tensor->ownRank.contains(d);
        LoopWords words{loop, indexes ? LoopEffect::Moves : LoopEffect::Returns, m_volume,
                        siblings.shared};
        if (operation || flush) {
            words.effect = indexes ? words.effect : LoopEffect::Empties;
        } else if (!moved) {
            words = {loop, LoopEffect::Stays, 0, 0};
        } else if (!settled) {
            countSlide(loop, siblings.shared);
            words.perChild = m_fresh;
            words.shared = m_freshShared;
            words.effect = m_fresh == 0         ? LoopEffect::Stays
                           : m_fresh < m_volume ? LoopEffect::Slides
                                                : words.effect;
        }
        all.push_back(words);
    }
    return all;
}

/// Returns the number of words that all tiles below one parent instance cover in the whole run.
std::int64_t TrafficCounter::visitedWords(const LoopNest& nest, std::size_t parent,
                                          std::size_t child) {
    std::int64_t sideBySide = 1;
    m_visits.clear();
    for (const auto span : {nest.spatialBetween(parent, child), nest.temporalOutside(child)}) {
        for (const NestLoop& loop : span) {
            const DimensionId d = dimensionId(loop.dimension);
            if (m_tensor->sharedRank.contains(d)) {
                m_visits.push_back(loop);
            } else if (m_tensor->indexing.contains(d)) {
                sideBySide = checkedMultiply(sideBySide, loop.bound);
            }
        }
    }
    return checkedMultiply(sideBySide, m_visits.empty() ? m_volume : visitedShared());
}

std::int64_t TrafficCounter::visitedShared() {
    const bool entangledLoops =
        std::any_of(m_visits.begin(), m_visits.end(), [&](const NestLoop& loop) {
            return m_tensor->severalRanks.contains(dimensionId(loop.dimension));
        });
    if (entangledLoops) {
        return entangled::newWords(entangled::offsets(*m_tensor, m_visits), extents(), {});
    }
    std::int64_t words = 1;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        m_rankVisits.clear();
        for (const NestLoop& loop : m_visits) {
            if (const std::int64_t c = m_tensor->at(loop.dimension, r); c != 0) {
                m_rankVisits.push_back({checkedMultiply(c, loop.stride), loop.bound});
            }
        }
        words = checkedMultiply(words, unionSize(m_rankVisits, m_extent[r]));
    }
    return words;
}

/// Returns the words of one step: for one child, and for all siblings that share words.
Transfer TrafficCounter::moved(std::int64_t perChild, std::int64_t shared) const {
    const std::int64_t atParent =
        checkedMultiply(shared, m_tensor->output ? m_separate : distinctRequests());
    return {perChild, atParent, atParent, 0};
}

MovableTile TrafficCounter::tile(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                                 std::size_t child) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareTile(nest, child);
    prepareSiblings(nest, parent, child);
    return MovableTile(*this);
}

Transfer TrafficCounter::countReload() const {
    return moved(m_volume, m_unions ? tileUnion() : m_volume);
}

Transfer TrafficCounter::countStep(std::span<const std::int64_t> distances) {
    std::copy(distances.begin(), distances.end(), m_shift.begin());
    const std::int64_t perChild = stepNew();
    return moved(perChild, m_unions ? stepUnion() : perChild);
}

Transfer TrafficCounter::countMoved(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                                    std::size_t child, Transfer* reload) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareTile(nest, child);
    prepareSiblings(nest, parent, child);
    Transfer result;
    if (child == m_compiled->levelCount) {
        countOperations(nest, child, result);
    } else {
        countSteps(nest, child, result);
    }
    if (reload != nullptr) {
        *reload = countReload();
    }
    return moved(result.perChild, result.requests);
}

Transfer TrafficCounter::count(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                               std::size_t child) {
    Transfer result = countMoved(nest, tensor, parent, child);
    if (m_tensor->output && !m_compiled->options.chargeFirstVisits) {
        result.firstVisits = visitedWords(nest, parent, child);
    }
    return result;
}

}  // namespace loopglass
