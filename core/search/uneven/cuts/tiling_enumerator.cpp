// Enumerates the ways to split a dimension (docs/search.md, section "Uneven tiles"). Tiles never
// get longer from the outermost loop inward. So if a tile is too long for its level, all chains
// that begin with the same steps have this tile. These chains are counted but not visited.
//
// Steps that need not be listed. The following rule applies under three conditions. Only one level
// unrolls fanouts, all temporal loops have perfect factors, and only temporal loops of the
// innermost level are inside. Also, the dimension must be alone, with the coefficient 1, in a rank
// of each tensor that it indexes. Let a group of siblings get q iterations. A step a on X and a
// step s on Y split these iterations, so that n siblings have a tile. Consider another choice with
// a smaller s, but the same number of tiles on each axis and the same n. This choice is no worse,
// for three reasons. First, no tile is larger. Second, the first sibling takes no more time steps
// and is still the busiest. Third, tensors that the dimension indexes have the same words, and all
// other words are requested equally often. So for each combination of these numbers, only the least
// s is listed.
//
// If the dimension indexes the output, n may also decrease, because then no word is requested more
// often. Let s' = ⌈q ÷ n⌉ ≤ s and a' = s' · ⌈a ÷ s⌉. Then the number of tiles on Y does not
// increase. The number of tiles on X becomes ⌈n ÷ ⌈a ÷ s⌉⌉ or less, which is at most the number
// before. The number of siblings with a tile is ⌈q ÷ s'⌉ ≤ n. (If the dimension does not index the
// output, each sibling has its own first visits, which cost nothing. The siblings also share the
// returning partial sums, so more siblings may be better.) If there is only one axis, n stays the
// same.
//
// The rule does not hold if another fanout, or a temporal loop with an imperfect factor, is outside
// the group. A shorter range may then have more siblings with a tile than before. The rule also
// does not hold for a window, because longer tiles of siblings may overlap with the tiles of the
// next step. In these cases all steps are listed.
#include "search/uneven/cuts/tiling_enumerator.h"

#include "search/space/divisors.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <compare>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace loopglass::uneven {

TilingEnumerator::TilingEnumerator(const space::SearchProblem& space, const ProblemPairs& pairs,
                                   std::stop_token stop)
    : m_space(&space),
      m_pairs(&pairs),
      m_stop(std::move(stop)),
      m_all(space.options().uneven == Unevenness::All),
      m_first(space.levelCount(), 0) {
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const Fanout& fanout = space.compiled().level(l).fanout;
        m_first[l] = fanout.x > 1 || fanout.y > 1 || l + 1 == space.levelCount() ? 1 : 0;
        m_open |= m_first[l] == 0;
    }
}

std::int64_t TilingEnumerator::Walk::longestIn(std::size_t level) const {
    return level + 1 < longest.size() ? longest[level + 1]
                                      : std::numeric_limits<std::int64_t>::max();
}

std::vector<std::int64_t> TilingEnumerator::temporalSteps(std::int64_t range,
                                                          std::int64_t inner) const {
    std::vector<std::int64_t> steps;
    if (m_all) {
        steps.resize(static_cast<std::size_t>(std::max<std::int64_t>(range - inner + 1, 0)));
        std::iota(steps.begin(), steps.end(), inner);
    } else if (range % inner == 0) {
        steps = space::divisorsOf(range / inner);
        for (std::int64_t& step : steps) {
            step *= inner;
        }
    }
    return steps;
}

/// Returns true if the rule on steps at the head of this file applies.
bool TilingEnumerator::fewStepsMatter(std::size_t d, std::size_t level) const {
    if (m_all || level + 2 != m_space->levelCount() ||
        m_space->compiled().level(level + 1).fanout.x > 1 ||
        m_space->compiled().level(level + 1).fanout.y > 1) {
        return false;
    }
    for (std::size_t l = 0; l < level; ++l) {
        if (m_first[l] != 0) {
            return false;
        }
    }
    for (std::size_t t = 0; t < m_pairs->tensors.size(); ++t) {
        const CompiledTensor& tensor = m_space->compiled().tensors[t];
        if (m_pairs->tensors[t].indexes[d] == 0) {
            continue;
        }
        const bool one = std::ranges::all_of(tensor.terms, [&](const CompiledTensor::Term& term) {
            return term.dimension != d || term.coefficient == 1;
        });
        if (m_pairs->tensors[t].alone[d] == 0 || !one) {
            return false;
        }
    }
    return true;
}

