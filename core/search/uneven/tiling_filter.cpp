// Chains of one dimension, judged alone (docs/search.md, section "Uneven tiles").
//
// A chain is pruned if its tile does not fit a buffer even with one iteration of every other
// dimension. It is also pruned if its bound, with the least values of all other dimensions, is not
// below the best known. Every mapping with the chain scores at least this bound, so no better
// mapping is lost. The remaining chains have larger least values, so the lists can be filtered
// again against each other.
//
// Most chains are pruned because they are slow. For each number of pieces across the fanouts, a
// binary search first finds the longest time whose bound is still low enough. This time is checked
// before anything else of a chain is measured. It is also checked for incomplete chains, because no
// completion is faster.
//
// The bound of a chain is computed first: it takes as long as the numbers of the comparison, and
// prunes more. Cost: a check of each chain, and a bound for each chain that is fast enough; for a
// chain that remains, one count for each number of TilingEffects, and a comparison with the held
// chains.
#include "search/uneven/tiling_filter.h"

#include "search/uneven/cuts/piece_counter.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::uneven {

namespace {

/// Number of chains in a round of checks, and in one job.
constexpr std::size_t cutsInRound = 1024;
constexpr std::size_t cutsInJob = 64;

}  // namespace

TilingBoundCheck::TilingBoundCheck(const space::SearchProblem& space, const TilingLister& lister,
                                   UnevenBound& bound, std::size_t dimension,
                                   std::optional<Score> cutoff)
    : m_lister(&lister),
      m_bound(&bound),
      m_dimension(dimension),
      m_cutoff(cutoff),
      m_effects(space, lister.pairs(), dimension) {
    bound.prepare(PartTilings(space.dimensionCount(), nullptr), dimension);
}

bool TilingBoundCheck::mayBeatIncumbent(const DimensionTiling& chain) {
    if (!m_cutoff) {
        return true;
    }
    const Score bound = m_bound->with(chain);
    return !bound.isOver() && bound < *m_cutoff;
}

CheckedTiling TilingBoundCheck::judge(const DimensionTiling::Steps& steps,
                                      const TilingCollection& held, bool compares) {
    CheckedTiling judged;
    DimensionTiling chain = m_lister->measured(m_dimension, steps, true);
    if (!mayBeatIncumbent(chain)) {
        return judged;
    }
    if (compares) {
        judged.numbers = m_effects.of(steps);
        judged.covered = held.covers(steps, judged.numbers);
    }
    if (!judged.covered) {
        judged.chain = std::move(chain);
    }
    return judged;
}

TilingFilter::TilingFilter(const space::SearchProblem& space, const TilingLister& lister,
                           std::span<UnevenBound> bounds, parallel::WorkerPool& pool,
                           std::size_t dimension, std::optional<Score> cutoff)
    : m_space(&space),
      m_lister(&lister),
      m_pool(&pool),
      m_dimension(dimension),
      m_cutoff(cutoff),
      m_largest(space.levelCount(), space.bound(dimension)) {
    for (UnevenBound& bound : bounds) {
        m_judges.emplace_back(space, lister, bound, dimension, cutoff);
    }
}

/// Finds the longest tile that fits each level.
void TilingFilter::findLargest() {
    DimensionTiling alone = m_lister->unknown(m_dimension);
    std::ranges::fill(alone.extents(), 1);
    for (std::size_t l = 0; l < m_largest.size(); ++l) {
        std::int64_t fitting = 0;
        std::int64_t above = m_largest[l] + 1;
        while (fitting + 1 < above) {
            const std::int64_t middle = fitting + (above - fitting) / 2;
            alone.extents()[l] = middle;
            (m_judges.front().fitsBuffers(alone) ? fitting : above) = middle;
        }
        alone.extents()[l] = 1;
        m_largest[l] = fitting;
    }
}

/// Returns true if the decided tiles fit their levels.
bool TilingFilter::fits(const TilingLister::Steps& steps, bool complete) const {
    for (std::size_t l = 0; l < m_largest.size(); ++l) {
        const bool known = complete || l == 0 || m_lister->walker().isCutFirst(l - 1);
        const std::int64_t extent = l == 0 ? m_space->bound(m_dimension) : steps[3 * l - 1];
        if (known && extent > m_largest[l]) {
            return false;
        }
    }
    return true;
}

/// Returns the longest time of a better mapping with these numbers of pieces across the fanouts.
double TilingFilter::slowest(const std::vector<std::int64_t>& across) {
    const auto [known, isNew] = m_slowest.try_emplace(across, 0);
    if (!isNew) {
        return known->second;
    }
    DimensionTiling chain = m_lister->unknown(m_dimension);
    std::ranges::copy(across, chain.across().begin());
    double passing = 0;
    double above = static_cast<double>(m_space->bound(m_dimension)) + 1;
    while (passing + 1 < above) {
        chain.setTime(passing + std::floor((above - passing) / 2));
        (m_judges.front().mayBeatIncumbent(chain) ? passing : above) = chain.time();
    }
    return known->second = passing;
}

