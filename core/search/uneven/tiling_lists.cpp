// The chains of all dimensions (docs/search.md, section "Uneven tiles"). The chains of a dimension
// are compared with the least values of the other dimensions, as far as known (tiling_filter.cpp).
// Dimensions with few iterations come first. Then all lists are filtered against each other while
// that still removes chains.
#include "search/uneven/tiling_lists.h"

#include "search/space/mirrors.h"
#include "search/uneven/tiling_filter.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr int maxSievings = 4;

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

/// Returns the dimension that the mirror exchanges with this one, if any.
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

/// Returns the chains of dimensions with one iteration, which need no list.
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
/// as make().
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

/// Copies the chains of the mirrored dimension: a chain that is pruned or replaced there is pruned
/// or replaced here as well. Returns false if no mirrored dimension has a list.
bool TilingLists::copyImage(std::size_t d, Chains& chains) {
    const std::optional<std::size_t> image = imageOf(d);
    if (!image || chains[*image].empty() || m_counts[*image].tooMany) {
        return false;
    }
    for (const DimensionTiling& one : chains[*image]) {
        if (m_lister.isStopped()) {
            return false;  // list() notices the stop as well
        }
        chains[d].push_back(m_lister.measured(d, one.stepList(), true));
    }
    m_counts[d] = m_counts[*image];
    m_least[d] = leastOf(chains[d]);
    return true;
}

/// Keeps in both lists of a pair only chains that both lists still have. A better mapping with a
/// chain of one dimension has an image with that chain of the other dimension. Both lists had the
/// same chains before bounds pruned some.
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

/// Lists all dimensions up to the first without a chain. Returns false as make().
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

/// Prunes chains by the remaining chains of the other dimensions.
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

/// Makes the trees.
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
