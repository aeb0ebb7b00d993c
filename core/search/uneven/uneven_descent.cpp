// Finds mappings with imperfect factors for the search with pruning rules (docs/search.md, section
// "Uneven tiles"). Ruby finds such mappings by random sampling. Instead of sampling, this search
// begins at the best mapping with perfect factors.
//
// Starts. At each fanout, every pair of a dimension on X and a dimension on Y is unrolled over as
// many children as possible. The remaining iterations are temporal: a dimension of 7 uses 4 lanes
// in 2 steps. Alternatively, the whole dimension is unrolled, and each child iterates over its
// part: 7 is divided into 2, 2, 2 and 1. Descents begin at the best of these starts.
//
// Moves. One kind of move changes the tile size (step) of adjacent places of one dimension. For a
// range R and the inner step s, the descent tries two steps for each number of tiles: the least
// step, and the least multiple of s. If only one loop splits the range, no other step can be
// better: a larger step with the same number of tiles makes the first tile longer and no tile
// shorter. If there are inner loops, this does not hold: 49 by 10 has fewer tiles in 100 than 34 by
// 10. For this reason, the multiples of s are tried as well, but nothing is proven. The second kind
// of move changes the position of a dimension in the order of a level.
//
// Trades. A full buffer can hold a larger tile of one dimension only if the tile of another
// dimension shrinks, and neither change alone improves the mapping. A trade therefore gives one
// dimension larger steps at some places. At the same places, another dimension gets the largest
// steps with which all tiles fit.
//
// Leaps. If no move improves the mapping, two steps of the best mapping are changed at random. The
// result may be worse, and a new descent begins from it.
//
// Cost: one evaluation for each legal mapping, up to a given number.
#include "search/uneven/uneven_descent.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t keptStarts = 8;

}  // namespace

UnevenDescent::UnevenDescent(const space::SearchProblem& space, std::stop_token stop,
                             std::function<void(const FoundMapping&)> report)
    : m_space(&space),
      m_stop(std::move(stop)),
      m_reported(std::move(report)),
      m_cost(space) {}

bool UnevenDescent::ends() const { return m_stop.stop_requested() || m_cost.priced() >= m_most; }

/// Replaces the present mapping by a trial and returns true, if the trial is better.
bool UnevenDescent::accept(const MappingSteps& trial, FoundMapping& here) {
    const auto cost = m_cost.price(trial);
    return cost && take(trial, *cost, here);
}

bool UnevenDescent::take(const MappingSteps& trial, const space::Priced& cost, FoundMapping& here) {
    if (!(cost.score < here.cost.score)) {
        return false;
    }
    here = {trial, cost};
    if (cost.score < m_best->cost.score) {
        m_best = here;
        m_reported(here);
    }
    return true;
}

