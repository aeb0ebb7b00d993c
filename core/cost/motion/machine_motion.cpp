// The closed form of the cost model, step by step. With even tiles every step of a loop brings the
// same words, so what moves before a step is a sum over loops, of which each has stepped so often;
// the zeros of outputs are counted by VisitedWords. Two such sums differ by what moves between two
// steps. With uneven tiles every step is counted by itself (StepWords).
#include "cost/motion/machine_motion.h"

#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Steps of uneven tiles, times children, that are counted one by one for a picture.
constexpr std::int64_t mostLookedAt = 4'096;

Mapping sound(const Problem& problem, const Mapping& mapping) {
    return hasSteps(mapping) ? settled(mapping, workloadBounds(problem.workload)) : mapping;
}

}  // namespace

MachineMotion::MachineMotion(const Problem& problem, const Mapping& mapping,
                             const CostOptions& options)
    : m_problem(problem),
      m_compiled(problem, options),
      m_uneven(hasSteps(sound(problem, mapping))),
      m_walk(problem, sound(problem, mapping), options),
      m_cycles(m_walk.steps(m_walk.levelCount())) {
    for (std::size_t t = 0; t < m_compiled.tensors.size(); ++t) {
        const std::vector<std::size_t>& keepers = m_compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            m_arrows.push_back(
                {t, keepers[k], k + 1 < keepers.size() ? keepers[k + 1] : m_walk.levelCount()});
        }
    }
    m_visited.resize(m_arrows.size());
    m_steps.resize(m_arrows.size());
    if (m_uneven) {
        return;
    }
    LoopNest nest;
    nest.assign(sound(problem, mapping), m_compiled.dimensionCount);
    TrafficCounter counter(m_compiled);
    for (const MotionArrow& arrow : m_arrows) {
        m_flows.push_back(flowOf(arrow, nest, counter));
    }
}

MachineMotion::Flow MachineMotion::flowOf(const MotionArrow& arrow, const LoopNest& nest,
                                          TrafficCounter& counter) const {
    SiblingWords siblings;
    const std::vector<LoopWords> loops =
        counter.loopWords(nest, arrow.tensor, arrow.parent, arrow.child, siblings);
    Flow flow{{},
              siblings.tile,
              siblings.shared,
              siblings.distinct,
              nest.instances(arrow.child),
              nest.instances(arrow.parent),
              childrenFilled(m_compiled.tensors[arrow.tensor],
                             nest.spatialBetween(arrow.parent, arrow.child))};
    std::int64_t inside = 1;
    for (const LoopWords& words : loops) {
        flow.strides.push_back({inside, words.loop.bound, words.perChild, words.shared});
        inside = checkedMultiply(inside, words.loop.bound);
    }
    return flow;
}

std::int64_t MachineMotion::cycleOf(std::size_t level, std::int64_t step) const {
    return step >= m_walk.steps(level)
               ? m_cycles
               : m_walk.stepAt(m_walk.levelCount(), m_walk.position(level, step));
}

std::int64_t MachineMotion::stepOf(std::size_t level, std::int64_t cycle) const {
    return m_walk.stepAt(level, m_walk.position(m_walk.levelCount(), cycle));
}

/// Of even tiles: what moves at all steps before one.
MovedWords MachineMotion::before(std::size_t arrow, std::int64_t step) const {
    if (step <= 0) {
        return {};
    }
    const Flow& flow = m_flows[arrow];
    const MotionArrow& way = m_arrows[arrow];
    std::int64_t perChild = flow.tile;
    std::int64_t shared = flow.shared;
    for (const Stride& stride : flow.strides) {
        const std::int64_t through = (step - 1) / stride.inside;
        const std::int64_t times = through - through / stride.bound;
        perChild = checkedAdd(perChild, checkedMultiply(times, stride.perChild));
        shared = checkedAdd(shared, checkedMultiply(times, stride.shared));
    }
    const CompiledTensor& tensor = m_compiled.tensors[way.tensor];
    const std::int64_t asked =
        checkedMultiply(checkedMultiply(flow.parents, flow.requests), shared);
    const std::int64_t taken = checkedMultiply(flow.children, perChild);
    const bool toLanes = way.child == m_walk.levelCount();
    if (!tensor.output) {
        return {asked, toLanes ? 0 : taken, 0, 0};
    }
    std::int64_t zeros = 0;
    if (!m_compiled.options.chargeFirstVisits) {
        auto& visited = m_visited[arrow];
        if (!visited) {
            visited =
                std::make_unique<VisitedWords>(m_problem, m_walk, way.tensor, way.child, false);
        }
        const std::vector<std::int64_t> place = m_walk.place(way.parent, 0);
        zeros = checkedMultiply(flow.parents, visited->before(step, place));
    }
    const std::int64_t back = asked - zeros;
    return {back, toLanes ? 0 : checkedMultiply(back, flow.filled), asked,
            tensor.drainsRead && !toLanes ? taken : 0};
}

std::optional<MovedWords> MachineMotion::between(std::size_t arrow, std::int64_t from,
                                                 std::int64_t until) const {
    if (until <= from) {
        return MovedWords{};
    }
    if (!m_uneven) {
        return before(arrow, until) - before(arrow, from);
    }
    const MotionArrow& way = m_arrows[arrow];
    const std::int64_t children = m_walk.instances(way.child);
    if (until - from > 1 && until - from > mostLookedAt / children) {
        return std::nullopt;
    }
    auto& steps = m_steps[arrow];
    if (!steps) {
        steps = std::make_unique<StepWords>(m_compiled, m_walk, way, true);
    }
    MovedWords moved;
    for (std::int64_t step = from; step < until; ++step) {
        moved += steps->at(step);
    }
    return moved;
}

}  // namespace loopglass
