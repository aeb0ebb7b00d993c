// Chooses the division of a fanout's factors between its axes X and Y.
//
// If all siblings of the fanout can share tiles or words, or if no siblings can, the division
// changes no count. Then any division that fits is sufficient. If siblings share only along axes
// (`multicast: axis`), the number of requests for a tensor is the number of different tiles along X
// times the number along Y (traffic_siblings.cpp). This number depends on the division if an index
// is a sum of dimensions. If p and r are on one axis, several siblings of the axis have the same p
// + r. If p and r are on different axes, no two siblings of an axis have the same p + r.
//
// For this reason, the search does not decide the axes until a mapping is complete. Then it
// evaluates the mapping with each layout of its fanouts. Bounds count equal tiles in the whole
// fanout once. The result is never larger than the number of requests along axes, so the bounds
// hold for every layout.
//
// Statement. A layout of one fanout may be ignored if another layout of the same fanout has at most
// as many requests for every tensor. Argument: every count is a product in which the requests of
// each fanout are one factor. One of several layouts with the same requests is kept.
//
// Guarantee: proven. Cost: for each fanout, one count for each way to divide the factors of such
// dimensions, once for each set of factors and strides. Each combination of kept layouts then needs
// one evaluation. Usually one combination is kept.
#include "search/space/axis_layout.h"

#include "search/space/axis_splits.h"
#include "search/space/divisors.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace loopglass::space {

namespace {

constexpr std::size_t layoutLimit = 100'000;

std::int64_t productOf(const std::vector<Loop>& loops) {
    std::int64_t product = 1;
    for (const Loop& loop : loops) {
        product *= loop.factor;
    }
    return product;
}

/// Returns the ways to divide `factor` of dimension d between the axes below `level` that the
/// constraints allow.
std::vector<AxisSplit> splitsOf(const SearchProblem& space, std::size_t level, std::size_t d,
                                std::int64_t factor) {
    const std::int64_t maxX = space.axisMost(level, 'x', d);
    const std::int64_t maxY = space.axisMost(level, 'y', d);
    std::vector<AxisSplit> result;
    for (const std::int64_t x : divisorsOf(factor)) {
        const std::int64_t y = factor / x;
        if (x <= maxX && y <= maxY) {
            result.push_back({x, y});
        }
    }
    return result;
}

/// Visits each way to place the factors of dimension d and of all later dimensions on the axes,
/// until `done` returns true.
class AxisFactorLayout {
public:
    using Done = std::function<bool(const AxisSplit&, const AxisLoops&)>;

    AxisFactorLayout(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors,
                     Done done)
        : m_space(space),
          m_level(level),
          m_factors(factors),
          m_done(std::move(done)) {}

    bool from(std::size_t d, const AxisSplit& used, AxisLoops& loops) const {
        if (d == m_factors.size()) {
            return m_done(used, loops);
        }
        if (m_factors[d] == 1) {
            return from(d + 1, used, loops);
        }
        const Fanout& fanout = m_space.compiled().level(m_level).fanout;
        for (const AxisSplit& own : splitsOf(m_space, m_level, d, m_factors[d])) {
            const AxisSplit sum{used.x * own.x, used.y * own.y};
            if (sum.x > fanout.x || sum.y > fanout.y) {
                continue;
            }
            AxisLoops next = loops;
            if (own.x > 1) {
                next.x.push_back({dimensionId(d), own.x});
            }
            if (own.y > 1) {
                next.y.push_back({dimensionId(d), own.y});
            }
            if (from(d + 1, sum, next)) {
                loops = std::move(next);
                return true;
            }
        }
        return false;
    }

private:
    const SearchProblem& m_space;
    std::size_t m_level;
    const UnrollingFactors& m_factors;
    Done m_done;
};

bool layAnyhow(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors,
               const AxisSplit& used, AxisLoops& loops) {
    const auto done = [&](const AxisSplit& sum, const AxisLoops&) {
        return usesEnough(space, level, sum);
    };
    AxisLoops laid = loops;
    return AxisFactorLayout(space, level, factors, done).from(0, used, laid) &&
           (loops = std::move(laid), true);
}

/// Returns the free factors below `level`; only the dimensions in `chosen` are included.
UnrollingFactors freeFactors(const SearchProblem& space, const PartialMapping& partial,
                             std::size_t level, DimensionSet chosen) {
    UnrollingFactors free(space.dimensionCount(), 1);
    for (std::size_t d = 0; d < free.size(); ++d) {
        free[d] = chosen.contains(dimensionId(d))
                      ? partial.spatial(level, d) / space.fixedSpatial(level, d)
                      : 1;
    }
    return free;
}

AxisLoops fixedLoops(const SearchProblem& space, std::size_t level) {
    const LevelConstraints& constraints = space.constraints(level);
    return {constraints.x.factors, constraints.y.factors};
}

bool noneLess(const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), std::greater_equal<>());
}

