// Implements the definition of the cost model by the positions of tiles. This file computes the
// words of any single time step. The sum over all time steps equals the count of the closed form.
//
// The counters of the temporal and spatial loops determine the first iteration of every dimension,
// and therefore the box of words of every tensor. The words that stay are the intersection of two
// boxes, which is also a box. So three boxes describe a time step of a tensor of any size. A search
// over counters, loop by loop, decides whether a word was visited at an earlier time step
// (visit_search.cpp). A position is earlier if some loop has a smaller counter than at present, and
// all outer loops have the same counters. The counters of inner loops have no influence. Cost:
// loops · ranks for a time step. The search for an earlier visit multiplies this cost by the number
// of counters whose tile can reach the word.
#include "cost/tile_walk.h"

#include "cost/visit_search.h"
#include "mapping/steps.h"
#include "workload/checked.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace loopglass {

namespace {

void subtract(std::vector<std::int64_t>& from, const std::vector<std::int64_t>& shift,
              std::int64_t times) {
    for (std::size_t r = 0; r < from.size(); ++r) {
        from[r] -= shift[r] * times;
    }
}

}  // namespace

std::int64_t TileBox::words() const {
    std::int64_t words = 1;
    for (const std::int64_t e : extent) {
        words = checkedMultiply(words, e);
    }
    return words;
}

bool TileBox::contains(const std::vector<std::int64_t>& word) const {
    for (std::size_t r = 0; r < base.size(); ++r) {
        if (word[r] < base[r] || word[r] >= base[r] + extent[r]) {
            return false;
        }
    }
    return true;
}

std::optional<TileBox> shared(const TileBox& a, const TileBox& b) {
    TileBox both;
    for (std::size_t r = 0; r < a.base.size(); ++r) {
        const std::int64_t first = std::max(a.base[r], b.base[r]);
        const std::int64_t end = std::min(a.base[r] + a.extent[r], b.base[r] + b.extent[r]);
        if (end <= first) {
            return std::nullopt;
        }
        both.base.push_back(first);
        both.extent.push_back(end - first);
    }
    return both;
}

TileWalk::TileWalk(const Problem& problem, const Mapping& mapping, const CostOptions& options)
    : m_problem(problem),
      m_options(options) {
    std::vector<std::int64_t> extent(problem.workload.dimensionCount(), 1);
    m_extents.assign(mapping.levels.size() + 1, extent);
    m_uneven = hasSteps(mapping);
    if (m_uneven) {
        const std::vector<std::int64_t> bounds = workloadBounds(problem.workload);
        addUneven(withSteps(mapping, bounds), bounds);
        return;
    }
    const auto add = [&](std::vector<WalkLoop>& loops, std::size_t level,
                         const std::vector<Loop>& own, LoopKind kind) {
        for (auto loop = own.rbegin(); loop != own.rend(); ++loop) {
            const std::size_t d = index(loop->dimension);
            loops.push_back({level, d, loop->factor, extent[d], kind});
            extent[d] = checkedMultiply(extent[d], loop->factor);
        }
    };
    for (std::size_t l = mapping.levels.size(); l-- > 0;) {
        add(m_spatial, l, mapping.levels[l].y, LoopKind::Y);
        add(m_spatial, l, mapping.levels[l].x, LoopKind::X);
        add(m_temporal, l, mapping.levels[l].temporal, LoopKind::Temporal);
        m_extents[l] = extent;
    }
    std::reverse(m_temporal.begin(), m_temporal.end());
    std::reverse(m_spatial.begin(), m_spatial.end());
}

void TileWalk::addUneven(const Mapping& mapping, std::vector<std::int64_t> range) {
    const auto add = [&](std::vector<WalkLoop>& loops, std::size_t level,
                         const std::vector<Loop>& own, LoopKind kind) {
        for (const Loop& loop : own) {
            m_turns.push_back({kind == LoopKind::Temporal, loops.size()});
            loops.push_back({level, index(loop.dimension), loop.factor, loop.step, kind});
            range[index(loop.dimension)] = loop.step;
        }
    };
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        m_extents[l] = range;
        add(m_temporal, l, mapping.levels[l].temporal, LoopKind::Temporal);
        add(m_spatial, l, mapping.levels[l].x, LoopKind::X);
        add(m_spatial, l, mapping.levels[l].y, LoopKind::Y);
    }
}

