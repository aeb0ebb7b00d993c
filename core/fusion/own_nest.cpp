#include "fusion/own_nest.h"

#include "words/sentences/fusion.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::fusion {

std::vector<std::int64_t> extentsOf(const Box& box) {
    std::vector<std::int64_t> extents;
    for (const Range& range : box.ranges) {
        extents.push_back(range.size());
    }
    return extents;
}

std::optional<SizedLoops> sizedLoops(const std::vector<FlatLoop>& loops,
                                     const std::vector<std::int64_t>& extents, OwnFault* fault) {
    SizedLoops sized;
    std::vector<std::int64_t> left = extents;
    for (std::size_t k = 0; k < loops.size(); ++k) {
        const FlatLoop& loop = loops[k];
        std::int64_t& gets = left[loop.dimension];
        if (loop.step == 0 && gets % loop.factor != 0) {
            if (fault != nullptr) {
                *fault = {k, loop.dimension, gets, false};
            }
            return std::nullopt;
        }
        sized.gets.push_back(gets);
        gets = loop.step != 0 ? std::min(loop.step, gets) : gets / loop.factor;
        sized.step.push_back(gets);
    }
    for (std::size_t d = 0; d < left.size(); ++d) {
        if (left[d] != 1) {
            if (fault != nullptr) {
                *fault = {0, d, left[d], true};
            }
            return std::nullopt;
        }
    }
    return sized;
}

std::vector<SpatialLoop> spatialLoops(const Plan& plan, std::size_t layer) {
    const GroupShape& shape = plan.shape();
    std::vector<SpatialLoop> spatial;
    for (const FlatLoop& loop : shape.shared) {
        if (!loop.temporal) {
            spatial.push_back({loop.level, loop.dimension, loop.onX, loop.pieces});
        }
    }
    const std::size_t first = spatial.size();
    for (const FlatLoop& loop : shape.own[layer]) {
        if (!loop.temporal) {
            spatial.push_back({loop.level, loop.dimension, loop.onX, 1});
        }
    }
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            const Box& box = plan.box(i, q, layer);
            if (!box.there) {
                continue;
            }
            const auto sized = sizedLoops(shape.own[layer], extentsOf(box));
            std::size_t at = first;
            for (std::size_t k = 0; sized && k < shape.own[layer].size(); ++k) {
                if (!shape.own[layer][k].temporal) {
                    const std::int64_t pieces = (sized->gets[k] - 1) / sized->step[k] + 1;
                    spatial[at].size = std::max(spatial[at].size, pieces);
                    ++at;
                }
            }
        }
    }
    return spatial;
}

OwnNest::OwnNest(const Plan& plan, std::size_t layer, std::vector<SpatialLoop> spatial)
    : m_plan(&plan),
      m_layer(layer),
      m_spatial(std::move(spatial)),
      m_loops(plan.shape().own[layer]),
      m_sized(plan.places()),
      m_index(m_loops.size(), 0) {
    std::size_t at = plan.spatialOutside(plan.shape().home);
    for (const FlatLoop& loop : m_loops) {
        m_spatialOf.push_back(at);
        at += loop.temporal ? 0 : 1;
    }
}

std::size_t OwnNest::instancesBelowPlace(std::size_t level) const {
    std::size_t count = 1;
    for (std::size_t k = m_plan->spatialOutside(m_plan->shape().home); k < m_spatial.size(); ++k) {
        count *= m_spatial[k].level < level ? static_cast<std::size_t>(m_spatial[k].size) : 1;
    }
    return count;
}

std::size_t OwnNest::instances(std::size_t level) const {
    std::size_t count = 1;
    for (const SpatialLoop& loop : m_spatial) {
        count *= loop.level < level ? static_cast<std::size_t>(loop.size) : 1;
    }
    return count;
}

void OwnNest::begin(std::size_t iteration) {
    m_iteration = iteration;
    std::fill(m_index.begin(), m_index.end(), 0);
    for (std::size_t q = 0; q < m_plan->places(); ++q) {
        const Box& box = m_plan->box(iteration, q, m_layer);
        m_sized[q] =
            box.there ? sizedLoops(m_loops, extentsOf(box)).value_or(SizedLoops{}) : SizedLoops{};
    }
}

