// The words that the children of one parent share (docs/cost-model.md, section "Multicast"), for
// the closed form of traffic.cpp.
//
// All siblings move by the same distance. Siblings that share whole tiles need one read for each
// distinct offset. If siblings share only along axes, the number of reads is a product: the number
// of distinct offsets along each axis of each fanout. (The offset of a sibling is a sum over the
// loops. So a sibling causes a read if and only if, on each axis, no earlier sibling has the same
// offset.) Siblings that share words need the union of their new words. A word is old for all
// siblings that hold the word if and only if the word is old along every rank. So the number of
// words in the union is Π_r u_r − Π_r (u_r − n_r). Here u_r is the number of positions along rank r
// that the tiles of all siblings cover. A step adds an end of min(|shift_r|, extent_r) positions to
// each tile along r, and n_r is the number of positions that these ends cover. The offsets of
// siblings must be a product over the ranks. If a dimension indexes several ranks, offsets are
// listed instead (entangled.cpp).
//
// Cost: a few operations for each spatial loop and rank.
#include "cost/entangled.h"
#include "cost/traffic.h"
#include "workload/checked.h"

#include <algorithm>
#include <cstdlib>

namespace loopglass {

/// Adds siblings that may have equal offsets to the list.
void TrafficCounter::listSibling(const NestLoop& loop, bool word) {
    auto& offsets = word ? m_wordOffsets : m_tileOffsets;
    (word ? m_wordLoops : m_tileLoops).push_back(loop);
    (word ? m_wordEntangled : m_tileEntangled) |=
        m_tensor->severalRanks.contains(dimensionId(loop.dimension));
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        if (const std::int64_t c = m_tensor->at(loop.dimension, r); c != 0) {
            offsets[r].push_back({checkedMultiply(c, loop.stride), loop.bound});
        }
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
    m_unions |= word;
    if (m_tensor->sharedRank.contains(dimension)) {
        listSibling(loop, word);
    } else {
        std::int64_t& factor = word ? m_wordFactor : m_tileFactor;
        factor = checkedMultiply(factor, loop.bound);
    }
}

void TrafficCounter::clearSiblings() {
    m_separate = m_tileFactor = m_wordFactor = 1;
    m_unions = m_tileEntangled = m_wordEntangled = false;
    if (m_tensor->sharedRank.empty()) {
        return;
    }
    m_tileLoops.clear();
    m_wordLoops.clear();
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        m_tileOffsets[r].clear();
        m_wordOffsets[r].clear();
    }
}

/// Returns true if only siblings along the loop's own axis share a tile. If no index sums several
/// dimensions, siblings with the same tile differ only along loops that do not move the tile. Then
/// the axis has no effect.
bool TrafficCounter::sharesAlongAxis(const NestLoop& loop) const {
    return !m_tensor->output && loop.axis != LoopAxis::None && !m_tensor->sharedRank.empty() &&
           m_compiled->level(loop.level).fanout.multicast == Multicast::Axis;
}

/// Returns the product of the numbers of distinct offsets along each axis that shares separately.
std::int64_t TrafficCounter::requestsAlongAxes(std::span<const NestLoop> loops) {
    std::int64_t requests = 1;
    for (auto loop = loops.begin(); loop != loops.end();) {
        if (!sharesAlongAxis(*loop)) {
            ++loop;
            continue;
        }
        const NestLoop& first = *loop;
        clearSiblings();
        for (; loop != loops.end() && loop->level == first.level && loop->axis == first.axis;
             ++loop) {
            addSibling(*loop, Multicast::Tile);
        }
        requests = checkedMultiply(requests, distinctRequests());
    }
    return requests;
}

void TrafficCounter::prepareSiblings(const LoopNest& nest, std::size_t parent, std::size_t child) {
    const std::span<const NestLoop> loops = nest.spatialBetween(parent, child);
    const std::int64_t alongAxes = requestsAlongAxes(loops);
    clearSiblings();
    m_separate = alongAxes;
    for (const NestLoop& loop : loops) {
        const Fanout& fanout = m_compiled->level(loop.level).fanout;
        const Multicast sharing = !m_tensor->output  ? fanout.multicast
                                  : fanout.reduction ? Multicast::Word
                                                     : Multicast::None;
        if (!sharesAlongAxis(loop)) {
            addSibling(loop, sharing);
        }
    }
}

std::int64_t TrafficCounter::distinctRequests() const {
    std::int64_t distinct = checkedMultiply(m_separate, m_tileFactor);
    if (m_tensor->sharedRank.empty()) {
        return distinct;
    }
    if (m_tileEntangled) {
        const auto vectors = entangled::offsets(*m_tensor, m_tileLoops).size();
        return checkedMultiply(distinct, static_cast<std::int64_t>(vectors));
    }
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        distinct = checkedMultiply(distinct, unionSize(m_tileOffsets[r], 1));
    }
    return distinct;
}

std::int64_t TrafficCounter::countRequests(const LoopNest& nest, std::size_t tensor,
                                           std::size_t parent, std::size_t child) {
    m_tensor = &m_compiled->tensors[tensor];
    prepareSiblings(nest, parent, child);
    return distinctRequests();
}

std::int64_t TrafficCounter::tileUnion() const {
    if (m_tensor->sharedRank.empty()) {
        return checkedMultiply(m_wordFactor, m_volume);
    }
    if (m_wordEntangled) {
        return checkedMultiply(
            m_wordFactor,
            entangled::newWords(entangled::offsets(*m_tensor, m_wordLoops), extents(), {}));
    }
    std::int64_t words = m_wordFactor;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        words = checkedMultiply(words, unionSize(m_wordOffsets[r], m_extent[r]));
    }
    return words;
}

std::int64_t TrafficCounter::stepUnion() const {
    if (m_wordEntangled) {
        return checkedMultiply(
            m_wordFactor,
            entangled::newWords(entangled::offsets(*m_tensor, m_wordLoops), extents(), shifts()));
    }
    std::int64_t all = m_wordFactor;
    std::int64_t old = m_wordFactor;
    for (std::size_t r = 0; r < m_tensor->rankCount; ++r) {
        const std::int64_t here = unionSize(m_wordOffsets[r], m_extent[r]);
        const std::int64_t entered =
            unionSize(m_wordOffsets[r], std::min(std::abs(m_shift[r]), m_extent[r]));
        all = checkedMultiply(all, here);
        old *= here - entered;
    }
    return all - old;
}

}  // namespace loopglass