namespace {

/// The numbers of tiles into which two axes split a range.
struct TwoAxes {
    std::int64_t onX = 1;
    std::int64_t onY = 1;
    std::int64_t siblings = 1;
    auto operator<=>(const TwoAxes&) const = default;
};

/// Returns, for each combination, the least step on Y with its step on X.
std::map<TwoAxes, std::pair<std::int64_t, std::int64_t>> minSteps(std::int64_t range,
                                                                  std::int64_t x, std::int64_t y) {
    std::map<TwoAxes, std::pair<std::int64_t, std::int64_t>> least;
    for (std::int64_t a = roundedUp(range, x); a <= range; ++a) {
        const std::int64_t rest = range % a;
        // Lists the steps at which the number of tiles of `a` or of `rest` changes.
        for (const std::int64_t of : {a, rest}) {
            for (std::int64_t k = 1; k <= std::min(y, of); ++k) {
                const std::int64_t s = roundedUp(of, k);
                if (roundedUp(a, s) > y) {
                    continue;
                }
                const TwoAxes pieces{roundedUp(range, a), roundedUp(a, s),
                                     range / a * roundedUp(a, s) + roundedUp(rest, s)};
                const auto [known, isNew] = least.try_emplace(pieces, s, a);
                if (!isNew && s < known->second.first) {
                    known->second = {s, a};
                }
            }
        }
    }
    return least;
}

}  // namespace

void TilingEnumerator::give(Walk& walk) const { walk.ended |= !(*walk.taker)(walk.steps); }

/// Splits the axes of a level, and then all later places. Does nothing if the fanout has too few
/// children.
void TilingEnumerator::takeAxes(Walk& walk, std::size_t level, std::int64_t a,
                                std::int64_t s) const {
    const std::size_t place = 3 * level;
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    if (s > walk.longestIn(level)) {
        ++walk.tooLong;
        return;
    }
    if (roundedUp(walk.steps[place], a) <= fanout.x && roundedUp(a, s) <= fanout.y) {
        walk.steps[place + 1] = a;
        walk.steps[place + 2] = s;
        cutPlace(walk, place + 3);
    }
}

/// Splits the axes by the rule at the head of this file.
void TilingEnumerator::cutFewAxes(Walk& walk, std::size_t level, std::int64_t x,
                                  std::int64_t y) const {
    const std::int64_t range = walk.steps[3 * level];
    const TensorRanks& output = m_pairs->tensors[index(m_space->problem().output)];
    if (output.indexes[walk.dimension] == 0 && x > 1 && y > 1) {
        for (const auto& [pieces, step] : minSteps(range, x, y)) {
            takeAxes(walk, level, step.second, step.first);
        }
        return;
    }
    std::int64_t last = 0;
    for (std::int64_t n = 1; n <= std::min(range, x * y); ++n) {
        const std::int64_t s = roundedUp(range, n);
        for (std::int64_t k = 1; s != last && k <= std::min(y, roundedUp(range, s)); ++k) {
            takeAxes(walk, level, std::min(range, s * k), s);
        }
        last = s;
    }
}

void TilingEnumerator::cutAxes(Walk& walk, std::size_t level) const {
    const std::size_t d = walk.dimension;
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    const TensorRanks& output = m_pairs->tensors[index(m_space->problem().output)];
    const bool adds = fanout.reduction || output.indexes[d] != 0;
    const std::int64_t x = adds ? fanout.x : 1;
    const std::int64_t y = adds ? fanout.y : 1;
    const bool ends = level + 1 == m_space->levelCount();
    if (!ends && fewStepsMatter(d, level)) {
        cutFewAxes(walk, level, x, y);
        return;
    }
    cutAllAxes(walk, level, x, y);
}