TileWalk::Range TileWalk::rangeOf(std::size_t dimension, std::size_t level,
                                  const std::vector<std::int64_t>& position,
                                  const std::vector<std::int64_t>& place) const {
    Range range{0, m_problem.workload.dimensions[dimension].bound};
    for (const Turn& turn : m_turns) {
        const WalkLoop& loop = turn.temporal ? m_temporal[turn.loop] : m_spatial[turn.loop];
        if (loop.dimension != dimension || loop.level >= level) {
            continue;
        }
        const std::int64_t at = turn.temporal              ? position[turn.loop]
                                : turn.loop < place.size() ? place[turn.loop]
                                                           : 0;
        range.begin += at * loop.stride;
        range.length = std::clamp<std::int64_t>(range.length - at * loop.stride, 0, loop.stride);
    }
    return range;
}

bool TileWalk::idle(std::size_t level, const std::vector<std::int64_t>& position,
                    const std::vector<std::int64_t>& place) const {
    for (std::size_t d = 0; m_uneven && d < m_extents[level].size(); ++d) {
        if (rangeOf(d, level, position, place).length == 0) {
            return true;
        }
    }
    return false;
}

/// Returns the steps of the loops from `turn` on above `level`, for the given number of remaining
/// iterations of each dimension. Steps of different dimensions multiply.
std::int64_t TileWalk::stepsInside(std::size_t level, std::size_t turn,
                                   const std::vector<std::int64_t>& length) const {
    std::int64_t steps = 1;
    for (std::size_t d = 0; d < length.size(); ++d) {
        std::map<std::int64_t, std::int64_t> pieces{{length[d], 1}};  // number of tiles by length
        for (std::size_t i = turn; i < m_turns.size(); ++i) {
            const WalkLoop& loop =
                m_turns[i].temporal ? m_temporal[m_turns[i].loop] : m_spatial[m_turns[i].loop];
            if (loop.dimension != d || loop.level >= level) {
                continue;
            }
            std::map<std::int64_t, std::int64_t> next;
            for (const auto& [of, many] : pieces) {
                if (!m_turns[i].temporal) {
                    next[std::min(of, loop.stride)] += many;
                    continue;
                }
                if (of >= loop.stride) {
                    next[loop.stride] += checkedMultiply(many, of / loop.stride);
                }
                if (of % loop.stride != 0) {
                    next[of % loop.stride] += many;
                }
            }
            pieces = std::move(next);
        }
        std::int64_t own = 0;
        for (const auto& [of, many] : pieces) {
            own = checkedAdd(own, many);
        }
        steps = checkedMultiply(steps, own);
    }
    return steps;
}

std::vector<std::int64_t> TileWalk::unevenPosition(std::size_t level, std::int64_t step) const {
    std::vector<std::int64_t> position(m_temporal.size(), 0);
    std::vector<std::int64_t> length = workloadBounds(m_problem.workload);
    for (std::size_t i = 0; i < m_turns.size(); ++i) {
        const WalkLoop& loop =
            m_turns[i].temporal ? m_temporal[m_turns[i].loop] : m_spatial[m_turns[i].loop];
        if (loop.level >= level) {
            break;
        }
        std::int64_t& own = length[loop.dimension];
        const std::int64_t gets = own;
        own = std::min(gets, loop.stride);
        if (!m_turns[i].temporal) {
            continue;
        }
        const std::int64_t inside = stepsInside(level, i + 1, length);
        const std::int64_t at = std::min(step / inside, (gets - 1) / loop.stride);
        position[m_turns[i].loop] = at;
        step -= at * inside;
        own = std::min(loop.stride, gets - at * loop.stride);
    }
    return position;
}

