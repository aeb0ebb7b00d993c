// The closed form of DESIGN section 2: one formula for stationarity, halo and return after a wrap.
//
// Take the temporal loops outside the child's tile, innermost first. When loop j steps, all loops
// inside it wrap, so along rank r the tile moves by its own step minus all that they had moved it:
// shift = Σ coefficient·(stride_j − Σ_inner stride_i·(bound_i − 1)). Tiles are boxes, so the words
// the new tile has and the old one had not are vol − Π_r max(0, extent_r − |shift_r|). Loop j steps
// (bound_j − 1) times in each of the executions of everything outside it; taking loops inside out,
// the words of one execution are bound_j·(words inside) + (bound_j − 1)·(new words of the step).
//
// Siblings move alike. Those that share whole tiles need one read per distinct offset. Those that
// share words need the union of their new words: a word is old for all siblings that hold it
// exactly when it is old along every rank, so the union is Π_r u_r − Π_r (u_r − n_r), with u_r the
// union of the tiles along the rank and n_r that of the newly entered ends of min(|shift_r|,
// extent_r) words. This needs the offsets of siblings to be a product over the ranks; where one
// dimension indexes several ranks of a tensor they are listed instead (entangled.cpp).
//
// Cost: a few operations per loop and rank. Assumes coefficients ≥ 0 and a legal mapping.
#include "cost/traffic.h"

#include "cost/entangled.h"
#include "workload/checked.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass {

void TrafficCounter::prepareTile(const LoopNest& nest, std::size_t child) {
    const std::size_t ranks = m_tensor->rankCount;
    const std::int64_t* tile = nest.extents(child);
    m_extent.assign(ranks, 1);
    m_wrap.assign(ranks, 0);
    m_shift.assign(ranks, 0);
    m_volume = 1;
    for (const CompiledTensor::Term& term : m_tensor->terms) {
        m_extent[term.rank] += term.coefficient * (tile[term.dimension] - 1);
    }
    for (const std::int64_t extent : m_extent) {
        m_volume = checkedMultiply(m_volume, extent);
    }
}

void TrafficCounter::addSibling(const NestLoop& loop, Multicast sharing) {
    if (sharing == Multicast::None) {
        m_separate = checkedMultiply(m_separate, loop.bound);
        return;
    }
    const DimensionId dimension = dimensionId(loop.dimension);
    if (!m_tensor->indexing.contains(dimension)) {
        return;
    }
    const bool word = sharing == Multicast::Word;
    auto& offsets = word ? m_wordOffsets : m_tileOffsets;
    (word ? m_wordLoops : m_tileLoops).push_back(loop);
    (word ? m_wordEntangled : m_tileEntangled) |= m_tensor->several.contains(dimension);
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        if (const std::int64_t c = m_tensor->at(loop.dimension, r); c != 0) {
            offsets[r].push_back({checkedMultiply(c, loop.stride), loop.bound});
        }
    }
}

void TrafficCounter::prepareSiblings(const LoopNest& nest, std::size_t parent, std::size_t child) {
    m_separate = 1;
    m_tileEntangled = m_wordEntangled = false;
    m_tileLoops.clear();
    m_wordLoops.clear();
    const std::size_t ranks = m_tensor->rankCount;
    if (m_tileOffsets.size() < ranks) {
        m_tileOffsets.resize(ranks);
        m_wordOffsets.resize(ranks);
    }
    for (std::size_t r = 0; r < ranks; ++r) {
        m_tileOffsets[r].clear();
        m_wordOffsets[r].clear();
    }
    for (const NestLoop& loop : nest.spatialBetween(parent, child)) {
        const Fanout& fanout = m_compiled->level(loop.level).fanout;
        const Multicast sharing = !m_tensor->output  ? fanout.multicast
                                  : fanout.reduction ? Multicast::Word
                                                     : Multicast::None;
        addSibling(loop, sharing);
    }
}

std::int64_t TrafficCounter::distinctVectors() const {
    return static_cast<std::int64_t>(entangled::offsets(*m_tensor, m_tileLoops).size());
}

std::int64_t TrafficCounter::distinctRequests() const {
    std::int64_t distinct = m_separate;
    if (m_tileEntangled) {
        return checkedMultiply(distinct, distinctVectors());
    }
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        distinct = checkedMultiply(distinct, unionSize(m_tileOffsets[r], 1));
    }
    return distinct;
}

std::int64_t TrafficCounter::tileUnion() const {
    if (m_wordEntangled) {
        return entangled::newWords(entangled::offsets(*m_tensor, m_wordLoops), m_extent, {});
    }
    std::int64_t words = 1;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        words = checkedMultiply(words, unionSize(m_wordOffsets[r], m_extent[r]));
    }
    return words;
}

std::int64_t TrafficCounter::stepUnion() const {
    if (m_wordEntangled) {
        return entangled::newWords(entangled::offsets(*m_tensor, m_wordLoops), m_extent, m_shift);
    }
    std::int64_t all = 1;
    std::int64_t old = 1;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        const std::int64_t here = unionSize(m_wordOffsets[r], m_extent[r]);
        const std::int64_t entered =
            unionSize(m_wordOffsets[r], std::min(std::abs(m_shift[r]), m_extent[r]));
        all = checkedMultiply(all, here);
        old *= here - entered;
    }
    return all - old;
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