/// Returns the steps that are tried for a range. For each number of tiles, they are the least step,
/// and the least multiple of the inner step.
std::vector<std::int64_t> UnevenDescent::stepsBetween(std::int64_t range,
                                                      std::int64_t inner) const {
    std::vector<std::int64_t> steps;
    for (std::int64_t pieces = 1; pieces <= range;) {
        const std::int64_t step = roundedUp(range, pieces);
        if (step < inner) {
            break;
        }
        steps.push_back(step);
        const std::int64_t multiple = roundedUp(step, inner) * inner;
        if (multiple != step && multiple <= range) {
            steps.push_back(multiple);
        }
        if (step == 1) {
            break;
        }
        pieces = roundedUp(range, step - 1);  // the smallest number of tiles with a smaller step
    }
    if (m_space->options().uneven != Unevenness::All) {
        for (std::int64_t step = inner; step <= range && steps.size() < 64; step += inner) {
            steps.push_back(step);
        }
        for (const std::int64_t step : space::divisorsOf(range)) {
            if (step % inner == 0) {
                steps.push_back(step);
            }
        }
    }
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

/// Unrolls a dimension over at most `children` instances. The remaining iterations are temporal at
/// this level.
void UnevenDescent::unroll(MappingSteps& chain, std::size_t place, std::size_t d,
                           std::int64_t children) const {
    std::vector<std::int64_t>& steps = chain.steps[d];
    const std::size_t temporal = place - place % 3;
    const std::int64_t range = temporal == 0 ? m_cost.bounds()[d] : steps[temporal - 1];
    const std::int64_t inner = steps[temporal + 2];
    const std::int64_t pieces = std::min(children, roundedUp(range, inner));
    std::int64_t rounds = roundedUp(range, inner * pieces);
    while (m_space->options().uneven != Unevenness::All && range % rounds != 0) {
        // The number of temporal iterations must be a divisor, so larger numbers are tried, too.
        ++rounds;
    }
    const std::int64_t gets = roundedUp(range, rounds);
    steps[temporal] = gets;
    steps[temporal + 1] = place % 3 == 1 ? inner : gets;
    steps[temporal + 2] = inner;
}

/// Unrolls all remaining iterations of a dimension over `children` instances. Each instance
/// iterates over its part at an inner level. If temporal factors must be perfect, this is the only
/// way to unroll a prime size over several lanes.
void UnevenDescent::spreadOut(MappingSteps& chain, std::size_t place, std::size_t d,
                              std::int64_t children) const {
    std::vector<std::int64_t>& steps = chain.steps[d];
    const std::size_t temporal = place - place % 3;
    const std::int64_t range = temporal == 0 ? m_cost.bounds()[d] : steps[temporal - 1];
    const std::int64_t part = roundedUp(range, children);
    steps[temporal] = range;
    steps[temporal + 1] = place % 3 == 1 ? part : range;
    steps[temporal + 2] = part;
    for (std::size_t inner = temporal + 3; inner < steps.size(); ++inner) {
        steps[inner] = std::min(steps[inner], part);
    }
}

MappingSteps UnevenDescent::unrolled(const MappingSteps& from, std::size_t level, std::size_t x,
                                     std::size_t y, bool spreads) const {
    MappingSteps chain = from;
    for (std::vector<std::int64_t>& steps : chain.steps) {
        steps[3 * level] = steps[3 * level + 1] = steps[3 * level + 2];
    }
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    const auto put = spreads ? &UnevenDescent::spreadOut : &UnevenDescent::unroll;
    if (x != noDimension) {
        (this->*put)(chain, 3 * level + 1, x, fanout.x);
    }
    if (y != noDimension) {
        (this->*put)(chain, 3 * level + 2, y, fanout.y);
    }
    return chain;
}

void UnevenDescent::addStart(const MappingSteps& chain, std::vector<FoundMapping>& starts) {
    const auto cost = m_cost.price(chain);
    if (!cost) {
        return;
    }
    starts.push_back({chain, *cost});
    if (cost->score < m_best->cost.score) {
        m_best = starts.back();
        m_reported(*m_best);
    }
}

std::vector<FoundMapping> UnevenDescent::unrolledStarts(const FoundMapping& start) {
    std::vector<FoundMapping> starts{start};
    const std::size_t dimensions = m_cost.bounds().size();
    for (std::size_t l = 0; l < start.chain.order.size(); ++l) {
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        for (std::size_t x = 0; x <= dimensions; ++x) {
            for (std::size_t y = 0; y <= dimensions && !ends(); ++y) {
                if ((x < dimensions && fanout.x == 1) || (y < dimensions && fanout.y == 1) ||
                    (x == y)) {
                    continue;
                }
                const std::size_t onX = x < dimensions ? x : noDimension;
                const std::size_t onY = y < dimensions ? y : noDimension;
                addStart(unrolled(start.chain, l, onX, onY, false), starts);
                if (m_space->options().uneven != Unevenness::All) {
                    addStart(unrolled(start.chain, l, onX, onY, true), starts);
                }
            }
        }
    }
    std::stable_sort(
        starts.begin() + 1, starts.end(),
        [](const FoundMapping& a, const FoundMapping& b) { return a.cost.score < b.cost.score; });
    if (starts.size() > keptStarts) {
        starts.resize(keptStarts);
    }
    return starts;
}

/// Returns the possible steps of adjacent places, if the rest of the mapping does not change.
std::vector<std::int64_t> UnevenDescent::stepsAt(const MappingSteps& chain, const Run& run) const {
    const std::vector<std::int64_t>& steps = chain.steps[run.dimension];
    const std::int64_t range = run.from == 0 ? m_cost.bounds()[run.dimension] : steps[run.from - 1];
    return stepsBetween(range, steps[run.end]);
}

void UnevenDescent::put(MappingSteps& chain, const Run& run, std::int64_t step) {
    std::vector<std::int64_t>& steps = chain.steps[run.dimension];
    std::fill(steps.begin() + static_cast<std::ptrdiff_t>(run.from),
              steps.begin() + static_cast<std::ptrdiff_t>(run.end), step);
}

bool UnevenDescent::betterSteps(FoundMapping& here, std::size_t d) {
    bool better = false;
    MappingSteps trial = here.chain;
    const std::size_t places = here.chain.steps[d].size();
    for (std::size_t from = 0; from + 1 < places; ++from) {
        for (std::size_t end = from + 1; end < places && !ends(); ++end) {
            const Run run{d, from, end};
            for (const std::int64_t step : stepsAt(here.chain, run)) {
                trial.steps[d] = here.chain.steps[d];
                put(trial, run, step);
                if (trial.steps[d] != here.chain.steps[d]) {
                    better |= accept(trial, here);
                }
            }
        }
    }
    return better;
}

bool UnevenDescent::betterOrder(FoundMapping& here, std::size_t level) {
    bool better = false;
    MappingSteps trial = here.chain;
    const std::size_t dimensions = here.chain.order[level].size();
    for (std::size_t from = 0; from < dimensions; ++from) {
        for (std::size_t to = 0; to < dimensions && !ends(); ++to) {
            std::vector<std::size_t>& order = trial.order[level];
            order = here.chain.order[level];
            const std::size_t moved = order[from];
            order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
            order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), moved);
            if (order != here.chain.order[level]) {
                better |= accept(trial, here);
            }
        }
    }
    return better;
}

