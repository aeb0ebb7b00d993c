// Lists the chains of all dimensions (docs/search.md, section "Uneven tiles"). A chain is one way
// to split a dimension. Each chain of a dimension is checked together with the least values of the
// other dimensions, if these values are known (TilingFilter). Dimensions with few iterations are
// listed first. Then all lists are filtered again, with the new least values, until no more chains
// are removed.
//
// Chains of a single dimension are checked as follows.
//
// A chain is pruned if its tile does not fit a buffer even with one iteration of every other
// dimension. A chain is also pruned if its bound, computed with the least values of all other
// dimensions, is not below the best known score. Every mapping with the chain scores at least this
// bound. Therefore no better mapping is lost. The remaining chains have larger least values, so the
// lists of the other dimensions are filtered again.
//
// Most chains are pruned because they take too much time. For each number of tiles across the
// fanouts, a binary search first finds the longest time for which the bound is still low enough.
// The time of a chain is compared with this time first. Incomplete chains are also compared,
// because no completion is faster.
//
// Next, the bound of a chain is computed. The bound takes as long as the numbers for the comparison
// with other chains. But the bound prunes more chains, so it is computed first. Cost: a check of
// each chain, and a bound for each chain that is fast enough. Each remaining chain takes a count
// for each number of TilingEffects, and a comparison with the kept chains.
#include "search/uneven/tiling_lists.h"

#include "parallel/worker_pool.h"
#include "record/objective.h"
#include "record/statistics.h"
#include "search/space/mirrors.h"
#include "search/uneven/cuts/piece_counter.h"
#include "search/uneven/cuts/tiling_collection.h"
#include "search/uneven/cuts/tiling_effects.h"
#include "search/uneven/cuts/tiling_list.h"
#include "search/uneven/uneven_bound.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace loopglass::uneven {

namespace {

constexpr int maxSievings = 4;

/// Number of chains in a round of checks, and number of chains in one job.
constexpr std::size_t cutsInRound = 1024;
constexpr std::size_t cutsInJob = 64;

/// The result of a check of one chain.
struct CheckedTiling {
    bool covered = false;  ///< true if a listed chain is no worse
    /// The chain; empty if every mapping with the chain is pruned.
    std::optional<DimensionTiling> chain;
    TilingCollection::Numbers numbers;  ///< numbers for the comparison with other chains
};

/// Checks chains of one dimension, with the least words of the other dimensions. The object holds
/// scratch memory, so each thread needs its own.
class TilingBoundCheck {
public:
    /// All references must outlive this object. Without a cutoff, the check prunes no chains.
    TilingBoundCheck(const space::SearchProblem& space, const TilingLister& lister,
                     UnevenBound& bound, std::size_t dimension, std::optional<Score> cutoff)
        : m_lister(&lister),
          m_bound(&bound),
          m_dimension(dimension),
          m_cutoff(cutoff),
          m_effects(space, lister.pairs(), dimension) {
        bound.prepare(PartTilings(space.dimensionCount(), nullptr), dimension);
    }

    /// Returns true if a mapping with this chain may be better than the incumbent.
    bool mayBeatIncumbent(const DimensionTiling& chain) {
        if (!m_cutoff) {
            return true;
        }
        const Score bound = m_bound->with(chain);
        return !bound.isOver() && bound < *m_cutoff;
    }
    bool fitsBuffers(const DimensionTiling& chain) const { return m_bound->fitsBuffers(chain); }
    /// Returns true if the chains of the dimension can be compared.
    bool canCompare() const { return m_effects.areKnown(); }
    /// Checks a complete chain. If `compares` is true, also compares the chain with the kept
    /// chains.
    CheckedTiling judge(const DimensionTiling::Steps& steps, const TilingCollection& held,
                        bool compares) {
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

private:
    const TilingLister* m_lister;
    UnevenBound* m_bound;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    TilingEffects m_effects;
};

/// Lists the chains of one dimension that may be part of a better mapping. Each chain is checked by
/// its own tiles, and by a bound with the least values of the other dimensions.
class TilingFilter {
public:
    /// All references must outlive this object. `bounds` has one bound for each worker of the pool.
    /// Without a cutoff, bounds prune no chains.
    TilingFilter(const space::SearchProblem& space, const TilingLister& lister,
                 std::span<UnevenBound> bounds, parallel::WorkerPool& pool, std::size_t dimension,
                 std::optional<Score> cutoff)
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