/// Rejects a mapping whose own loops would take minutes to count.
void OwnNest::checkEffort(const std::vector<std::int64_t>& pieces, std::size_t level) const {
    constexpr std::int64_t most = std::int64_t{1} << 30;
    auto effort = static_cast<std::int64_t>(instances(level));
    for (const std::int64_t count : pieces) {
        if (count > most / effort) {
            throw CountOverflow(
                msg::fusion::tooManySteps(m_plan->shape().workload(m_layer).name, most));
        }
        effort *= count;
    }
}

void OwnNest::walk(std::size_t level, const std::function<void(std::size_t)>& visit) {
    std::vector<std::size_t> loops;
    std::vector<std::int64_t> pieces;
    for (std::size_t k = 0; k < m_loops.size(); ++k) {
        if (!m_loops[k].temporal || m_loops[k].level >= level) {
            continue;
        }
        std::int64_t most = 1;
        for (std::size_t q = 0; q < m_sized.size(); ++q) {
            if (m_plan->box(m_iteration, q, m_layer).there) {
                most = std::max(most, (m_sized[q].gets[k] - 1) / m_sized[q].step[k] + 1);
            }
        }
        loops.push_back(k);
        pieces.push_back(most);
    }
    checkEffort(pieces, level);
    std::fill(m_index.begin(), m_index.end(), 0);
    std::size_t stepped = 0;  // outermost level that has advanced since the last visit
    for (;;) {
        if (anyWorks(level)) {
            visit(stepped);
            stepped = level;
        }
        std::size_t l = loops.size();
        while (l > 0 && ++m_index[loops[l - 1]] == pieces[l - 1]) {
            m_index[loops[--l]] = 0;
        }
        if (l == 0) {
            return;
        }
        stepped = std::min(stepped, m_loops[loops[l - 1]].level);
    }
}

void OwnNest::toLastStep() {
    for (std::size_t q = 0; q < m_sized.size(); ++q) {
        std::vector<std::int64_t> left = extentsOf(m_plan->box(m_iteration, q, m_layer));
        for (std::size_t k = 0; k < m_sized[q].step.size(); ++k) {
            const std::int64_t step = m_sized[q].step[k];
            std::int64_t& range = left[m_loops[k].dimension];
            m_index[k] = m_loops[k].temporal ? (range - 1) / step : 0;
            range = std::min(step, range - m_index[k] * step);
        }
    }
}

Box OwnNest::boxOfInstance(std::size_t level, std::size_t instance) const {
    const std::size_t below = instancesBelowPlace(level);
    const std::size_t place = instance / below;
    const Box& whole = m_plan->box(m_iteration, place, m_layer);
    if (!whole.there) {
        return {};
    }
    std::vector<std::int64_t> coordinate(m_spatial.size(), 0);
    std::size_t rest = instance % below;
    for (std::size_t k = m_spatial.size(); k-- > m_plan->spatialOutside(m_plan->shape().home);) {
        if (m_spatial[k].level < level) {
            const auto size = static_cast<std::size_t>(m_spatial[k].size);
            coordinate[k] = static_cast<std::int64_t>(rest % size);
            rest /= size;
        }
    }
    Box box = whole;
    for (std::size_t k = 0; k < m_loops.size(); ++k) {
        const FlatLoop& loop = m_loops[k];
        if (loop.level >= level) {
            continue;
        }
        const std::int64_t at = loop.temporal ? m_index[k] : coordinate[m_spatialOf[k]];
        const std::int64_t step = m_sized[place].step[k];
        Range& range = box.ranges[loop.dimension];
        range.begin += at * step;
        range.end = std::min(range.begin + step, range.end);
        if (range.empty()) {
            return {};
        }
    }
    return box;
}

/// Returns true if an instance of a level works. Only the first instance of each place is tested,
/// because it works whenever another instance of the place works.
bool OwnNest::anyWorks(std::size_t level) const {
    for (std::size_t q = 0; q < m_sized.size(); ++q) {
        if (boxOfInstance(level, q * instancesBelowPlace(level)).there) {
            return true;
        }
    }
    return false;
}

void OwnNest::boxes(std::size_t level, std::vector<Box>& result) const {
    result.resize(instances(level));
    for (std::size_t k = 0; k < result.size(); ++k) {
        result[k] = boxOfInstance(level, k);
    }
}

}  // namespace loopglass::fusion
