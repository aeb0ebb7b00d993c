// The definition of the cost model as positions of tiles: what the closed form counts, one step of
// the loops at a time and for any step at once.
//
// A position of the temporal loops and a place among the spatial ones give the first iteration of
// every dimension, hence the box of words of every tensor. The words that stay are the intersection
// of two boxes of one shape, which is a box again. So a step is three boxes, however large the
// tensor. Whether a word was visited at an earlier step is a search for counters, loop by loop,
// that bring the word into the box (visit_search.cpp): the position is earlier when it agrees with
// the present one down to some loop whose counter is less, and all loops inside that are free.
// Cost: a step takes loops · ranks; a visit as many times the counters that come near the word.
#include "cost/tile_walk.h"

#include "cost/visit_search.h"
#include "workload/checked.h"

#include <algorithm>

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

std::size_t TileWalk::loopsOutside(std::size_t level) const {
    return static_cast<std::size_t>(
        std::count_if(m_temporal.begin(), m_temporal.end(),
                      [&](const WalkLoop& loop) { return loop.level < level; }));
}

std::int64_t TileWalk::steps(std::size_t level) const {
    std::int64_t steps = 1;
    for (std::size_t i = 0; i < loopsOutside(level); ++i) {
        steps = checkedMultiply(steps, m_temporal[i].bound);
    }
    return steps;
}

std::vector<std::int64_t> TileWalk::position(std::size_t level, std::int64_t step) const {
    std::vector<std::int64_t> position(m_temporal.size(), 0);
    for (std::size_t i = loopsOutside(level); i-- > 0;) {
        position[i] = step % m_temporal[i].bound;
        step /= m_temporal[i].bound;
    }
    return position;
}

std::int64_t TileWalk::stepAt(std::size_t level, const std::vector<std::int64_t>& position) const {
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
    TileBox box{{}, tileExtent(level, tensor)};
    for (const Rank& rank : m_problem.workload.tensors[tensor].ranks) {
        std::int64_t first = 0;
        for (const Term& term : rank.terms) {
            first += term.coefficient * operations.base[index(term.dimension)];
        }
        box.base.push_back(first);
    }
    return box;
}

TileMove TileWalk::move(std::size_t level, std::size_t tensor, std::int64_t step,
                        const std::vector<std::int64_t>& place) const {
    TileMove move;
    move.now = tile(level, tensor, position(level, step), place);
    if (step == 0) {
        return move;
    }
    move.before = tile(level, tensor, position(level, step - 1), place);
    if (level == levelCount() || m_options.reuse == ReuseReading::Flush) {
        return move;  // nothing is kept from step to step
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
    const std::vector<std::int64_t> now = position(level, step);
    const std::size_t outside = loopsOutside(level);
    const std::size_t parent = parentOf(level, tensor);
    std::vector<std::int64_t> left = word;
    for (std::size_t i = 0; i < place.size(); ++i) {
        if (m_spatial[i].level < parent) {
            subtract(left, shift(tensor, m_spatial[i]), place[i]);
        }
    }
    for (std::size_t j = 0; j < outside; ++j) {  // the loop whose counter is less
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
