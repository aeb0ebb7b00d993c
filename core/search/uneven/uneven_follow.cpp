// A mapping followed through the exact search over uneven tiles, for whoever asks why it was not
// taken. The search keeps no record of its parts: there are too many. What became of the parts that
// hold one mapping follows from the problem alone, though, because lists and bounds do not depend
// on the course of the search: a part whose bound is no better than the best of all was cut, when
// it was made or when its turn came.
//
// Cost: the lists of chains, and a bound for each dimension, twice where places are open at first.
#include "search/uneven/uneven_search.h"

#include <algorithm>

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
                               PartChains& part, bool complete, const Score& best, Followed& out) {
    cut.listed = chain != nullptr;
    if (cut.listed) {
        part[cut.dimension] = chain;
        cut.fits = bound.fits(part);
        cut.bound = cut.fits ? bound.of(part, complete) : Score{};
    }
    out.dropped = !cut.listed || !cut.fits || cut.bound.isOver() || !(cut.bound < best);
    out.cuts.push_back(std::move(cut));
    return !out.dropped;
}

Followed UnevenSearch::follow(const StepChain& chain, const Score& own, const Score& best) {
    Followed out;
    if (!listChains()) {
        out.tooMany = m_chains.size();
        return out;
    }
    UnevenBound bound(m_space, m_pairs, m_least);
    PartChains part(m_bounds.size(), nullptr);
    for (std::size_t d = 0; d < part.size(); ++d) {
        part[d] = m_bounds[d] == 1 ? &m_chains[d].front() : nullptr;
    }
    std::vector<std::vector<CutChain>> completed(m_bounds.size());
    for (const std::size_t d : m_dimensions) {
        const Steps steps = skeletonOf(m_lister, chain.steps[d], m_bounds[d]);
        const bool complete = !m_lister.leavesOpen();
        if (!addFollowed({d, complete, steps, true, true, {}}, find(m_chains[d], steps), bound,
                         part, complete, best, out)) {
            return out;
        }
    }
    for (std::size_t i = 0; i < m_dimensions.size() && m_lister.leavesOpen(); ++i) {
        const std::size_t d = m_dimensions[i];
        auto chains = m_lister.completions(d, *part[d]);
        if (!chains) {
            out.tooMany = d;
            return out;
        }
        completed[d] = std::move(*chains);
        const bool complete = i + 1 == m_dimensions.size();
        if (!addFollowed({d, true, chain.steps[d], true, true, {}},
                         find(completed[d], chain.steps[d]), bound, part, complete, best, out)) {
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