    /// Returns the complete chains of the dimension. If there are too many chains (see counts()),
    /// returns classes of chains, which have no steps. Returns no value if there are too many
    /// classes, or after a stop request.
    std::optional<std::vector<DimensionTiling>> list() {
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
    /// Removes chains that cannot be part of a better mapping. Returns the number of remaining
    /// chains.
    std::size_t again(std::vector<DimensionTiling>& chains) {
        // After a stop request, unchecked chains are kept.
        std::vector<char> stays(chains.size(), 1);
        m_pool->run(
            (chains.size() + cutsInJob - 1) / cutsInJob, [&](std::size_t worker, std::size_t job) {
                const std::size_t end = std::min(chains.size(), (job + 1) * cutsInJob);
                for (std::size_t i = job * cutsInJob; i < end && !m_lister->isStopped(); ++i) {
                    stays[i] = static_cast<char>(m_judges[worker].mayBeatIncumbent(chains[i]));
                }
            });
        const DimensionTiling* first = chains.data();
        std::erase_if(chains,
                      [&](const DimensionTiling& chain) { return stays[&chain - first] == 0; });
        return chains.size();
    }
    /// Returns the counts of list().
    const CutStatistics& counts() const { return m_counts; }

private:
    /// Returns true if the decided tiles fit the buffers of their levels.
    bool fits(const TilingLister::Steps& steps, bool complete) const {
        for (std::size_t l = 0; l < m_largest.size(); ++l) {
            const bool known = complete || l == 0 || m_lister->walker().isCutFirst(l - 1);
            const std::int64_t extent = l == 0 ? m_space->bound(m_dimension) : steps[3 * l - 1];
            if (known && extent > m_largest[l]) {
                return false;
            }
        }
        return true;
    }
    /// Returns true if a chain is neither too large nor too slow. This check precedes the
    /// computation of the other numbers of the chain.
    bool passes(const TilingLister::Steps& steps, bool complete) {
        const bool large = !fits(steps, complete);
        const bool slow = !large && !isFastEnough(steps);
        m_counts.looked += complete || large || slow ? 1 : 0;
        m_counts.tooLarge += large ? 1 : 0;
        m_counts.isNoBetter += slow ? 1 : 0;
        return !large && !slow;
    }
    bool isFastEnough(const TilingLister::Steps& steps) {
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
    /// Returns the longest time that a better mapping may have with these numbers of tiles across
    /// the fanouts.
    double slowest(const std::vector<std::int64_t>& across) {
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
    /// Finds for each level the longest tile that fits.
    void findLargest() {
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
    /// Checks the waiting chains on all threads, and adds the remaining chains in their original
    /// order.
    void checkPendingTilings(TilingCollection& kept) {
        const bool compares =
            m_judges.front().canCompare() && !kept.isCoarse() && !kept.comparesInVain();
        std::vector<CheckedTiling> judged(m_waits);
        kept.beginRound();
        m_pool->run(
            (m_waits + cutsInJob - 1) / cutsInJob, [&](std::size_t worker, std::size_t job) {
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

    const space::SearchProblem* m_space;
    const TilingLister* m_lister;
    parallel::WorkerPool* m_pool;
    std::size_t m_dimension;
    std::optional<Score> m_cutoff;
    std::vector<TilingBoundCheck> m_judges;  ///< checks, one for each worker
    std::vector<std::int64_t> m_largest;     ///< longest tile of each level
    /// Longest time by numbers of tiles across the fanouts.
    std::map<std::vector<std::int64_t>, double> m_slowest;
    std::vector<std::int64_t> m_across;
    std::vector<TilingLister::Steps> m_waiting;  ///< chains that wait for a check
    std::size_t m_waits = 0;                     ///< number of waiting chains
    CutStatistics m_counts;
};

}  // namespace

TilingLists::TilingLists(const space::SearchProblem& space, const ProblemPairs& pairs,
                         parallel::WorkerPool& pool, std::stop_token stop)
    : m_space(&space),
      m_pairs(&pairs),
      m_pool(&pool),
      m_stop(std::move(stop)),
      m_lister(space, pairs, m_stop) {
    if (const auto exchanges = space::exchangesOf(space); !exchanges.empty()) {
        for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
            if (d < exchanges.front()[d]) {
                m_mirrored.emplace_back(d, exchanges.front()[d]);
            }
        }
    }
}

/// Returns the dimension that the symmetry exchanges with d; no value without such a dimension.
std::optional<std::size_t> TilingLists::imageOf(std::size_t d) const {
    for (const auto& [one, other] : m_mirrored) {
        if (d == one || d == other) {
            return d == one ? other : one;
        }
    }
    return std::nullopt;
}

bool TilingLists::areCoarse() const {
    return std::ranges::any_of(m_counts, &CutStatistics::tooMany);
}

bool TilingLists::areEmpty() const {
    return std::ranges::any_of(m_trees,
                               [](const TilingTree& tree) { return tree.chains().empty(); });
}

/// Returns lists in which only the dimensions with one iteration have a chain. These dimensions
/// need no list.
TilingLists::Chains TilingLists::begin() {
    Chains chains(m_space->dimensionCount());
    m_counts.resize(chains.size());
    for (std::size_t d = 0; d < chains.size(); ++d) {
        if (m_space->bound(d) > 1) {
            m_dimensions.push_back(d);
            m_least.push_back(m_lister.unknown(d));
            continue;
        }
        chains[d].push_back(
            m_lister.measured(d, TilingLister::Steps(3 * m_space->levelCount(), 1), true));
        m_least.push_back(chains[d].front());
    }
    std::ranges::stable_sort(m_dimensions, {}, [&](std::size_t d) { return m_space->bound(d); });
    return chains;
}

/// Lists the chains of one dimension, or their classes if there are too many chains. Returns false
/// under the same conditions as make().
bool TilingLists::list(std::size_t d, Bounds bounds, const std::optional<Score>& cutoff,
                       std::vector<DimensionTiling>& chains) {
    TilingFilter own(*m_space, m_lister, bounds, *m_pool, d, cutoff);
    auto listed = own.list();
    m_counts[d] = own.counts();
    if (!listed) {
        m_counts[d].tooMany = !m_stop.stop_requested();
        return false;
    }
    chains = std::move(*listed);
    if (!chains.empty()) {
        m_least[d] = leastOf(chains);
    }
    return true;
}

/// Copies the chains of the dimension that the symmetry exchanges with d. A chain that is pruned or
/// replaced for one of the two dimensions can also be pruned or replaced for the other. Returns
/// false if no such dimension has a list yet.
bool TilingLists::copyImage(std::size_t d, Chains& chains) {
    const std::optional<std::size_t> image = imageOf(d);
    if (!image || chains[*image].empty() || m_counts[*image].tooMany) {
        return false;
    }
    for (const DimensionTiling& one : chains[*image]) {
        if (m_lister.isStopped()) {
            return false;  // list() notices the stop request, too
        }
        chains[d].push_back(m_lister.measured(d, one.stepList(), true));
    }
    m_counts[d] = m_counts[*image];
    m_least[d] = leastOf(chains[d]);
    return true;
}

/// Keeps a chain in the lists of a pair only if both lists still have it. Both lists had the same
/// chains before bounds pruned some of them. A better mapping with a chain of one dimension has a
/// mirror image with the same chain of the other dimension.
void TilingLists::keepImages(Chains& chains) {
    for (const auto& [one, other] : m_mirrored) {
        if (m_counts[one].tooMany || m_counts[other].tooMany || m_space->bound(one) == 1) {
            continue;
        }
        for (const auto& [d, image] : {std::pair(one, other), std::pair(other, one)}) {
            std::set<TilingLister::Steps> left;
            for (const DimensionTiling& chain : chains[image]) {
                left.insert(chain.stepList());
            }
            m_counts[d].isNoBetter += std::erase_if(chains[d], [&](const DimensionTiling& chain) {
                return !left.contains(chain.stepList());
            });
            if (chains[d].empty()) {
                return;
            }
            m_least[d] = leastOf(chains[d]);
        }
    }
}

/// Returns true if both lists of each pair have the same chains in the same order.
bool TilingLists::areImages() const {
    return std::ranges::all_of(m_mirrored, [&](const auto& pair) {
        return !m_counts[pair.first].tooMany && !m_counts[pair.second].tooMany &&
               std::ranges::equal(m_trees[pair.first].chains(), m_trees[pair.second].chains(),
                                  [](const DimensionTiling& a, const DimensionTiling& b) {
                                      return std::ranges::equal(a.steps(), b.steps());
                                  });
    });
}

/// Lists the chains of the dimensions, up to the first dimension without a chain. Returns false
/// under the same conditions as make().
bool TilingLists::sieve(Bounds bounds, const std::optional<Score>& cutoff, Chains& chains) {
    for (const std::size_t d : m_dimensions) {
        if (!copyImage(d, chains) && !list(d, bounds, cutoff, chains[d])) {
            return false;
        }
        if (chains[d].empty()) {
            return true;
        }
    }
    sieveAgain(bounds, cutoff, chains);
    keepImages(chains);
    return true;
}

/// Prunes the lists again, with the remaining chains of the other dimensions.
void TilingLists::sieveAgain(Bounds bounds, const std::optional<Score>& cutoff, Chains& chains) {
    bool drops = true;
    for (int round = 0; round < maxSievings && drops; ++round) {
        drops = false;
        for (const std::size_t d : m_dimensions) {
            const std::size_t before = chains[d].size();
            const std::size_t left =
                TilingFilter(*m_space, m_lister, bounds, *m_pool, d, cutoff).again(chains[d]);
            m_counts[d].isNoBetter += m_counts[d].tooMany ? 0 : before - left;
            if (left == 0) {
                return;
            }
            m_least[d] = leastOf(chains[d]);
            drops |= left < before;
        }
    }
}

bool TilingLists::make(const std::optional<Score>& cutoff) {
    Chains chains = begin();
    std::vector<UnevenBound> bounds(m_pool->size(), UnevenBound(*m_space, *m_pairs, m_least));
    if (!sieve(bounds, cutoff, chains)) {
        return false;
    }
    buildTree(std::move(chains));
    return true;
}

void TilingLists::narrow(const Score& cutoff) {
    Chains chains;
    for (TilingTree& tree : m_trees) {
        chains.push_back(tree.take());
    }
    std::vector<UnevenBound> bounds(m_pool->size(), UnevenBound(*m_space, *m_pairs, m_least));
    sieveAgain(bounds, cutoff, chains);
    if (!m_mirrored.empty()) {
        keepImages(chains);
    }
    buildTree(std::move(chains));
}

/// Builds the trees of classes from the chains.
void TilingLists::buildTree(Chains chains) {
    m_trees.clear();
    for (std::vector<DimensionTiling>& own : chains) {
        m_trees.emplace_back(std::move(own));
    }
    if (!areImages()) {
        m_mirrored.clear();
    }
    std::ranges::stable_sort(m_dimensions, std::greater(), [&](std::size_t d) {
        return m_trees[d].at(TilingTree::stages - 1).size();
    });
}

}  // namespace loopglass::uneven