bool TilingFilter::isFastEnough(const TilingLister::Steps& steps) {
    if (!m_cutoff) {
        return true;
    }
    const std::size_t levels = m_space->levelCount();
    m_across.clear();
    for (std::size_t l = 0; l < levels; ++l) {
        m_across.push_back(roundedUp(steps[3 * l], steps[3 * l + 1]));
        m_across.push_back(roundedUp(steps[3 * l + 1], steps[3 * l + 2]));
    }
    const PieceCounter counter(m_space->bound(m_dimension), steps);
    return counter.count(levels, ~PinnedFanouts{0}, levels) <= slowest(m_across);
}

/// Checks size and time of a chain before it is measured.
bool TilingFilter::passes(const TilingLister::Steps& steps, bool complete) {
    const bool large = !fits(steps, complete);
    const bool slow = !large && !isFastEnough(steps);
    m_counts.looked += complete || large || slow ? 1 : 0;
    m_counts.tooLarge += large ? 1 : 0;
    m_counts.isNoBetter += slow ? 1 : 0;
    return !large && !slow;
}

/// Checks the waiting chains on all threads, and adds the remaining chains in their order.
void TilingFilter::checkPendingTilings(TilingCollection& kept) {
    const bool compares =
        m_judges.front().canCompare() && !kept.isCoarse() && !kept.comparesInVain();
    std::vector<CheckedTiling> judged(m_waits);
    kept.beginRound();
    m_pool->run((m_waits + cutsInJob - 1) / cutsInJob, [&](std::size_t worker, std::size_t job) {
        const std::size_t end = std::min(m_waits, (job + 1) * cutsInJob);
        for (std::size_t i = job * cutsInJob; i < end && !m_lister->isStopped(); ++i) {
            judged[i] = m_judges[worker].judge(m_waiting[i], kept, compares);
        }
    });
    m_waits = 0;
    if (m_lister->isStopped()) {
        return;
    }
    for (CheckedTiling& one : judged) {
        if (one.covered) {
            kept.noteCovered();
        } else if (one.chain) {
            kept.add(std::move(*one.chain), one.numbers);
        } else {
            ++m_counts.isNoBetter;
        }
    }
}

std::optional<std::vector<DimensionTiling>> TilingFilter::list() {
    findLargest();
    TilingCollection kept(m_lister->most(m_dimension));
    m_waiting.resize(cutsInRound);
    const auto mayGoOn = [&] { return !kept.isFull() && !m_lister->isStopped(); };
    const auto take = [&](const TilingLister::Steps& steps) {
        if (passes(steps, true)) {
            m_waiting[m_waits++] = steps;
        }
        if (m_waits == cutsInRound) {
            checkPendingTilings(kept);
        }
        return mayGoOn();
    };
    const TilingEnumerator& walker = m_lister->walker();
    const auto noteTooLong = [&](std::uint64_t chains) {
        m_counts.looked += chains;
        m_counts.tooLarge += chains;
    };
    noteTooLong(
        walker.forEachSkeleton(m_dimension, m_largest, [&](const TilingLister::Steps& steps) {
            if (!walker.leavesOpen()) {
                return take(steps);
            }
            if (passes(steps, false)) {
                noteTooLong(walker.forEachCompletion(m_dimension, steps, m_largest, take));
            }
            return mayGoOn();
        }));
    checkPendingTilings(kept);
    m_counts.replaced = kept.dominated();
    m_counts.tooMany = kept.isCoarse();
    if (!mayGoOn()) {
        return std::nullopt;
    }
    return kept.take();
}

std::size_t TilingFilter::again(std::vector<DimensionTiling>& chains) {
    std::vector<char> stays(chains.size(), 1);  // after a stop, unchecked chains stay
    m_pool->run((chains.size() + cutsInJob - 1) / cutsInJob,
                [&](std::size_t worker, std::size_t job) {
                    const std::size_t end = std::min(chains.size(), (job + 1) * cutsInJob);
                    for (std::size_t i = job * cutsInJob; i < end && !m_lister->isStopped(); ++i) {
                        stays[i] = static_cast<char>(m_judges[worker].mayBeatIncumbent(chains[i]));
                    }
                });
    const DimensionTiling* first = chains.data();
    std::erase_if(chains, [&](const DimensionTiling& chain) { return stays[&chain - first] == 0; });
    return chains.size();
}

}  // namespace loopglass::uneven
