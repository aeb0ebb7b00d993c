// A mapping as one nest of loops: level by level from the outermost, first the temporal loops of
// the level, then the spatial ones of the fanout below it. An iteration of a loop lies as far from
// the next one as the loops of the same dimension inside it reach.

#include "support/oracles/loop_walk.h"

namespace loopglass::test {

LoopWalk::LoopWalk(const Workload& workload, const Mapping& mapping) {
    std::vector<std::int64_t> extent(workload.dimensions.size(), 1);
    m_extents.assign(mapping.levels.size() + 1, extent);
    for (std::size_t level = mapping.levels.size(); level-- > 0;) {
        const LevelMapping& loops = mapping.levels[level];
        for (const std::vector<Loop>* axis : {&loops.y, &loops.x}) {
            for (std::size_t i = axis->size(); i-- > 0;) {
                const std::size_t d = index((*axis)[i].dimension);
                const std::int64_t factor = (*axis)[i].factor;
                m_spatial.insert(m_spatial.begin(),
                                 SpatialLoop{level, d, factor, extent[d], axis == &loops.x});
                extent[d] *= factor;
            }
        }
        for (std::size_t i = loops.temporal.size(); i-- > 0;) {
            const std::size_t d = index(loops.temporal[i].dimension);
            const std::int64_t factor = loops.temporal[i].factor;
            m_temporal.insert(m_temporal.begin(), TemporalLoop{level, d, factor, extent[d], 0});
            extent[d] *= factor;
        }
        m_extents[level] = extent;
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
    for (std::size_t i = m_temporal.size(); i-- > 0;) {
        TemporalLoop& loop = m_temporal[i];
        if (++loop.position < loop.factor) {
            m_steppedLevel = loop.level;
            return true;
        }
        loop.position = 0;
    }
    return false;
}

Box LoopWalk::tile(std::size_t level, std::size_t instance, const Tensor& tensor) const {
    std::vector<std::int64_t> start(m_extents.front().size(), 0);
    for (const TemporalLoop& loop : m_temporal) {
        if (loop.level < level)
            start[loop.dimension] += loop.position * loop.stride;
    }
    const std::vector<std::int64_t>& place = coordinates(level, instance);
    for (std::size_t i = 0; i < place.size(); ++i)
        start[m_spatial[i].dimension] += place[i] * m_spatial[i].stride;

    Box box;
    for (const Rank& rank : tensor.ranks) {
        std::int64_t base = 0;
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            const std::size_t d = index(term.dimension);
            base += term.coefficient * start[d];
            extent += term.coefficient * (m_extents[level][d] - 1);
        }
        box.base.push_back(base);
        box.extent.push_back(extent);
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
