// The ways to cut a dimension (docs/search.md, section "Uneven tiles").
//
// Which steps matter. Let the fanouts of one level unroll, let all temporal loops divide, and let
// only temporal loops of the innermost level lie inside. Let the dimension stand alone, with the
// coefficient 1, in each tensor that it indexes. A group of siblings gets q iterations, cut by a on
// X and by s on Y, so that n siblings have a piece. Another choice with as many pieces on each
// axis, with as many siblings and with a smaller s is no worse: tiles are no larger, the first
// sibling takes no more steps and is the busiest still, words of tensors that the dimension indexes
// are the same ones, and all others are asked for as often. So of each of these the least s is
// listed.
//
// Where the dimension indexes the output, n may also become smaller: nothing is asked for more
// often then. With s' = ⌈q ÷ n⌉ ≤ s and a' = s' · ⌈a ÷ s⌉ there are no more pieces on Y, at most
// ⌈n ÷ ⌈a ÷ s⌉⌉ on X, which is no more than before, and ⌈q ÷ s'⌉ ≤ n siblings with a piece. (Where
// it does not, each sibling has first visits of its own, which cost nothing, and partial sums that
// come back are shared among them, so more of them may be better.) With one axis n stays the same.
//
// Where another fanout or an uneven temporal loop lies outside, the rule does not hold: a shorter
// range may have more siblings with a piece than before. Nor with a window: tiles of siblings that
// are longer may overlap with those of the next step. All steps are listed then.
#include "search/uneven/cuts/chain_list.h"

#include "search/space/divisors.h"
#include "search/uneven/cuts/piece_counter.h"
#include "search/uneven/cuts/step_chain.h"

#include <algorithm>
#include <compare>
#include <map>
#include <numeric>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t mostChains = 400'000;

/// Beside a chain there is what it is compared by, and twice its place, since a list doubles its
/// places when they are full.
constexpr std::uint64_t bytesOfNumbers = 500;

}  // namespace

ChainLister::ChainLister(const space::SearchSpace& space, const ProblemPairs& pairs,
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
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        m_layouts.emplace_back(pairs, space.levelCount(), d);
    }
}

std::size_t ChainLister::most(std::size_t dimension) const {
    const std::uint64_t given = m_space->options().memoryLimit;
    const std::uint64_t limit = (given == 0 ? usualMemoryLimit : given) / 8;
    const std::uint64_t chain = bytesOf(unknown(dimension));
    return std::min<std::uint64_t>(mostChains,
                                   limit / (chain + 2 * sizeof(CutChain) + bytesOfNumbers));
}

std::vector<std::int64_t> ChainLister::temporalSteps(std::int64_t range, std::int64_t inner) const {
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

/// See the head of this file.
bool ChainLister::fewStepsMatter(std::size_t d, std::size_t level) const {
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
        const bool one = std::all_of(tensor.terms.begin(), tensor.terms.end(),
                                     [&](const CompiledTensor::Term& term) {
                                         return term.dimension != d || term.coefficient == 1;
                                     });
        if (m_pairs->tensors[t].alone[d] == 0 || !one) {
            return false;
        }
    }
    return true;
}