std::vector<std::int64_t> TileWalk::pieces(const std::vector<std::int64_t>& position) const {
    std::vector<std::int64_t> pieces;
    std::transform(m_temporal.begin(), m_temporal.end(), std::back_inserter(pieces),
                   [](const WalkLoop& loop) { return loop.bound; });
    std::vector<std::int64_t> length = workloadBounds(m_problem.workload);
    for (const Turn& turn : m_turns) {  // empty with perfect factors only
        const WalkLoop& loop = turn.temporal ? m_temporal[turn.loop] : m_spatial[turn.loop];
        std::int64_t& own = length[loop.dimension];
        const std::int64_t gets = own;
        own = std::min(gets, loop.stride);
        if (turn.temporal) {
            pieces[turn.loop] = (gets - 1) / loop.stride + 1;
            own = std::min(loop.stride, gets - position[turn.loop] * loop.stride);
        }
    }
    return pieces;
}

std::int64_t TileWalk::unevenStep(std::size_t level,
                                  const std::vector<std::int64_t>& position) const {
    std::int64_t step = 0;
    std::vector<std::int64_t> length = workloadBounds(m_problem.workload);
    for (std::size_t i = 0; i < m_turns.size(); ++i) {
        const WalkLoop& loop =
            m_turns[i].temporal ? m_temporal[m_turns[i].loop] : m_spatial[m_turns[i].loop];
        if (loop.level >= level) {
            break;
        }
        std::int64_t& own = length[loop.dimension];
        const std::int64_t gets = own;
        own = std::min(gets, loop.stride);
        if (!m_turns[i].temporal) {
            continue;
        }
        // If a smaller tile has fewer iterations than the counter, the counter stays at its last
        // value.
        const std::int64_t at = std::min(position[m_turns[i].loop], (gets - 1) / loop.stride);
        step = checkedAdd(step, checkedMultiply(at, stepsInside(level, i + 1, length)));
        own = std::min(loop.stride, gets - at * loop.stride);
    }
    return step;
}

WalkMoment TileWalk::moment(std::size_t level, std::int64_t step) const {
    return {step, position(level, step),
            step == 0 ? std::nullopt : std::optional(position(level, step - 1))};
}

/// Returns the words that an instance holds at a step: the tile of the last step at which it
/// worked. An idle instance has lost the output words that its parent gave up meanwhile. Returns
/// nothing if no word is left or the instance has not worked yet.
std::optional<TileBox> TileWalk::held(std::size_t level, std::size_t tensor, std::int64_t step,
                                      const std::vector<std::int64_t>& place) const {
    std::int64_t busy = step;
    while (busy >= 0 && idle(level, position(level, busy), place)) {
        --busy;
    }
    if (busy < 0) {
        return std::nullopt;
    }
    std::optional<TileBox> box = tile(level, tensor, position(level, busy), place);
    const bool released = m_uneven && m_problem.workload.tensors[tensor].output && busy < step &&
                          level != levelCount();
    const std::size_t parent = released ? parentOf(level, tensor) : 0;
    std::int64_t looked = -1;
    for (std::int64_t idle = busy + 1; idle <= step && box && parent > 0; ++idle) {
        const std::int64_t above = stepAt(parent, position(level, idle));
        if (above == looked) {
            continue;
        }
        looked = above;
        const std::optional<TileBox> outside = held(parent, tensor, above, place);
        box = outside ? shared(*box, *outside) : std::nullopt;
    }
    return box;
}

/// Returns true if a sibling held the word earlier. Checks each earlier time step.
bool TileWalk::visitedWithRemainders(std::size_t level, std::size_t tensor, std::int64_t step,
                                     const std::vector<std::int64_t>& place,
                                     const std::vector<std::int64_t>& word) const {
    const std::size_t parent = parentOf(level, tensor);
    const auto sameParent = [&](const std::vector<std::int64_t>& other) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            if (m_spatial[i].level < parent && place[i] != other[i]) {
                return false;
            }
        }
        return true;
    };
    for (std::int64_t before = 0; before < step; ++before) {
        const std::vector<std::int64_t> at = position(level, before);
        for (std::int64_t i = 0; i < instances(level); ++i) {
            const std::vector<std::int64_t> other = this->place(level, i);
            if (sameParent(other) && !idle(level, at, other) &&
                tile(level, tensor, at, other).contains(word)) {
                return true;
            }
        }
    }
    return false;
}

