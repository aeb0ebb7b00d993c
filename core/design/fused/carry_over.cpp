// Results that carry over between accelerators that differ only in capacities.
//
// Idea: a mapping that fits a buffer also fits a larger buffer. Its words and cycles are the same.
// Its energy is the same if no energy or leakage of the buffer follows from the capacity. So a
// score is an upper bound for larger buffers, and a lower bound also holds for smaller buffers. If
// both bounds of a configuration are equal, no search is needed. The ends of a range come first,
// because equal results at the ends decide all configurations between them.
//
// Assumption: the searched space does not depend on the capacities, except by legality
// (docs/fusion.md, section "The search").
#include "design/fused/carry_over.h"

#include <algorithm>
#include <utility>

namespace loopglass::design {

namespace {

bool isOrdered(const DesignSpace& space, const Axis& axis, const Objective& objective) {
    if (axis.parameter.kind != ParameterKind::Capacity) {
        return false;
    }
    const FromTechnology& derived =
        space.base.levels[axis.parameter.level].buffers[axis.parameter.buffer.value_or(0)].derived;
    return objective.kind == ObjectiveKind::Traffic || objective.kind == ObjectiveKind::Delay ||
           (!derived.energy && !derived.leakage);
}

/// Returns for each of `count` positions the step at which it is visited: the ends, the middle, the
/// middles of the halves, and so on.
std::vector<std::size_t> stepsFromTheEnds(std::size_t count) {
    std::vector<std::size_t> step(count, 0);
    std::vector<std::pair<std::size_t, std::size_t>> parts{{0, count - 1}};
    for (std::size_t depth = 1; !parts.empty(); ++depth) {
        std::vector<std::pair<std::size_t, std::size_t>> halves;
        for (const auto& [first, last] : parts) {
            if (last - first > 1) {
                const std::size_t middle = first + (last - first) / 2;
                step[middle] = depth;
                halves.insert(halves.end(), {{first, middle}, {middle, last}});
            }
        }
        parts = std::move(halves);
    }
    return step;
}

}  // namespace

CapacityOrder::CapacityOrder(const DesignSpace& space, const Objective& objective)
    : m_space(&space) {
    for (const Axis& axis : space.axes) {
        m_ordered.push_back(isOrdered(space, axis, objective) ? 1 : 0);
    }
}

bool CapacityOrder::carriesOver(std::size_t a, std::size_t b) const {
    const std::vector<std::size_t> from = m_space->choices(a);
    const std::vector<std::size_t> to = m_space->choices(b);
    for (std::size_t x = 0; x < from.size(); ++x) {
        const std::vector<Value>& values = m_space->axes[x].values;
        const bool ordered = m_ordered[x] != 0 && values[from[x]].number <= values[to[x]].number;
        if (from[x] != to[x] && !ordered) {
            return false;
        }
    }
    return true;
}

std::vector<std::vector<std::size_t>> CapacityOrder::fromTheEnds() const {
    std::vector<std::vector<std::size_t>> steps;
    for (std::size_t x = 0; x < m_ordered.size(); ++x) {
        const std::size_t count = m_space->axes[x].values.size();
        steps.push_back(m_ordered[x] != 0 ? stepsFromTheEnds(count)
                                          : std::vector<std::size_t>(count, 0));
    }
    std::vector<std::vector<std::size_t>> numbers;
    for (std::size_t n = 0; n < m_space->count(); ++n) {
        const std::vector<std::size_t> choices = m_space->choices(n);
        std::size_t step = 0;
        for (std::size_t x = 0; x < choices.size(); ++x) {
            step = std::max(step, steps[x][choices[x]]);
        }
        numbers.resize(std::max(numbers.size(), step + 1));
        numbers[step].push_back(n);
    }
    return numbers;
}

}  // namespace loopglass::design
