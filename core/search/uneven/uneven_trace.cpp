// Finds out how the exact search over imperfect factors treats a mapping, to explain why this
// mapping was not chosen. The search has too many parts to record all of them. However, the problem
// and the best score determine the decisions about the parts that contain the mapping. With the
// best score as the cutoff, the same lists are computed again. A class whose bound is not below the
// best score was pruned, either when it was created or when it would have been expanded.
//
// Cost: the lists of chains, and one bound for each dimension and stage.
#include "search/uneven/uneven_search.h"

#include <algorithm>

namespace loopglass::uneven {

namespace {

/// Returns the position of a chain in a tree; no value if the tree does not have it.
std::optional<std::size_t> find(const TilingTree& tree, const std::vector<std::int64_t>& steps) {
    const auto at = std::ranges::find_if(
        tree.chains(), [&](const DimensionTiling& one) { return one.hasSteps(steps); });
    return at == tree.chains().end() ? std::nullopt
                                     : std::optional<std::size_t>(at - tree.chains().begin());
}

/// Adds the decision about a chain or its class to `out`. Returns true if the mapping is kept.
bool judge(TracedTiling cut, const DimensionTiling& chain, UnevenBound& bound, const Score& best,
           TracedMapping& out) {
    cut.bound = bound.with(chain);
    out.dropped = cut.bound.isOver() || !(cut.bound < best);
    if (cut.alone || out.dropped) {
        out.cuts.push_back(std::move(cut));
    }
    return !out.dropped;
}

}  // namespace

/// Checks each chain separately, and returns true if the search keeps all of them. The first check
/// allows any chains of the other dimensions, and the second check allows only the remaining chains
/// of the other dimensions.
bool UnevenSearch::followAlone(const MappingSteps& chain, const Score& best, UnevenBound& bound,
                               TracedMapping& out) const {
    const PartTilings none(m_bounds.size(), nullptr);
    UnevenBound rest(m_space, m_pairs, m_lists.least());
    for (const std::size_t d : m_lists.dimensions()) {
        const DimensionTiling own = m_lists.lister().measured(d, chain.steps[d], true);
        bound.prepare(none, d);
        if (!judge({d, true, chain.steps[d], true, {}, false}, own, bound, best, out)) {
            return false;
        }
        rest.prepare(none, d);
        const Score least = rest.with(own);
        if (least.isOver() || !(least < best)) {
            out.cuts.back().bound = least;
            out.cuts.back().besideRest = true;
            out.dropped = true;
            return false;
        }
    }
    for (const std::size_t d : m_lists.dimensions()) {
        if (!find(m_lists.of(d), chain.steps[d])) {
            out.cuts.push_back({d, true, chain.steps[d], false, {}, false});
            out.dropped = true;
            return false;
        }
    }
    return true;
}

/// Checks the classes to which the chains belong, coarse classes first. Returns false if the search
/// drops a class; otherwise sets the chains in `part`.
bool UnevenSearch::followTogether(const MappingSteps& chain, const Score& best, UnevenBound& bound,
                                  PartTilings& part, TracedMapping& out) const {
    std::vector<std::size_t> at(m_bounds.size(), 0);
    for (std::size_t d = 0; d < part.size(); ++d) {
        at[d] = m_bounds[d] == 1 ? 0 : *find(m_lists.of(d), chain.steps[d]);
        part[d] = m_bounds[d] == 1 ? &m_lists.of(d).chains()[at[d]] : nullptr;
    }
    for (std::size_t stage = 0; stage < TilingTree::stages; ++stage) {
        for (const std::size_t d : m_lists.dimensions()) {
            part[d] = m_lists.of(d).classOf(stage, at[d]).least;
            bound.prepare(part, d);
            if (!judge({d, false, chain.steps[d], true, {}, false}, *part[d], bound, best, out)) {
                return false;
            }
        }
    }
    for (const std::size_t d : m_lists.dimensions()) {
        part[d] = &m_lists.of(d).chains()[at[d]];
    }
    return true;
}

TracedMapping UnevenSearch::follow(const MappingSteps& chain, const Score& own, const Score& best) {
    TracedMapping out;
    m_driver.seekBelow(best);
    const bool listed = m_lists.make(best);
    out.lists = m_lists.counts();
    if (!listed || m_lists.areCoarse()) {
        return out;
    }
    std::vector<DimensionTiling> unknown;
    for (std::size_t d = 0; d < m_bounds.size(); ++d) {
        unknown.push_back(m_lists.lister().unknown(d));
    }
    UnevenBound bound(m_space, m_pairs, unknown);
    PartTilings part(m_bounds.size(), nullptr);
    if (!followAlone(chain, best, bound, out) || !followTogether(chain, best, bound, part, out)) {
        return out;
    }
    MappingStepsCost cost(m_space);
    OrderSearch orders(m_space, m_pairs, bound, cost, m_driver.stop());
    const auto found = orders.below(part, own);
    out.bestOrder = found ? found->cost.score : own;
    return out;
}

}  // namespace loopglass::uneven