void TrafficCounter::countSteps(const LoopNest& nest, std::size_t child, bool unions,
                                Transfer& result) {
    const ReuseReading reading = m_compiled->options.reuse;
    const std::size_t ranks = m_tensor->rankCount;
    const std::int64_t everything = unions ? tileUnion() : m_volume;
    std::int64_t stepsPerChild = 0;
    std::int64_t stepsUnion = 0;
    bool wrapped = false;
    for (const NestLoop& loop : nest.temporalOutside(child)) {
        const bool indexes = m_tensor->indexing.contains(dimensionId(loop.dimension));
        if (!indexes && !wrapped && reading != ReuseReading::Flush) {
            continue;  // nothing has moved yet, and this loop does not move the tile either
        }
        bool moved = false;
        for (std::size_t r = 0; r < ranks; ++r) {
            const std::int64_t step = m_tensor->at(loop.dimension, r) * loop.stride;
            m_shift[r] = step - m_wrap[r];
            m_wrap[r] += step * (loop.bound - 1);
            moved |= m_shift[r] != 0;
        }
        wrapped |= indexes;
        const bool exact = reading == ReuseReading::Exact;
        const bool reload = reading == ReuseReading::Flush || (!exact && moved);
        const std::int64_t fresh = reload ? m_volume : (exact ? stepNew() : 0);
        stepsPerChild = checkedAdd(checkedMultiply(loop.bound, stepsPerChild),
                                   checkedMultiply(loop.bound - 1, fresh));
        if (unions) {
            const std::int64_t shared = reload ? everything : (exact ? stepUnion() : 0);
            stepsUnion = checkedAdd(checkedMultiply(loop.bound, stepsUnion),
                                    checkedMultiply(loop.bound - 1, shared));
        }
    }
    result.perChild = checkedAdd(m_volume, stepsPerChild);
    result.entering = result.requests =
        unions ? checkedAdd(everything, stepsUnion) : result.perChild;
}

/// Words of all tiles below one parent instance over the whole run. A dimension alone in its rank
/// lays its tiles side by side, so its loops only multiply; the others are measured rank by rank.
std::int64_t TrafficCounter::visitedWords(const LoopNest& nest, std::size_t parent,
                                          std::size_t child) {
    std::int64_t words = m_volume;
    DimensionSet irregular;
    for (const auto span : {nest.spatialBetween(parent, child), nest.temporalOutside(child)}) {
        for (const NestLoop& loop : span) {
            const DimensionId d = dimensionId(loop.dimension);
            if (m_tensor->windows.contains(d) || m_tensor->several.contains(d)) {
                irregular.insert(d);
            } else if (m_tensor->indexing.contains(d)) {
                words = checkedMultiply(words, loop.bound);
            }
        }
    }
    return irregular.empty() ? words : visitedIrregular(nest, parent, child);
}

std::int64_t TrafficCounter::visitedIrregular(const LoopNest& nest, std::size_t parent,
                                              std::size_t child) {
    bool entangledLoops = false;
    m_visits.clear();
    for (const auto span : {nest.spatialBetween(parent, child), nest.temporalOutside(child)}) {
        for (const NestLoop& loop : span) {
            entangledLoops |= m_tensor->several.contains(dimensionId(loop.dimension));
            m_visits.push_back(loop);
        }
    }
    if (entangledLoops) {
        return entangled::newWords(entangled::offsets(*m_tensor, m_visits), m_extent, {});
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

Transfer TrafficCounter::countSlides(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                                     std::size_t child, const std::vector<std::int64_t>& distances,
                                     std::vector<Transfer>& slides) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareTile(nest, child);
    prepareSiblings(nest, parent, child);
    const bool unions = !m_wordLoops.empty();
    const std::int64_t requests = m_tensor->output ? 1 : distinctRequests();
    const auto moved = [&](std::int64_t perChild, std::int64_t shared) {
        return Transfer{perChild, checkedMultiply(shared, requests),
                        checkedMultiply(shared, m_separate), 0};
    };
    const Transfer full = moved(m_volume, unions ? tileUnion() : m_volume);
    for (std::size_t d = 0; d < distances.size(); ++d) {
        if (distances[d] == 0 || m_compiled->options.reuse != ReuseReading::Exact) {
            slides[d] = full;
            continue;
        }
        for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
            m_shift[r] = m_tensor->at(d, r) * distances[d];
        }
        const std::int64_t perChild = stepNew();
        slides[d] = moved(perChild, unions ? stepUnion() : perChild);
    }
    return full;
}

Transfer TrafficCounter::countMoved(const LoopNest& nest, std::size_t tensor, std::size_t parent,
                                    std::size_t child) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareTile(nest, child);
    prepareSiblings(nest, parent, child);
    Transfer result;
    if (child == m_compiled->levelCount) {
        countOperations(nest, child, result);
    } else {
        countSteps(nest, child, !m_wordLoops.empty(), result);
    }
    if (m_tensor->output) {
        result.entering = checkedMultiply(result.entering, m_separate);
    } else {
        result.requests = checkedMultiply(result.requests, distinctRequests());
    }
    return result;
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