std::size_t TileWalk::loopsOutside(std::size_t level) const {
    return static_cast<std::size_t>(
        std::count_if(m_temporal.begin(), m_temporal.end(),
                      [&](const WalkLoop& loop) { return loop.level < level; }));
}

std::int64_t TileWalk::steps(std::size_t level) const {
    if (m_uneven) {
        return stepsInside(level, 0, workloadBounds(m_problem.workload));
    }
    std::int64_t steps = 1;
    for (std::size_t i = 0; i < loopsOutside(level); ++i) {
        steps = checkedMultiply(steps, m_temporal[i].bound);
    }
    return steps;
}

std::vector<std::int64_t> TileWalk::position(std::size_t level, std::int64_t step) const {
    if (m_uneven) {
        return unevenPosition(level, step);
    }
    std::vector<std::int64_t> position(m_temporal.size(), 0);
    for (std::size_t i = loopsOutside(level); i-- > 0;) {
        position[i] = step % m_temporal[i].bound;
        step /= m_temporal[i].bound;
    }
    return position;
}

std::int64_t TileWalk::stepAt(std::size_t level, const std::vector<std::int64_t>& position) const {
    if (m_uneven) {
        return unevenStep(level, position);
    }
    std::int64_t step = 0;
    for (std::size_t i = 0; i < loopsOutside(level); ++i) {
        step = checkedAdd(checkedMultiply(step, m_temporal[i].bound), position[i]);
    }
    return step;
}

std::int64_t TileWalk::instances(std::size_t level) const {
    std::int64_t count = 1;
    for (const WalkLoop& loop : m_spatial) {
        count = loop.level < level ? checkedMultiply(count, loop.bound) : count;
    }
    return count;
}

std::vector<std::int64_t> TileWalk::place(std::size_t level, std::int64_t instance) const {
    std::vector<std::int64_t> place;
    for (std::size_t i = m_spatial.size(); i-- > 0;) {
        if (m_spatial[i].level < level) {
            place.push_back(instance % m_spatial[i].bound);
            instance /= m_spatial[i].bound;
        }
    }
    std::reverse(place.begin(), place.end());
    return place;
}

bool TileWalk::holds(std::size_t level, std::size_t tensor) const {
    return level == levelCount() || m_problem.keeps(levelId(level), tensorId(tensor));
}

std::size_t TileWalk::parentOf(std::size_t level, std::size_t tensor) const {
    std::size_t parent = level - 1;
    while (parent > 0 && !holds(parent, tensor)) {
        --parent;
    }
    return parent;
}

TileBox TileWalk::operations(std::size_t level, const std::vector<std::int64_t>& position,
                             const std::vector<std::int64_t>& place) const {
    TileBox box{std::vector<std::int64_t>(m_extents[level].size(), 0), m_extents[level]};
    if (m_uneven) {
        for (std::size_t d = 0; d < box.base.size(); ++d) {
            const Range range = rangeOf(d, level, position, place);
            box.base[d] = range.begin;
            box.extent[d] = range.length;
        }
        return box;
    }
    for (std::size_t i = 0; i < loopsOutside(level); ++i) {
        box.base[m_temporal[i].dimension] += position[i] * m_temporal[i].stride;
    }
    for (std::size_t i = 0; i < place.size(); ++i) {
        box.base[m_spatial[i].dimension] += place[i] * m_spatial[i].stride;
    }
    return box;
}

TileBox TileWalk::tile(std::size_t level, std::size_t tensor,
                       const std::vector<std::int64_t>& position,
                       const std::vector<std::int64_t>& place) const {
    const TileBox operations = this->operations(level, position, place);
    TileBox box;
    for (const Rank& rank : m_problem.workload.tensors[tensor].ranks) {
        std::int64_t first = 0;
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            first += term.coefficient * operations.base[index(term.dimension)];
            extent += term.coefficient * (operations.extent[index(term.dimension)] - 1);
        }
        box.base.push_back(first);
        box.extent.push_back(extent);
    }
    return box;
}