/// Returns an order for a level whose order changes no count: first the dimensions that constraints
/// order, then all other dimensions.
LoopOrder anyOrder(const SearchProblem& space, std::size_t level) {
    const auto& fixed = space.constraints(level).order;
    LoopOrder order(fixed.rbegin(), fixed.rend());
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (std::ranges::find(fixed, dimensionId(d)) == fixed.end()) {
            order.push_back(dimensionId(d));
        }
    }
    return order;
}

}  // namespace

bool usesEnough(const SearchProblem& space, std::size_t level, const AxisSplit& used) {
    const LevelConstraints& constraints = space.constraints(level);
    return used.x >= constraints.x.least && used.y >= constraints.y.least;
}

bool asksForUse(const SearchProblem& space, std::size_t level) {
    return !usesEnough(space, level, {1, 1});
}

bool fitsAxes(const SearchProblem& space, std::size_t level, const UnrollingFactors& factors) {
    AxisSplits splits(space, level);
    if (!splits.any()) {
        return false;
    }
    for (std::size_t d = 0; d < factors.size(); ++d) {
        if (!splits.push(d, factors[d])) {
            return false;
        }
    }
    return splits.reaches();
}

AxisSplit fixedSplit(const SearchProblem& space, std::size_t level) {
    const LevelConstraints& constraints = space.constraints(level);
    return {productOf(constraints.x.factors), productOf(constraints.y.factors)};
}

AxisLoops splitOverAxes(const SearchProblem& space, std::size_t level,
                        const UnrollingFactors& factors) {
    AxisLayout layout(space);
    if (layout.matters(level)) {
        PartialMapping partial = PartialMapping::unconstrained(space);
        for (std::size_t d = 0; d < factors.size(); ++d) {
            partial.multiplySpatial(level, d, factors[d] * space.fixedSpatial(level, d));
        }
        const std::vector<AxisLoops>& layouts = layout.layouts(partial, level);
        return layouts.empty() ? fixedLoops(space, level) : layouts.front();
    }
    AxisLoops loops = fixedLoops(space, level);
    layAnyhow(space, level, factors, fixedSplit(space, level), loops);
    return loops;
}

AxisLayout::AxisLayout(const SearchProblem& space)
    : m_space(&space),
      m_counter(space.compiled()),
      m_traffic(space.compiled()),
      m_matters(space.levelCount(), 0),
      m_laid(space.levelCount(), nullptr),
      m_bestLaid(space.levelCount(), nullptr) {
    const CompiledProblem& compiled = space.compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        if (!compiled.tensors[t].output && !compiled.tensors[t].sharedRank.empty()) {
            m_shared.push_back(t);
            m_summed = m_summed | compiled.tensors[t].sharedRank;
        }
    }
    for (std::size_t l = 0; l < m_matters.size(); ++l) {
        const Fanout& fanout = compiled.level(l).fanout;
        m_matters[l] =
            !m_shared.empty() && fanout.multicast == Multicast::Axis && fanout.x * fanout.y > 1 ? 1
                                                                                                : 0;
    }
}

/// Returns the key of a layout. It has the level, factors and strides, which determine the
/// requests.
std::vector<std::int64_t> AxisLayout::keyOf(const PartialMapping& partial,
                                            std::size_t level) const {
    std::vector<std::int64_t> key{static_cast<std::int64_t>(level)};
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        key.push_back(partial.spatial(level, d));
        if (m_summed.contains(dimensionId(d))) {
            std::int64_t stride = 1;
            for (std::size_t l = level + 1; l < m_space->levelCount(); ++l) {
                stride *= partial.temporal(l, d) * partial.spatial(l, d);
            }
            key.push_back(stride);
        }
    }
    return key;
}

const std::vector<AxisLoops>& AxisLayout::layouts(const PartialMapping& partial,
                                                  std::size_t level) {
    std::vector<std::int64_t> key = keyOf(partial, level);
    const auto known = m_known.find(key);
    return known != m_known.end()
               ? known->second
               : m_known.emplace(std::move(key), list(partial, level)).first->second;
}

/// Counts the requests of the operands below `level` in a layout of its fanout.
AxisLayout::Layout AxisLayout::counted(const PartialMapping& partial, std::size_t level,
                                       AxisLoops loops) {
    Layout layout{{}, std::move(loops)};
    LaidAxes laid(m_laid.size(), nullptr);
    laid[level] = &layout.loops;
    partial.flattenAll(m_nest, laid);
    for (const std::size_t t : m_shared) {
        layout.requests.push_back(m_traffic.countRequests(m_nest, t, level, level + 1));
    }
    return layout;
}

