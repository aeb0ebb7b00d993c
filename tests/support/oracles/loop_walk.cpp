// Walks through a mapping as one nest of loops: level by level from the outermost, first the
// temporal loops of the level, then the spatial ones of the fanout below it. A loop splits its
// iterations into pieces of its step, or of the size that its count gives; the last piece may be
// shorter. All siblings run in lockstep: a temporal loop runs as long as any of them needs.

#include "support/oracles/loop_walk.h"

#include <algorithm>

namespace loopglass::test {

LoopWalk::LoopWalk(const Workload& workload, const Mapping& mapping)
    : m_levels(mapping.levels.size()) {
    for (const Dimension& dimension : workload.dimensions)
        m_bounds.push_back(dimension.bound);
    std::vector<std::int64_t> piece = m_bounds;
    const auto add = [&](const Loop& loop, std::size_t level, bool temporal, bool onX) {
        const std::size_t d = index(loop.dimension);
        const std::int64_t gets = piece[d];
        piece[d] = loop.step != 0 ? loop.step : gets / loop.factor;
        const std::int64_t pieces = (gets + piece[d] - 1) / piece[d];
        m_all.push_back(
            {temporal, temporal ? m_temporal.size() : m_spatial.size(), level, d, piece[d]});
        if (temporal)
            m_temporal.push_back({level, d, pieces, piece[d], 0});
        else
            m_spatial.push_back({level, d, pieces, piece[d], onX});
    };
    for (std::size_t level = 0; level < mapping.levels.size(); ++level) {
        for (const Loop& loop : mapping.levels[level].temporal)
            add(loop, level, true, false);
        for (const Loop& loop : mapping.levels[level].x)
            add(loop, level, false, true);
        for (const Loop& loop : mapping.levels[level].y)
            add(loop, level, false, false);
    }
    for (std::size_t level = 0; level <= levelCount(); ++level) {
        m_places.emplace_back();
        for (std::size_t instance = 0; instance < instances(level); ++instance)
            m_places.back().push_back(placeOf(level, instance));
    }
}

std::size_t LoopWalk::instances(std::size_t level) const {
    std::size_t count = 1;
    for (const SpatialLoop& loop : m_spatial) {
        if (loop.level < level)
            count *= static_cast<std::size_t>(loop.factor);
    }
    return count;
}

std::vector<std::int64_t> LoopWalk::placeOf(std::size_t level, std::size_t instance) const {
    std::vector<std::int64_t> coordinates;
    for (std::size_t i = m_spatial.size(); i-- > 0;) {
        if (m_spatial[i].level >= level)
            continue;
        const auto factor = static_cast<std::size_t>(m_spatial[i].factor);
        coordinates.insert(coordinates.begin(), static_cast<std::int64_t>(instance % factor));
        instance /= factor;
    }
    return coordinates;
}

bool LoopWalk::next() {
    m_first = false;
    for (std::size_t i = m_all.size(); i-- > 0;) {
        if (!m_all[i].temporal)
            continue;
        TemporalLoop& loop = m_temporal[m_all[i].index];
        const std::vector<std::int64_t> first(m_spatial.size(), 0);
        const Range gets = range(loop.dimension, m_levels, i, first);
        if (gets.begin + ++loop.position * loop.stride < gets.end) {
            m_steppedLevel = loop.level;
            return true;
        }
        loop.position = 0;
    }
    return false;
}

LoopWalk::Range LoopWalk::range(std::size_t dimension, std::size_t level, std::size_t before,
                                const std::vector<std::int64_t>& place) const {
    Range now{0, m_bounds[dimension]};
    for (std::size_t i = 0; i < before; ++i) {
        const AnyLoop& loop = m_all[i];
        if (loop.dimension != dimension || loop.level >= level)
            continue;
        const std::int64_t position =
            loop.temporal ? m_temporal[loop.index].position : place[loop.index];
        now.begin += position * loop.stride;
        now.end = std::min(now.begin + loop.stride, now.end);
    }
    return now;
}

std::optional<Box> LoopWalk::tile(std::size_t level, std::size_t instance,
                                  const Tensor& tensor) const {
    std::vector<Range> ranges;
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        ranges.push_back(range(d, level, m_all.size(), coordinates(level, instance)));
        if (ranges.back().begin >= ranges.back().end)
            return std::nullopt;
    }
    Box box;
    for (const Rank& rank : tensor.ranks) {
        std::int64_t first = 0;
        std::int64_t last = 0;
        for (const Term& term : rank.terms) {
            const Range& of = ranges[index(term.dimension)];
            first += term.coefficient * of.begin;
            last += term.coefficient * (of.end - 1);
        }
        box.base.push_back(first);
        box.extent.push_back(last - first + 1);
    }
    return box;
}

WordSet LoopWalk::words(const Tensor& tensor, const Box& box) const {
    WordSet words = {0};
    for (std::size_t r = 0; r < tensor.ranks.size(); ++r) {
        std::int64_t size = 1;
        for (const Term& term : tensor.ranks[r].terms)
            size += term.coefficient * (bound(index(term.dimension)) - 1);
        WordSet longer;
        for (const Word row : words) {
            for (std::int64_t i = 0; i < box.extent[r]; ++i)
                longer.push_back(row * size + box.base[r] + i);
        }
        words = longer;
    }
    return words;
}

}  // namespace loopglass::test