TileMove TileWalk::move(std::size_t level, std::size_t tensor, std::int64_t step,
                        const std::vector<std::int64_t>& place) const {
    return move(level, tensor, moment(level, step), place);
}

TileMove TileWalk::move(std::size_t level, std::size_t tensor, const WalkMoment& moment,
                        const std::vector<std::int64_t>& place) const {
    TileMove move;
    if (m_uneven) {
        move.before = moment.step > 0 ? held(level, tensor, moment.step - 1, place) : std::nullopt;
    } else if (moment.before) {
        move.before = tile(level, tensor, *moment.before, place);
    }
    if (idle(level, moment.now, place)) {
        const TileBox nothing{sizes(tensor), std::vector<std::int64_t>(sizes(tensor).size(), 0)};
        move.now = held(level, tensor, moment.step, place).value_or(nothing);
        move.stays = move.now;
        return move;
    }
    move.now = tile(level, tensor, moment.now, place);
    if (!move.before) {
        return move;
    }
    if (level == levelCount() || m_options.reuse == ReuseReading::Flush) {
        return move;  // no word stays in the buffer from step to step
    }
    if (m_options.reuse == ReuseReading::Exact) {
        move.stays = shared(move.now, *move.before);
    } else if (move.now == *move.before) {
        move.stays = move.now;
    }
    return move;
}

bool TileWalk::visitedBefore(std::size_t level, std::size_t tensor, std::int64_t step,
                             const std::vector<std::int64_t>& place,
                             const std::vector<std::int64_t>& word) const {
    if (m_uneven) {
        return visitedWithRemainders(level, tensor, step, place, word);
    }
    const std::vector<std::int64_t> now = position(level, step);
    const std::size_t outside = loopsOutside(level);
    const std::size_t parent = parentOf(level, tensor);
    std::vector<std::int64_t> left = word;
    for (std::size_t i = 0; i < place.size(); ++i) {
        if (m_spatial[i].level < parent) {
            subtract(left, shift(tensor, m_spatial[i]), place[i]);
        }
    }
    for (std::size_t j = 0; j < outside; ++j) {  // the loop j has the smaller counter
        if (now[j] > 0) {
            VisitSearch search(tileExtent(level, tensor));
            search.addFree(now[j], shift(tensor, m_temporal[j]));
            for (std::size_t i = j + 1; i < outside; ++i) {
                search.addFree(m_temporal[i].bound, shift(tensor, m_temporal[i]));
            }
            for (std::size_t i = 0; i < place.size(); ++i) {
                if (m_spatial[i].level >= parent) {
                    search.addFree(m_spatial[i].bound, shift(tensor, m_spatial[i]));
                }
            }
            if (search.reaches(left)) {
                return true;
            }
        }
        subtract(left, shift(tensor, m_temporal[j]), now[j]);
    }
    return false;
}

std::vector<std::int64_t> TileWalk::sizes(std::size_t tensor) const {
    return tileExtent(0, tensor);
}

std::vector<std::int64_t> TileWalk::shift(std::size_t tensor, const WalkLoop& loop) const {
    std::vector<std::int64_t> shift;
    for (const Rank& rank : m_problem.workload.tensors[tensor].ranks) {
        std::int64_t sum = 0;
        for (const Term& term : rank.terms) {
            sum += index(term.dimension) == loop.dimension ? term.coefficient * loop.stride : 0;
        }
        shift.push_back(sum);
    }
    return shift;
}

std::vector<std::int64_t> TileWalk::tileExtent(std::size_t level, std::size_t tensor) const {
    std::vector<std::int64_t> extents;
    for (const Rank& rank : m_problem.workload.tensors[tensor].ranks) {
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            extent += term.coefficient * (m_extents[level][index(term.dimension)] - 1);
        }
        extents.push_back(extent);
    }
    return extents;
}

}  // namespace loopglass
