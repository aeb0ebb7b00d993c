#include "program/stream_walk.h"

#include "words/sentences/program.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace loopglass {

namespace {

/// Number of passes between two progress reports.
constexpr std::int64_t passesEach = 1 << 16;

}  // namespace

StreamWalk::StreamWalk(const Plan& plan) : m_plan(plan) {
    for (const PlanLoop& loop : plan.loops) {
        if (loop.uneven) {
            throw InputError(msg::program::unevenTiles(plan.workload()[loop.dimension].name));
        }
    }
    const std::size_t tensors = plan.workload().tensorCount();
    m_places.resize(tensors);
    m_extents.resize(tensors);
    for (std::size_t t = 0; t < tensors; ++t) {
        const auto copy =
            std::find_if(plan.copies.begin(), plan.copies.end(), [t](const PlanCopy& each) {
                return each.tensor == t && each.parent == 0;
            });
        if (copy == plan.copies.end()) {
            throw InputError(msg::program::noBuffer(plan.workload().tensors[t].name));
        }
        m_places[t] = copy->place;
        m_extents[t] = copy->extent;
        m_depth = std::max(m_depth, copy->place);
    }
    for (std::size_t l = 0; l < m_depth; ++l) {
        if (plan.loops[l].spatial()) {
            throw InputError(
                msg::program::severalChips(plan.accelerator().levels[plan.loops[l].level].name));
        }
    }
    m_order.resize(tensors);
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::stable_sort(m_order.begin(), m_order.end(), [this](std::size_t one, std::size_t other) {
        return m_places[one] < m_places[other];
    });
}

std::int64_t StreamWalk::passCount() const {
    std::int64_t passes = 1;
    for (std::size_t l = 0; l < m_depth; ++l) {
        passes = checkedMultiply(passes, m_plan.loops[l].bound);
    }
    return passes;
}

StreamWalk::Place StreamWalk::stepsOf(std::int64_t pass) const {
    Place steps(m_depth, 0);
    for (std::size_t l = m_depth; l-- > 0;) {
        steps[l] = pass % m_plan.loops[l].bound;
        pass /= m_plan.loops[l].bound;
    }
    return steps;
}

StreamWalk::Place StreamWalk::origin(std::size_t tensor, const Place& steps) const {
    Place origin;
    for (const Rank& rank : m_plan.workload().tensors[tensor].ranks) {
        std::int64_t at = 0;
        for (std::size_t l = 0; l < m_places[tensor]; ++l) {
            at += m_plan.step(m_plan.loops[l], rank) * steps[l];
        }
        origin.push_back(at);
    }
    return origin;
}

std::size_t StreamWalk::advance(Place& steps) const {
    std::size_t l = m_depth - 1;
    while (++steps[l] == m_plan.loops[l].bound) {
        steps[l--] = 0;
    }
    return l;
}

bool StreamWalk::run(const Listener& listener, const StreamWatch& watch, PassRange range) const {
    const std::int64_t end = range.first + std::min(range.count, passCount() - range.first);
    Place steps = stepsOf(std::max<std::int64_t>(range.first - 1, 0));
    std::vector<Place> now(m_places.size());
    for (std::size_t t = 0; t < now.size() && range.first > 0; ++t) {
        now[t] = origin(t, steps);
    }
    for (std::int64_t pass = range.first; pass < end; ++pass) {
        const std::size_t moved = pass == 0 ? 0 : advance(steps) + 1;
        for (const std::size_t t : m_order) {
            if (m_places[t] < moved) {
                continue;
            }
            Place there = origin(t, steps);
            if (pass == 0 || there != now[t]) {
                now[t] = std::move(there);
                listener.tile(t, now[t], steps);
            }
        }
        listener.pass(steps);
        if (watch.stop.stop_requested()) {
            return false;
        }
        if (watch.progress && (pass - range.first) % passesEach == passesEach - 1) {
            watch.progress(static_cast<double>(pass - range.first + 1) /
                           static_cast<double>(end - range.first));
        }
    }
    return true;
}

}  // namespace loopglass
