// A mapping with imperfect factors as lists of loops. Every loop stores its largest number of tiles
// and the iterations of each tile. One dimension at a time, tiles, instances and time follow from
// these numbers. Cost: linear in the number of loops; for the time, also in the number of different
// tile lengths.
#include "cost/cut_nest.h"

#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loopglass {

void CutNest::start(std::size_t levels, std::span<const std::int64_t> bounds) {
    m_levels = levels;
    m_level = 0;
    m_loops.resize(bounds.size());
    for (std::vector<CutLoop>& loops : m_loops) {
        loops.clear();
    }
    m_temporal.clear();
    m_spatial = 0;
    m_unrolled = 0;
    m_bounds.assign(bounds.begin(), bounds.end());
    m_range = m_bounds;
    m_even.assign(bounds.size(), 1);
    m_extents.assign((levels + 1) * bounds.size(), 1);
    m_instances.assign(levels + 1, 1);
    std::copy(m_range.begin(), m_range.end(), m_extents.begin());
}

/// Completes the tiles of the levels up to this one.
void CutNest::closeLevels(std::size_t until) {
    for (; m_level < until; ++m_level) {
        std::copy(m_range.begin(), m_range.end(),
                  m_extents.begin() + static_cast<std::ptrdiff_t>((m_level + 1) * m_range.size()));
        if (m_level + 2 < m_instances.size()) {
            m_instances[m_level + 2] = m_instances[m_level + 1];
        }
    }
}

void CutNest::add(CutLoop loop) {
    closeLevels(loop.level);
    std::int64_t& range = m_range[loop.dimension];
    if (loop.step >= range) {
        return;
    }
    loop.range = range;
    loop.pieces = (range - 1) / loop.step + 1;
    m_even[loop.dimension] &= range % loop.step == 0 ? 1 : 0;
    range = loop.step;
    if (loop.temporal) {
        m_temporal.push_back({loop.dimension, loop.level});
    } else {
        loop.order = m_spatial++;
        m_unrolled |= std::uint64_t{1} << loop.level;
        m_instances[loop.level + 1u] = checkedMultiply(m_instances[loop.level + 1u], loop.pieces);
    }
    m_loops[loop.dimension].push_back(loop);
}

void CutNest::addTemporal(std::size_t dimension, std::size_t level, std::int64_t step) {
    add({.dimension = static_cast<std::uint32_t>(dimension),
         .level = static_cast<std::uint16_t>(level),
         .axis = LoopAxis::None,
         .temporal = true,
         .range = 1,
         .step = step,
         .pieces = 1,
         .order = 0});
}

void CutNest::addSpatial(std::size_t dimension, std::size_t level, std::int64_t step,
                         LoopAxis axis) {
    add({.dimension = static_cast<std::uint32_t>(dimension),
         .level = static_cast<std::uint16_t>(level),
         .axis = axis,
         .temporal = false,
         .range = 1,
         .step = step,
         .pieces = 1,
         .order = 0});
}

void CutNest::finish() { closeLevels(m_levels); }

void CutNest::assign(const Mapping& mapping, std::span<const std::int64_t> bounds) {
    start(mapping.levels.size(), bounds);
    const auto stepOf = [&](const Loop& loop) {
        return loop.step != 0 ? loop.step : m_range[index(loop.dimension)] / loop.factor;
    };
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        closeLevels(l);
        const LevelMapping& level = mapping.levels[l];
        for (const Loop& loop : level.temporal) {
            addTemporal(index(loop.dimension), l, stepOf(loop));
        }
        for (const Loop& loop : level.x) {
            addSpatial(index(loop.dimension), l, stepOf(loop), LoopAxis::X);
        }
        for (const Loop& loop : level.y) {
            addSpatial(index(loop.dimension), l, stepOf(loop), LoopAxis::Y);
        }
    }
    finish();
}

bool CutNest::even() const {
    return std::all_of(m_even.begin(), m_even.end(), [](char even) { return even != 0; });
}

bool CutNest::unrolls(std::size_t dimension, std::size_t level, std::size_t until) const {
    return std::any_of(m_loops[dimension].begin(), m_loops[dimension].end(),
                       [&](const CutLoop& loop) {
                           return !loop.temporal && loop.level >= level && loop.level < until;
                       });
}

bool CutNest::alike(std::size_t level) const {
    for (std::size_t d = 0; d < m_loops.size(); ++d) {
        if (m_even[d] != 0) {
            continue;
        }
        for (const CutLoop& loop : m_loops[d]) {
            if (!loop.temporal && loop.level < level) {
                return false;
            }
        }
    }
    return true;
}

namespace {

/// The different lengths of a dimension's tiles at some depth, with the number of tiles of each
/// length.
struct Lengths {
    std::array<std::int64_t, 64> length;
    std::array<std::int64_t, 64> times;
    std::size_t count = 0;

    void add(std::int64_t of, std::int64_t many) {
        for (std::size_t i = 0; i < count; ++i) {
            if (length[i] == of) {
                times[i] = checkedAdd(times[i], many);
                return;
            }
        }
        if (count == length.size()) {
            throw CountOverflow();
        }
        length[count] = of;
        times[count++] = many;
    }
};

}  // namespace

std::int64_t CutNest::steps() const {
    std::int64_t steps = 1;
    for (std::size_t d = 0; d < m_loops.size(); ++d) {
        steps = checkedMultiply(steps, m_even[d] != 0 ? evenSteps(d) : unevenSteps(d));
    }
    return steps;
}

std::int64_t CutNest::evenSteps(std::size_t dimension) const {
    std::int64_t steps = 1;
    for (const CutLoop& loop : m_loops[dimension]) {
        steps = loop.temporal ? checkedMultiply(steps, loop.pieces) : steps;
    }
    return steps;
}

std::int64_t CutNest::unevenSteps(std::size_t dimension) const {
    Lengths one;
    Lengths other;
    Lengths* here = &one;
    Lengths* inside = &other;
    here->add(m_bounds[dimension], 1);
    for (const CutLoop& loop : m_loops[dimension]) {
        inside->count = 0;
        for (std::size_t i = 0; i < here->count; ++i) {
            const std::int64_t length = here->length[i];
            if (!loop.temporal) {
                inside->add(std::min(length, loop.step), here->times[i]);
                continue;
            }
            if (length >= loop.step) {
                inside->add(loop.step, checkedMultiply(here->times[i], length / loop.step));
            }
            if (length % loop.step > 0) {
                inside->add(length % loop.step, here->times[i]);
            }
        }
        std::swap(here, inside);
    }
    std::int64_t own = 0;
    for (std::size_t i = 0; i < here->count; ++i) {
        own = checkedAdd(own, here->times[i]);
    }
    return own;
}

}  // namespace loopglass
