// Better mappings near the best one (docs/search.md, section "Uneven tiles"). A better mapping
// usually differs by one trade: one dimension gets larger tiles, and another dimension smaller
// tiles, at several places at once. No single step of such a trade is better. Therefore all chains
// of two dimensions, and then of three, are searched together, while the other dimensions keep
// their chains. This is the branch and bound of the whole search with the other dimensions decided
// from the beginning. It is exact if it completes, and short, because few dimensions are open.
//
// The search repeats until all groups of dimensions were searched from the same mapping. The lists
// may lack a chain of the mapping, because they contain a chain that is not worse. Such a dimension
// is open in every group.
//
// Cost: at most a given number of parts for each group. Groups are searched in parallel, in rounds
// whose size does not depend on the number of threads.
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

/// Returns the dimensions of each group as bits, small groups first.
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

/// Returns the numbers of the mapping's chains in the order of the lists. `listed` receives the
/// dimensions whose chain is in its list.
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

/// Returns the best mapping of the parts that the expander reaches.
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
