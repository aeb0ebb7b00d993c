// Better mappings near the best one (docs/search.md, section "Uneven tiles"). What a better mapping
// has otherwise is mostly one trade: one dimension gets a larger tile, another one a smaller one in
// its place, each cut at several places at once, so that no single step of the way is better. So of
// two dimensions, then of three, all chains are searched together, beside those that the others
// have: by the branch and bound of the whole search, in which the others are decided from the
// beginning. That is exact where it ends, and short, since little is open.
//
// It goes round until all groups of dimensions were searched from the same mapping. A chain that
// the lists do not have any more has another one in its place there that is no worse, so such a
// dimension is open in every group.
//
// Cost: so many parts for each group at most. Groups are searched side by side, in rounds whose
// size does not depend on the threads.
#include "search/uneven/neighbourhood_search.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace loopglass::uneven {

namespace {

constexpr std::size_t groupsInRound = 8;
constexpr int maxOpen = 3;

}  // namespace

NeighbourhoodSearch::NeighbourhoodSearch(const space::SearchProblem& space,
                                         const ProblemPairs& pairs, const TilingLists& lists,
                                         parallel::WorkerPool& pool, std::stop_token stop)
    : m_lists(&lists),
      m_pool(&pool),
      m_stop(std::move(stop)) {
    for (std::size_t worker = 0; worker < pool.size(); ++worker) {
        m_expanders.push_back(std::make_unique<PartExpander>(space, pairs, lists, m_stop));
    }
}

/// The dimensions of each group by their bits, small groups first.
std::vector<std::uint64_t> NeighbourhoodSearch::groups() const {
    const std::size_t count = std::min<std::size_t>(m_lists->dimensions().size(), 16);
    std::vector<std::uint64_t> all;
    for (std::uint64_t group = 1; group < std::uint64_t{1} << count; ++group) {
        const int size = std::popcount(group);
        if (size <= maxOpen && (size > 1 || count == 1)) {
            all.push_back(group);
        }
    }
    std::ranges::stable_sort(all, {}, [](std::uint64_t group) { return std::popcount(group); });
    return all;
}

/// The numbers of its chains in the order of the lists, and which of them are listed.
std::vector<std::uint32_t> NeighbourhoodSearch::chainsOf(const FoundMapping& best,
                                                         std::uint64_t& listed) const {
    std::vector<std::uint32_t> numbers;
    listed = 0;
    for (const std::size_t d : m_lists->dimensions()) {
        const std::vector<DimensionTiling>& chains = m_lists->of(d).chains();
        const auto at = std::ranges::find_if(
            chains, [&](const DimensionTiling& one) { return one.hasSteps(best.chain.steps[d]); });
        if (at != chains.end()) {
            listed |= std::uint64_t{1} << numbers.size();
        }
        numbers.push_back(static_cast<std::uint32_t>(at - chains.begin()));
    }
    return numbers;
}

/// The best that the parts hold which the expander may come to.
NeighbourhoodSearch::Found NeighbourhoodSearch::search(PartExpander& expander, Score cutoff,
                                                       std::uint64_t expansions) const {
    Found found;
    PartQueue queue;
    queue.push(expander.whole());
    for (std::uint64_t expanded = 0; expanded < expansions && !queue.empty(); ++expanded) {
        const Part part = queue.pop();
        if (!(part.bound < cutoff) || m_stop.stop_requested()) {
            break;
        }
        const Expansion outcome = expander.expand(part, cutoff);
        found.evaluated += outcome.evaluated;
        if (outcome.found && outcome.found->cost.score < cutoff) {
            found.best = outcome.found;
            cutoff = found.best->cost.score;
        }
        for (const Expansion::Child& child : outcome.children) {
            queue.push(outcome.partOf(child));
        }
    }
    return found;
}

void NeighbourhoodSearch::from(FoundMapping best, std::uint64_t expansions,
                               const std::function<void(const FoundMapping&)>& told) {
    const std::vector<std::uint64_t> all = groups();
    std::size_t next = 0;
    std::size_t inVain = 0;
    while (inVain < all.size() && !m_stop.stop_requested()) {
        std::uint64_t listed = 0;
        const std::vector<std::uint32_t> chains = chainsOf(best, listed);
        std::vector<Found> found(std::min(groupsInRound, all.size() - inVain));
        m_pool->run(found.size(), [&](std::size_t worker, std::size_t number) {
            PartExpander& expander = *m_expanders[worker];
            expander.fix(listed & ~all[(next + number) % all.size()], chains);
            found[number] = search(expander, best.cost.score, expansions);
        });
        next = (next + found.size()) % all.size();
        inVain += found.size();
        for (const Found& one : found) {
            m_evaluated += one.evaluated;
            if (one.best && one.best->cost.score < best.cost.score) {
                best = *one.best;
                told(best);
                inVain = 0;
            }
        }
    }
}

}  // namespace loopglass::uneven