/// For each step on X, visits the steps on Y whose tiles are not too long.
void TilingEnumerator::cutAllAxes(Walk& walk, std::size_t level, std::int64_t x,
                                  std::int64_t y) const {
    const std::int64_t range = walk.steps[3 * level];
    const bool ends = level + 1 == m_space->levelCount();
    const std::int64_t longest = walk.longestIn(level);
    for (std::int64_t a = roundedUp(range, x); a <= range && !walk.ended; ++a) {
        const std::int64_t least = roundedUp(a, y);
        const std::int64_t most = ends ? 1 : a;
        const std::int64_t fitting = std::min(most, longest);
        for (std::int64_t s = least; s <= fitting; ++s) {
            takeAxes(walk, level, a, s);
        }
        walk.tooLong += static_cast<std::uint64_t>(
            std::max<std::int64_t>(most - std::max(fitting, least - 1), 0));
    }
}

/// Splits a place of a level that belongs to the first step, and then all later places.
void TilingEnumerator::cutPlace(Walk& walk, std::size_t place) const {
    if (walk.ended || isStopped()) {
        return;
    }
    Steps& steps = walk.steps;
    if (place == steps.size()) {
        if (steps.back() == 1) {
            give(walk);
        }
        return;
    }
    const std::size_t level = place / 3;
    const std::int64_t range = place == 0 ? m_space->bound(walk.dimension) : steps[place - 1];
    if (m_first[level] == 0) {
        steps[place] = steps[place + 1] = steps[place + 2] = range;
        cutPlace(walk, place + 3);
        return;
    }
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    if (level + 1 == m_space->levelCount() && fanout.x == 1 && fanout.y == 1) {
        steps[place] = steps[place + 1] = steps[place + 2] = 1;
        give(walk);
        return;
    }
    for (const std::int64_t step : temporalSteps(range, 1)) {
        if (walk.ended) {
            return;
        }
        steps[place] = step;
        cutAxes(walk, level);
    }
}

/// Splits the undecided places of this level and of all inner levels.
void TilingEnumerator::fill(Walk& walk, std::size_t level, const Steps& skeleton) const {
    if (walk.ended || isStopped()) {
        return;
    }
    if (level == m_first.size()) {
        give(walk);
    } else if (m_first[level] != 0) {
        std::copy_n(skeleton.begin() + static_cast<std::ptrdiff_t>(3 * level), 3,
                    walk.steps.begin() + static_cast<std::ptrdiff_t>(3 * level));
        fill(walk, level + 1, skeleton);
    } else {
        fillLevel(walk, level, skeleton);
    }
}

/// Splits the undecided place of a level, and then all later places. Steps that make a tile too
/// long are ignored.
void TilingEnumerator::fillLevel(Walk& walk, std::size_t level, const Steps& skeleton) const {
    Steps& steps = walk.steps;
    std::size_t inner = level;
    while (m_first[inner] == 0) {
        ++inner;
    }
    const std::int64_t range = level == 0 ? m_space->bound(walk.dimension) : steps[3 * level - 1];
    const std::vector<std::int64_t> all = temporalSteps(range, skeleton[3 * inner]);
    const auto tooLong = std::ranges::upper_bound(all, walk.longestIn(level));
    walk.tooLong += static_cast<std::uint64_t>(all.end() - tooLong);
    for (auto step = all.begin(); step != tooLong; ++step) {
        steps[3 * level] = steps[3 * level + 1] = steps[3 * level + 2] = *step;
        fill(walk, level + 1, skeleton);
    }
}

std::uint64_t TilingEnumerator::forEachSkeleton(std::size_t dimension,
                                                std::span<const std::int64_t> longest,
                                                const StepsVisitor& taker) const {
    Walk walk{&taker, dimension, longest, Steps(3 * m_first.size(), 1), 0, false};
    cutPlace(walk, 0);
    return walk.tooLong;
}

std::uint64_t TilingEnumerator::forEachCompletion(std::size_t dimension, const Steps& skeleton,
                                                  std::span<const std::int64_t> longest,
                                                  const StepsVisitor& taker) const {
    Walk walk{&taker, dimension, longest, Steps(skeleton.size(), 1), 0, false};
    fill(walk, 0, skeleton);
    return walk.tooLong;
}

}  // namespace loopglass::uneven