namespace {

/// Pieces of a range on two axes.
struct TwoAxes {
    std::int64_t onX = 1;
    std::int64_t onY = 1;
    std::int64_t siblings = 1;
    auto operator<=>(const TwoAxes&) const = default;
};

/// The least step on Y of each, and the step on X that it goes with.
std::map<TwoAxes, std::pair<std::int64_t, std::int64_t>> leastSteps(std::int64_t range,
                                                                    std::int64_t x,
                                                                    std::int64_t y) {
    std::map<TwoAxes, std::pair<std::int64_t, std::int64_t>> least;
    for (std::int64_t a = roundedUp(range, x); a <= range; ++a) {
        const std::int64_t rest = range % a;
        for (const std::int64_t of : {a, rest}) {  // where the pieces of either change in number
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

void ChainLister::give(Walk& walk) const { walk.ended |= !(*walk.taker)(walk.steps); }

/// Cuts the axes of a level, and all that follow, if the fanout has the children.
void ChainLister::takeAxes(Walk& walk, std::size_t level, std::int64_t a, std::int64_t s) const {
    const std::size_t place = 3 * level;
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    if (roundedUp(walk.steps[place], a) <= fanout.x && roundedUp(a, s) <= fanout.y) {
        walk.steps[place + 1] = a;
        walk.steps[place + 2] = s;
        cutPlace(walk, place + 3);
    }
}

/// See the head of this file.
void ChainLister::cutFewAxes(Walk& walk, std::size_t level, std::int64_t x, std::int64_t y) const {
    const std::int64_t range = walk.steps[3 * level];
    const TensorRanks& output = m_pairs->tensors[index(m_space->problem().output)];
    if (output.indexes[walk.dimension] == 0 && x > 1 && y > 1) {
        for (const auto& [pieces, step] : leastSteps(range, x, y)) {
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

void ChainLister::cutAxes(Walk& walk, std::size_t level) const {
    const std::size_t d = walk.dimension;
    const std::int64_t range = walk.steps[3 * level];
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
    for (std::int64_t a = roundedUp(range, x); a <= range && !walk.ended; ++a) {
        for (std::int64_t s = roundedUp(a, y); s <= (ends ? 1 : a); ++s) {
            takeAxes(walk, level, a, s);
        }
    }
}

/// Cuts a place of a level that is cut first, and all that follow.
void ChainLister::cutPlace(Walk& walk, std::size_t place) const {
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

/// Cuts the open places from a level on.
void ChainLister::fill(Walk& walk, std::size_t level, const Steps& skeleton) const {
    if (walk.ended || isStopped()) {
        return;
    }
    if (level == m_first.size()) {
        give(walk);
        return;
    }
    Steps& steps = walk.steps;
    if (m_first[level] != 0) {
        std::copy_n(skeleton.begin() + static_cast<std::ptrdiff_t>(3 * level), 3,
                    steps.begin() + static_cast<std::ptrdiff_t>(3 * level));
        fill(walk, level + 1, skeleton);
        return;
    }
    std::size_t inner = level;
    while (m_first[inner] == 0) {
        ++inner;
    }
    const std::int64_t range = level == 0 ? m_space->bound(walk.dimension) : steps[3 * level - 1];
    for (const std::int64_t step : temporalSteps(range, skeleton[3 * inner])) {
        steps[3 * level] = steps[3 * level + 1] = steps[3 * level + 2] = step;
        fill(walk, level + 1, skeleton);
    }
}

void ChainLister::eachSkeleton(std::size_t dimension, const Taker& taker) const {
    Walk walk{&taker, dimension, Steps(3 * m_first.size(), 1), false};
    cutPlace(walk, 0);
}

void ChainLister::eachCompletion(std::size_t dimension, const Steps& skeleton,
                                 const Taker& taker) const {
    Walk walk{&taker, dimension, Steps(skeleton.size(), 1), false};
    fill(walk, 0, skeleton);
}

/// What movingShare() is at least, whatever the open places become: at each loop that may be uneven
/// at least half of what it gets lies in whole pieces.
double ChainLister::leastShare(const Steps& steps, std::int64_t bound, std::size_t child) const {
    double share = 1;
    bool siblings = false;
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const bool open = m_first[place / 3] == 0 && place % 3 == 0;
        const std::int64_t range = place == 0 ? bound : steps[place - 1];
        const bool cuts = steps[place] < range;
        if (place % 3 != 0 && cuts) {
            siblings = true;
            share /= range % steps[place] != 0 ? 2 : 1;
        } else if (m_all && (open || cuts)) {
            share /= 2;
        }
    }
    return m_all && siblings ? 0 : share;
}

/// What slidingShare() is at least, whatever the open places become. An open loop that divides may
/// leave the innermost one as few pieces as the least prime factor of its pieces.
double ChainLister::leastSliding(const Steps& steps, std::int64_t bound, std::size_t child) const {
    bool open = false;
    bool uneven = m_all;    // ranges of the innermost loop may be shorter than others
    bool siblings = false;  // some siblings have less than others
    std::int64_t pieces = 1;
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const std::int64_t range = place == 0 ? bound : steps[place - 1];
        open |= m_first[place / 3] == 0;
        siblings |= place % 3 != 0 && range % steps[place] != 0;
        if (place % 3 == 0 && steps[place] < range) {
            pieces = range / steps[place];
            uneven |= siblings;
        }
    }
    if (!open) {
        return PieceCounter(bound, steps).slidingShare(child);
    }
    if (uneven || pieces == 1) {
        return 0;
    }
    std::int64_t least = 2;
    while (pieces % least != 0) {
        ++least;
    }
    return 1 - 1 / static_cast<double>(least);
}

CutChain ChainLister::measured(std::size_t d, const Steps& steps, bool complete) const {
    CutChain chain(m_layouts[d]);
    chain.setSteps(steps);
    CountsOnce counts(m_space->bound(d), steps);
    chain.setTime(counts.count(m_first.size(), ~Pinned{0}, m_first.size()));
    addLevels(d, complete, counts, chain);
    addRepeats(d, complete, counts, chain);
    addWindows(d, complete, chain);
    return chain;
}

/// What a dimension does at each level, whatever the tensor.
void ChainLister::addLevels(std::size_t d, bool complete, CountsOnce& counts,
                            CutChain& chain) const {
    const std::size_t levels = m_first.size();
    const std::int64_t bound = m_space->bound(d);
    const PieceCounter& counter = counts.counter();
    const Steps& steps = counts.steps();
    for (std::size_t l = 0; l <= levels; ++l) {
        const bool known = complete || l == 0 || l == levels || m_first[l - 1] != 0;
        std::size_t inner = l;
        while (!known && m_first[inner] == 0) {
            ++inner;
        }
        const std::int64_t outside = l == 0 ? bound : steps[3 * l - 1];
        const std::int64_t extent = known ? outside : steps[3 * inner];
        chain.extents()[l] = extent;
        const double share = !known     ? 0
                             : complete ? counter.movingShare(l)
                                        : leastShare(steps, bound, l);
        chain.setShare(l, counter.moves(l) || extent < outside, share);
        if (chain.countsPieces()) {
            const double pieces = known ? counts.count(l, 0, l) : 1;
            const double slides = !known     ? 0
                                  : complete ? counter.slidingShare(l)
                                             : leastSliding(steps, bound, l);
            chain.setPieces(l, {pieces, known ? pieces : static_cast<double>(bound), slides});
        }
        if (l < levels) {
            chain.across()[2 * l] = roundedUp(steps[3 * l], steps[3 * l + 1]);
            chain.across()[2 * l + 1] = roundedUp(steps[3 * l + 1], steps[3 * l + 2]);
        }
    }
    for (std::size_t child = 2; child < levels; ++child) {
        for (std::size_t l = 1; l < child; ++l) {
            chain.setWithin(CutChain::withinOf(child) + l - 1,
                            complete && counter.moves(child, l) ? chain.share(child) : 0);
        }
    }
}

/// Siblings of a dimension, and steps, where it shares a rank with others.
void ChainLister::addWindows(std::size_t d, bool complete, CutChain& chain) const {
    for (std::size_t i = 0; i < chain.windows.size(); ++i) {
        const std::size_t k = m_pairs->windowsOf[d][i];
        WindowPieces& pieces = chain.windows[i];
        pieces.mostJoint = static_cast<double>(m_space->bound(d));
        if (complete) {
            pieces = windowPiecesOf(*m_space, *m_pairs, d, k, chain.stepList());
            pieces.moving = chain.share(m_pairs->pairs[k].child);
        }
    }
}

/// How often the words of tensors come that the dimension does not index.
void ChainLister::addRepeats(std::size_t d, bool complete, CountsOnce& counts,
                             CutChain& chain) const {
    std::size_t outer = 0;
    for (std::size_t i = 0; i < m_pairs->repeatedBy[d].size(); ++i) {
        const MovingPair& pair = m_pairs->pairs[m_pairs->repeatedBy[d][i]];
        const PairFactors own = factorsOf(pair, counts, complete);
        chain.setRepeat(i, own);
        for (std::size_t l = 1; l <= pair.inside; ++l) {
            OuterFactors factors{own.askedFree, own.filledFree, own.returnsFree};
            if (complete) {
                factors.asked = counts.count(pair.child, pair.shared, l);
                factors.filled = counts.count(pair.child, 0, l);
                factors.returns = factors.asked / own.first;
            }
            chain.setOuter(outer++, factors);
        }
    }
}

CutChain ChainLister::unknown(std::size_t d) const {
    const std::size_t levels = m_first.size();
    const auto bound = static_cast<double>(m_space->bound(d));
    CutChain chain(m_layouts[d]);
    chain.setTime(1);
    std::ranges::fill(chain.extents(), 1);
    chain.extents().front() = m_space->bound(d);
    std::ranges::fill(chain.across(), 1);
    std::size_t outer = 0;
    for (std::size_t i = 0; i < m_pairs->repeatedBy[d].size(); ++i) {
        chain.setRepeat(i, {});
        for (std::size_t l = 1; l <= m_pairs->pairs[m_pairs->repeatedBy[d][i]].inside; ++l) {
            chain.setOuter(outer++, {});
        }
    }
    for (WindowPieces& window : chain.windows) {
        window.mostJoint = bound;
    }
    for (std::size_t l = 0; l <= levels; ++l) {
        chain.setShare(l, bound > 1, 0);
        if (chain.countsPieces()) {
            chain.setPieces(l, {1, bound, 0});
        }
    }
    return chain;
}

PairFactors ChainLister::factorsOf(const MovingPair& pair, CountsOnce& counter,
                                   bool complete) const {
    PairFactors factors;
    const bool known = complete || pair.child == m_first.size() || m_first[pair.child - 1] != 0;
    factors.askedFree = counter.count(pair.child, pair.shared, 0);
    factors.filledFree = counter.count(pair.child, 0, 0);
    factors.first = counter.count(pair.child, pair.between, 0);
    factors.asked = known ? counter.count(pair.child, pair.shared, pair.child) : factors.askedFree;
    factors.filled = known ? counter.count(pair.child, 0, pair.child) : factors.filledFree;
    factors.returns = factors.asked / factors.first;
    factors.returnsFree = factors.askedFree / factors.first;
    return factors;
}

std::optional<std::vector<CutChain>> ChainLister::listed(
    std::size_t d, bool complete, const std::function<void(const Taker&)>& each) const {
    std::vector<CutChain> chains;
    const std::size_t limit = most(d);
    const Taker take = [&](const Steps& steps) {
        chains.push_back(measured(d, steps, complete));
        return chains.size() <= limit;
    };
    each(take);
    if (chains.size() > limit || isStopped()) {
        return std::nullopt;
    }
    return chains;
}

std::optional<std::vector<CutChain>> ChainLister::skeletons(std::size_t dimension) const {
    return listed(dimension, !m_open, [&](const Taker& take) { eachSkeleton(dimension, take); });
}

std::optional<std::vector<CutChain>> ChainLister::completions(std::size_t dimension,
                                                              const CutChain& skeleton) const {
    return listed(dimension, true,
                  [&](const Taker& take) { eachCompletion(dimension, skeleton.stepList(), take); });
}

}  // namespace loopglass::uneven
