// A mapping followed through the exact search over uneven tiles, for whoever asks why it was not
// taken. The search keeps no record of its parts: there are too many. What became of the parts that
// hold one mapping follows from the problem alone, though, because lists and bounds do not depend
// on the course of the search: a part whose bound is no better than the best of all was cut, when
// it was made or when its turn came.
//
// Cost: the lists of chains, and a bound for each dimension, twice where places are open at first.
#include "search/uneven/uneven_search.h"

#include <algorithm>
#include <functional>

namespace loopglass::uneven {

namespace {

using Steps = std::vector<std::int64_t>;

/// The steps of a chain with the places of levels that are cut later left open.
Steps skeletonOf(const ChainLister& lister, Steps steps, std::int64_t bound) {
    for (std::size_t place = 0; place < steps.size(); ++place) {
        if (!lister.isCutFirst(place / 3)) {
            steps[place] = place == 0 ? bound : steps[place - 1];
        }
    }
    return steps;
}

const CutChain* find(const std::vector<CutChain>& chains, const Steps& steps) {
    const auto at =
        std::ranges::find_if(chains, [&](const CutChain& one) { return one.steps == steps; });
    return at == chains.end() ? nullptr : &*at;
}

}  // namespace

bool UnevenSearch::addFollowed(FollowedCut cut, const CutChain* chain, UnevenBound& bound,
                               PartChains& part, const Score& best, Followed& out) {
    cut.listed = chain != nullptr;
    if (cut.listed) {
        part[cut.dimension] = chain;
        cut.fits = bound.fits(part);
        cut.bound = cut.fits ? bound.of(part) : Score{};
    }
    out.dropped = !cut.listed || !cut.fits || cut.bound.isOver() || !(cut.bound < best);
    out.cuts.push_back(std::move(cut));
    return !out.dropped;
}

/// What a mapping is followed through: by dimension the beginnings of chains.
struct UnevenSearch::FollowLists {
    std::vector<std::vector<CutChain>> chains;
    std::vector<CutChain> least;
    std::vector<std::size_t> dimensions;  ///< of several iterations, those with the most first
};

/// Empty when there are too many of the dimension that comes next.
bool UnevenSearch::listAll(FollowLists& lists) const {
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        auto listed = m_lister.skeletons(d);
        if (!listed) {
            return false;
        }
        lists.least.push_back(listed->empty() ? m_lister.unknown(d) : leastOf(*listed));
        lists.chains.push_back(std::move(*listed));
        if (m_bounds[d] > 1) {
            lists.dimensions.push_back(d);
        }
    }
    std::ranges::stable_sort(lists.dimensions, std::greater(),
                             [&](std::size_t d) { return lists.chains[d].size(); });
    return true;
}

Followed UnevenSearch::follow(const StepChain& chain, const Score& own, const Score& best) {
    Followed out;
    FollowLists lists;
    if (!listAll(lists)) {
        out.tooMany = lists.chains.size();
        return out;
    }
    UnevenBound bound(m_space, m_pairs, lists.least);
    PartChains part(m_bounds.size(), nullptr);
    for (std::size_t d = 0; d < part.size(); ++d) {
        part[d] = m_bounds[d] == 1 ? &lists.chains[d].front() : nullptr;
    }
    for (const std::size_t d : lists.dimensions) {
        const Steps steps = skeletonOf(m_lister, chain.steps[d], m_bounds[d]);
        if (!addFollowed({d, !m_lister.leavesOpen(), steps, true, true, {}},
                         find(lists.chains[d], steps), bound, part, best, out)) {
            return out;
        }
    }
    std::vector<std::vector<CutChain>> completed(m_bounds.size());
    for (std::size_t i = 0; i < lists.dimensions.size() && m_lister.leavesOpen(); ++i) {
        const std::size_t d = lists.dimensions[i];
        auto chains = m_lister.completions(d, *part[d]);
        if (!chains) {
            out.tooMany = d;
            return out;
        }
        completed[d] = std::move(*chains);
        if (!addFollowed({d, true, chain.steps[d], true, true, {}},
                         find(completed[d], chain.steps[d]), bound, part, best, out)) {
            return out;
        }
    }
    ChainCost cost(m_space);
    OrderSearch orders(m_space, m_pairs, bound, cost, m_stop);
    const auto found = orders.below(part, own);
    out.bestOrder = found ? found->cost.score : own;
    return out;
}

}  // namespace loopglass::uneven