/// Tries trades, and returns true if a trade improved the mapping. In a trade, the dimension
/// `grows` gets larger steps at some places. At the same places, the dimension `shrinks` gets the
/// largest steps with which all tiles fit.
bool UnevenDescent::betterTrade(FoundMapping& here, std::size_t grows, std::size_t shrinks) {
    bool better = false;
    const std::size_t places = here.chain.steps[grows].size();
    for (std::size_t from = 0; from + 1 < places; ++from) {
        for (std::size_t end = from + 1; end < places && !ends(); ++end) {
            better |= betterTradeAt(here, {grows, from, end}, {shrinks, from, end});
        }
    }
    return better;
}

bool UnevenDescent::betterTradeAt(FoundMapping& here, const Run& grows, const Run& shrinks) {
    const std::int64_t least = here.chain.steps[grows.dimension][grows.from];
    const std::int64_t most = here.chain.steps[shrinks.dimension][shrinks.from];
    const std::vector<std::int64_t> larger = stepsAt(here.chain, grows);
    const std::vector<std::int64_t> smaller = stepsAt(here.chain, shrinks);
    bool better = false;
    MappingSteps trial = here.chain;
    for (const std::int64_t step : larger) {
        if (step <= least || ends()) {
            continue;
        }
        put(trial, grows, step);
        for (auto other = smaller.rbegin(); other != smaller.rend(); ++other) {
            if (*other >= most) {
                continue;
            }
            put(trial, shrinks, *other);
            if (const auto cost = m_cost.price(trial)) {
                better |= take(trial, *cost, here);
                break;
            }
        }
    }
    return better;
}

bool UnevenDescent::betterTrades(FoundMapping& here) {
    const std::size_t dimensions = m_cost.bounds().size();
    for (std::size_t grows = 0; grows < dimensions; ++grows) {
        for (std::size_t shrinks = 0; shrinks < dimensions; ++shrinks) {
            if (grows != shrinks && betterTrade(here, grows, shrinks)) {
                return true;
            }
        }
    }
    return false;
}

void UnevenDescent::runDescent(FoundMapping& here) {
    bool better = true;
    while (better && !ends()) {
        better = false;
        for (std::size_t d = 0; d < m_cost.bounds().size(); ++d) {
            better |= betterSteps(here, d);
        }
        for (std::size_t l = 0; l < here.chain.order.size(); ++l) {
            better |= betterOrder(here, l);
        }
        better = better || (m_trades && betterTrades(here));
    }
}

/// Changes steps of two dimensions at random until the mapping is legal.
void UnevenDescent::perturb(FoundMapping& here) {
    const auto below = [&](std::size_t n) {
        m_state ^= m_state << 13U;  // the generator xorshift64 (Marsaglia 2003)
        m_state ^= m_state >> 7U;
        m_state ^= m_state << 17U;
        return static_cast<std::size_t>(m_state % n);
    };
    for (int tries = 0; tries < 200 && !ends(); ++tries) {
        MappingSteps trial = here.chain;
        for (int changes = 0; changes < 2; ++changes) {
            Run run{below(trial.steps.size()), 0, 0};
            const std::size_t last = trial.steps[run.dimension].size() - 1;
            run.from = below(last);
            run.end = run.from + 1 + below(last - run.from);
            const std::vector<std::int64_t> all = stepsAt(trial, run);
            if (!all.empty()) {
                put(trial, run, all[below(all.size())]);
            }
        }
        if (trial == here.chain) {
            continue;
        }
        if (const auto cost = m_cost.price(trial); cost && !cost->score.isOver()) {
            here = {trial, *cost};
            return;
        }
    }
}

std::optional<FoundMapping> UnevenDescent::from(const MappingSteps& start,
                                                std::uint64_t evaluations) {
    m_most = m_cost.priced() + evaluations;
    const auto cost = m_cost.price(start);
    if (!cost) {
        return std::nullopt;
    }
    m_best = FoundMapping{start, *cost};
    const std::vector<FoundMapping> starts = unrolledStarts(*m_best);
    for (const FoundMapping& one : starts) {
        FoundMapping here = one;
        runDescent(here);
    }
    while (!ends()) {
        FoundMapping here = *m_best;
        const std::uint64_t before = m_cost.priced();
        perturb(here);
        runDescent(here);
        if (m_cost.priced() == before) {
            break;  // no mapping was evaluated
        }
    }
    return m_best;
}

}  // namespace loopglass::uneven
