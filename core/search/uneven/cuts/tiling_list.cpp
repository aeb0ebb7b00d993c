// Lists chains, the ways to split a dimension (docs/search.md, section "Uneven tiles"). The effect
// of each chain on tiles and words is counted by piece_counter.cpp. If some places are undecided,
// the numbers are lower bounds. Cost: a few counts for each level and each pair of levels.
#include "search/uneven/cuts/tiling_list.h"

#include "search/driver/memory_thresholds.h"
#include "search/uneven/cuts/mapping_steps.h"
#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t maxChains = 400'000;

/// Bytes of a chain in addition to its numbers. They are the data for comparisons, and two list
/// entries, because a full list doubles its capacity.
constexpr std::uint64_t bytesOfNumbers = 500;

}  // namespace

TilingLister::TilingLister(const space::SearchProblem& space, const ProblemPairs& pairs,
                           std::stop_token stop)
    : m_space(&space),
      m_pairs(&pairs),
      m_walker(space, pairs, std::move(stop)) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        m_layouts.emplace_back(pairs, space.levelCount(), d);
    }
}

std::size_t TilingLister::most(std::size_t dimension) const {
    const std::uint64_t limit = driver::MemoryThresholds(m_space->options()).ofChains();
    const std::uint64_t chain = bytesOf(unknown(dimension));
    return std::min<std::uint64_t>(maxChains,
                                   limit / (chain + 2 * sizeof(DimensionTiling) + bytesOfNumbers));
}

/// Returns a lower bound on movingShare() for any choice at the undecided places. At each loop that
/// may have a remainder, at least half of the range is in whole tiles.
double TilingLister::minShare(const Steps& steps, std::int64_t bound, std::size_t child) const {
    double share = 1;
    bool siblings = false;
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const bool open = !m_walker.isCutFirst(place / 3) && place % 3 == 0;
        const std::int64_t range = place == 0 ? bound : steps[place - 1];
        const bool cuts = steps[place] < range;
        if (place % 3 != 0 && cuts) {
            siblings = true;
            share /= range % steps[place] != 0 ? 2 : 1;
        } else if (m_walker.cutsAll() && (open || cuts)) {
            share /= 2;
        }
    }
    return m_walker.cutsAll() && siblings ? 0 : share;
}

/// Returns a lower bound on slidingShare() for any choice at the undecided places. An undecided
/// loop with a perfect factor may reduce the number of tiles of the innermost loop to the least
/// prime factor of this number.
double TilingLister::minSliding(const Steps& steps, std::int64_t bound, std::size_t child) const {
    bool open = false;
    // True if ranges of the innermost loop may have different lengths.
    bool uneven = m_walker.cutsAll();
    bool siblings = false;  // true if some siblings have fewer iterations than others
    std::int64_t pieces = 1;
    for (std::size_t place = 0; place < 3 * child; ++place) {
        const std::int64_t range = place == 0 ? bound : steps[place - 1];
        open |= !m_walker.isCutFirst(place / 3);
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

DimensionTiling TilingLister::measured(std::size_t d, const Steps& steps, bool complete) const {
    DimensionTiling chain(m_layouts[d]);
    chain.setSteps(steps);
    CountsOnce counts(m_space->bound(d), steps);
    chain.setTime(counts.count(m_walker.levelCount(), ~PinnedFanouts{0}, m_walker.levelCount()));
    addLevels(d, complete, counts, chain);
    addRepeats(d, complete, counts, chain);
    addWindows(d, complete, chain);
    return chain;
}

/// Adds the effects of a dimension at each level, for all tensors.
void TilingLister::addLevels(std::size_t d, bool complete, CountsOnce& counts,
                             DimensionTiling& chain) const {
    const std::size_t levels = m_walker.levelCount();
    const std::int64_t bound = m_space->bound(d);
    const PieceCounter& counter = counts.counter();
    const Steps& steps = counts.steps();
    for (std::size_t l = 0; l <= levels; ++l) {
        const bool known = complete || l == 0 || l == levels || m_walker.isCutFirst(l - 1);
        std::size_t inner = l;
        while (!known && !m_walker.isCutFirst(inner)) {
            ++inner;
        }
        const std::int64_t outside = l == 0 ? bound : steps[3 * l - 1];
        const std::int64_t extent = known ? outside : steps[3 * inner];
        chain.extents()[l] = extent;
        const double share = !known     ? 0
                             : complete ? counter.movingShare(l)
                                        : minShare(steps, bound, l);
        chain.setShare(l, counter.moves(l) || extent < outside, share);
        if (chain.countsPieces()) {
            const double pieces = known ? counts.count(l, 0, l) : 1;
            const double slides = !known     ? 0
                                  : complete ? counter.slidingShare(l)
                                             : minSliding(steps, bound, l);
            chain.setPieces(l, {pieces, known ? pieces : static_cast<double>(bound), slides});
        }
        if (l < levels) {
            chain.across()[2 * l] = roundedUp(steps[3 * l], steps[3 * l + 1]);
            chain.across()[2 * l + 1] = roundedUp(steps[3 * l + 1], steps[3 * l + 2]);
        }
    }
    for (std::size_t child = 2; child < levels; ++child) {
        for (std::size_t l = 1; l < child; ++l) {
            chain.setWithin(DimensionTiling::withinOf(child) + l - 1,
                            complete && counter.moves(child, l) ? chain.share(child) : 0);
        }
    }
}

/// Adds the siblings and steps of a dimension, if the dimension shares a rank with others.
void TilingLister::addWindows(std::size_t d, bool complete, DimensionTiling& chain) const {
    for (std::size_t i = 0; i < chain.windows.size(); ++i) {
        const std::size_t k = m_pairs->windowsOf[d][i];
        WindowPieces& pieces = chain.windows[i];
        pieces.maxJoint = static_cast<double>(m_space->bound(d));
        if (complete) {
            pieces = windowPiecesOf(*m_space, *m_pairs, d, k, chain.stepList());
            pieces.moving = chain.share(m_pairs->pairs[k].child);
        }
    }
}

/// Adds the repeats of a dimension: the number of times that it repeats the words of tensors that
/// it does not index.
void TilingLister::addRepeats(std::size_t d, bool complete, CountsOnce& counts,
                              DimensionTiling& chain) const {
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

DimensionTiling TilingLister::unknown(std::size_t d) const {
    const std::size_t levels = m_walker.levelCount();
    const auto bound = static_cast<double>(m_space->bound(d));
    DimensionTiling chain(m_layouts[d]);
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
        window.maxJoint = bound;
    }
    for (std::size_t l = 0; l <= levels; ++l) {
        chain.setShare(l, bound > 1, 0);
        if (chain.countsPieces()) {
            chain.setPieces(l, {1, bound, 0});
        }
    }
    return chain;
}

PairFactors TilingLister::factorsOf(const MovingPair& pair, CountsOnce& counter,
                                    bool complete) const {
    PairFactors factors;
    const bool known =
        complete || pair.child == m_walker.levelCount() || m_walker.isCutFirst(pair.child - 1);
    factors.askedFree = counter.count(pair.child, pair.shared, 0);
    factors.filledFree = counter.count(pair.child, 0, 0);
    factors.first = counter.count(pair.child, pair.between, 0);
    factors.asked = known ? counter.count(pair.child, pair.shared, pair.child) : factors.askedFree;
    factors.filled = known ? counter.count(pair.child, 0, pair.child) : factors.filledFree;
    factors.returns = factors.asked / factors.first;
    factors.returnsFree = factors.askedFree / factors.first;
    return factors;
}

}  // namespace loopglass::uneven
