// Computes the closed form of the cost model for each time step. With perfect factors, every step
// of a loop brings the same number of words. Therefore the number of words before a time step is a
// sum over loops: steps so far · words of one step. The number of zeros of outputs comes from
// VisitedWords. The difference of two such sums is the number of words between two time steps.
// Tiles of an output leave when the next tiles enter. As many words leave as enter. The proof is a
// point reflection, which exchanges the tiles of all siblings before and after a time step, and
// maps the words that stay to themselves. So the number of words that have left by the end of a
// time step equals the number that have entered by the next time step, without the words of the
// first tiles. With imperfect factors, StepWords counts every time step.
#include "cost/motion/machine_motion.h"

#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Largest number of steps × children that are counted one by one for a picture, with imperfect
/// factors.
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

/// Returns the number of steps of a level that begin before a cycle.
std::int64_t MachineMotion::begun(std::size_t level, std::int64_t cycle) const {
    if (cycle >= m_cycles) {
        return m_walk.steps(level);
    }
    const std::int64_t step = stepOf(level, cycle);
    return cycleOf(level, step) == cycle ? step : step + 1;
}

/// Returns the number of steps of a level that have ended before `cycle`.
std::int64_t MachineMotion::ended(std::size_t level, std::int64_t cycle) const {
    return cycle >= m_cycles ? m_walk.steps(level) : stepOf(level, cycle);
}

MachineMotion::ReceivedWords MachineMotion::receivedBefore(std::size_t arrow,
                                                           std::int64_t step) const {
    if (step <= 0) {
        return {};
    }
    const Flow& flow = m_flows[arrow];
    std::int64_t perChild = flow.tile;
    std::int64_t shared = flow.shared;
    for (const Stride& stride : flow.strides) {
        const std::int64_t through = (step - 1) / stride.inside;
        const std::int64_t times = through - through / stride.bound;
        perChild = checkedAdd(perChild, checkedMultiply(times, stride.perChild));
        shared = checkedAdd(shared, checkedMultiply(times, stride.shared));
    }
    return {checkedMultiply(flow.children, perChild),
            checkedMultiply(checkedMultiply(flow.parents, flow.requests), shared)};
}

/// For perfect factors: returns the words that have moved inward at all steps before `step`.
MovedWords MachineMotion::inwardBefore(std::size_t arrow, std::int64_t step) const {
    const MotionArrow& way = m_arrows[arrow];
    const CompiledTensor& tensor = m_compiled.tensors[way.tensor];
    const Flow& flow = m_flows[arrow];
    const ReceivedWords taken = receivedBefore(arrow, step);
    const bool toLanes = way.child == m_walk.levelCount();
    if (!tensor.output) {
        return {taken.asked, toLanes ? 0 : taken.each, 0, 0};
    }
    std::int64_t zeros = 0;
    if (!m_compiled.options.chargeFirstVisits && step > 0) {
        auto& visited = m_visited[arrow];
        if (!visited) {
            visited =
                std::make_unique<VisitedWords>(m_problem, m_walk, way.tensor, way.child, false);
        }
        const std::vector<std::int64_t> place = m_walk.place(way.parent, 0);
        zeros = checkedMultiply(flow.parents, visited->before(step, place));
    }
    const std::int64_t back = taken.asked - zeros;
    return {back, toLanes ? 0 : checkedMultiply(back, flow.filled), 0, 0};
}

/// For perfect factors: returns the output words that the children have sent back by the end of all
/// steps before `step`.
MovedWords MachineMotion::outwardBefore(std::size_t arrow, std::int64_t step) const {
    const MotionArrow& way = m_arrows[arrow];
    const CompiledTensor& tensor = m_compiled.tensors[way.tensor];
    if (!tensor.output || step <= 0) {
        return {};
    }
    const std::int64_t steps = m_walk.steps(way.child);
    const bool all = step >= steps;
    const ReceivedWords taken = receivedBefore(arrow, all ? steps : step + 1);
    const ReceivedWords first = receivedBefore(arrow, all ? 0 : 1);
    const bool toLanes = way.child == m_walk.levelCount();
    return {0, 0, taken.asked - first.asked,
            tensor.drainsRead && !toLanes ? taken.each - first.each : 0};
}

StepWords& MachineMotion::stepWords(std::size_t arrow) const {
    auto& steps = m_steps[arrow];
    if (!steps) {
        steps = std::make_unique<StepWords>(m_compiled, m_walk, m_arrows[arrow], m_uneven);
    }
    return *steps;
}

bool MachineMotion::backAtEnd(std::size_t arrow) const {
    return !m_uneven || stepWords(arrow).backAtEnd();
}

/// For imperfect factors: adds the words of every step. Returns nothing if that would take too
/// long.
std::optional<MovedWords> MachineMotion::lookedAt(std::size_t arrow, Steps inward,
                                                  Steps outward) const {
    const std::int64_t most = mostLookedAt / m_walk.instances(m_arrows[arrow].child);
    for (const Steps& steps : {inward, outward}) {
        if (steps.until - steps.from > std::max<std::int64_t>(most, 1)) {
            return std::nullopt;
        }
    }
    MovedWords moved;
    for (std::int64_t step = inward.from; step < inward.until; ++step) {
        moved += stepWords(arrow).inward(step);
    }
    for (std::int64_t step = outward.from; step < outward.until; ++step) {
        moved += stepWords(arrow).outward(step);
    }
    return moved;
}

std::optional<MovedWords> MachineMotion::during(std::size_t arrow, std::int64_t from,
                                                std::int64_t until) const {
    const std::size_t child = m_arrows[arrow].child;
    const Steps inward{begun(child, from), begun(child, until)};
    const Steps outward =
        backAtEnd(arrow) ? Steps{ended(child, from), ended(child, until)} : inward;
    if (m_uneven) {
        return lookedAt(arrow, inward, outward);
    }
    MovedWords moved = inwardBefore(arrow, inward.until) - inwardBefore(arrow, inward.from);
    moved += outwardBefore(arrow, outward.until) - outwardBefore(arrow, outward.from);
    return moved;
}

}  // namespace loopglass