std::vector<AxisLoops> AxisLayout::list(const PartialMapping& partial, std::size_t level) {
    const DimensionSet all = DimensionSet::firstDimensions(m_space->dimensionCount());
    const UnrollingFactors summed = freeFactors(*m_space, partial, level, m_summed);
    const UnrollingFactors others = freeFactors(*m_space, partial, level, all.without(m_summed));
    std::vector<Layout> kept;
    const auto consider = [&](const AxisSplit& used, const AxisLoops& laid) {
        AxisLoops loops = laid;
        if (!layAnyhow(*m_space, level, others, used, loops)) {
            return false;
        }
        Layout layout = counted(partial, level, std::move(loops));
        const bool bettered = std::ranges::any_of(
            kept, [&](const Layout& other) { return noneLess(layout.requests, other.requests); });
        if (!bettered) {
            std::erase_if(kept, [&](const Layout& other) {
                return noneLess(other.requests, layout.requests);
            });
            kept.push_back(std::move(layout));
        }
        return false;
    };
    AxisLoops loops = fixedLoops(*m_space, level);
    AxisFactorLayout(*m_space, level, summed, consider).from(0, fixedSplit(*m_space, level), loops);
    const auto sum = [](const Layout& layout) {
        return std::accumulate(layout.requests.begin(), layout.requests.end(), std::int64_t{0});
    };
    std::ranges::stable_sort(kept,
                             [&](const Layout& a, const Layout& b) { return sum(a) < sum(b); });
    std::vector<AxisLoops> layouts;
    layouts.reserve(kept.size());
    for (Layout& layout : kept) {
        layouts.push_back(std::move(layout.loops));
    }
    return layouts;
}

void AxisLayout::tryLaid(const PartialMapping& whole) {
    whole.flattenAll(m_nest, m_laid);
    m_counter.count(m_nest);
    const Totals totals = m_counter.totals();
    const auto score = [&](const Totals& t) {
        return scoreOf(m_space->options().objective, t.energy, t.cycles);
    };
    if (!m_found || score(totals) < score(m_best)) {
        m_found = true;
        m_best = totals;
        m_bestLaid = m_laid;
    }
}

void AxisLayout::tryFrom(const PartialMapping& whole, std::size_t level) {
    while (level < m_laid.size() && !matters(level)) {
        ++level;
    }
    if (level == m_laid.size()) {
        tryLaid(whole);
        return;
    }
    for (const AxisLoops& loops : layouts(whole, level)) {
        m_laid[level] = &loops;
        tryFrom(whole, level + 1);
    }
}

Totals AxisLayout::count(const PartialMapping& whole) {
    if (m_known.size() > layoutLimit) {
        m_known.clear();
    }
    m_found = false;
    tryFrom(whole, 0);
    return m_best;
}

AxisLoops AxisLayout::loops(const PartialMapping& whole, std::size_t level) const {
    if (m_bestLaid[level] != nullptr) {
        return *m_bestLaid[level];
    }
    const DimensionSet all = DimensionSet::firstDimensions(m_space->dimensionCount());
    return splitOverAxes(*m_space, level, freeFactors(*m_space, whole, level, all));
}

LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level) {
    LoopOrder order = partial.order(level);
    return order.empty() ? anyOrder(space, level) : order;
}

Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial) {
    AxisLayout layout(space);
    layout.count(partial);
    Mapping mapping;
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        LevelMapping level;
        const LoopOrder order = orderOf(space, partial, l);
        for (auto d = order.rbegin(); d != order.rend(); ++d) {
            if (const std::int64_t factor = partial.temporal(l, index(*d)); factor > 1) {
                level.temporal.push_back({*d, factor});
            }
        }
        AxisLoops axes = layout.loops(partial, l);
        level.x = std::move(axes.x);
        level.y = std::move(axes.y);
        mapping.levels.push_back(std::move(level));
    }
    return canonical(mapping);
}

Mapping laidBest(const SearchProblem& space, const Mapping& mapping) {
    PartialMapping partial = PartialMapping::unconstrained(space);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& level = mapping.levels[l];
        LoopOrder order;
        for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend(); ++loop) {
            partial.multiplyTemporal(l, index(loop->dimension), loop->factor);
            if (std::ranges::find(order, loop->dimension) == order.end()) {
                order.push_back(loop->dimension);
            }
        }
        for (const auto* axis : {&level.x, &level.y}) {
            for (const Loop& loop : *axis) {
                partial.multiplySpatial(l, index(loop.dimension), loop.factor);
            }
        }
        partial.setOrder(l, order);
    }
    const Mapping whole = wholeMapping(space, partial);
    Mapping laid = mapping;
    for (std::size_t l = 0; l < laid.levels.size(); ++l) {
        laid.levels[l].x = whole.levels[l].x;
        laid.levels[l].y = whole.levels[l].y;
    }
    return laid;
}

}  // namespace loopglass::space
