// Exact search over imperfect factors (docs/search.md, section "Uneven tiles").
//
// First, the chains of each dimension that may be part of a better mapping are listed
// (tiling_lists.cpp) and put into classes, from coarse to fine (tiling_tree.cpp). A part has a
// class for each decided dimension. The search first decides the coarsest class of every dimension,
// which determines the lanes in use. The search then decides finer classes, stage by stage. The
// search expands the part with the least bound next. Each finer class of the next dimension makes a
// child. A child is kept if its tiles fit and its bound is below the best so far
// (uneven_bound.cpp). When all dimensions have a chain, the loop orders are searched
// (order_search.cpp). Apart from pruning by bounds, the search removes a chain only if another
// chain is proven to be no worse (tiling_enumerator.cpp, tiling_effects.cpp). For this reason, the
// search finds the best mapping of the space. If a dimension has too many chains, its list has only
// classes. If the next part has only such classes left, the search ends with the bound of that
// part.
//
// The parts are expanded in rounds. The size of a round does not depend on the number of threads,
// and each part is compared with the incumbent at the start of the round. The children are inserted
// in the order of their parents. If the memory for waiting parts is full, the search stops with the
// least bound of the waiting parts.
//
// Search near the best mapping (docs/search.md, section "Uneven tiles"). A better mapping often
// differs from the best one by a trade: one dimension gets larger tiles, and another dimension gets
// smaller tiles, at several places at once. No single step of such a trade is better. Therefore the
// search considers all chains of two dimensions, and then of three, while the other dimensions keep
// their chains. It uses branch and bound like the whole search, but the chains of the other
// dimensions are decided from the beginning. A completed search of this kind is exact for its open
// dimensions. The search is fast, because only few dimensions are open.
//
// The search repeats until all groups of dimensions were searched from the same mapping. A list may
// lack the chain of the mapping, because the list has another chain that is no worse. The dimension
// of such a chain is open in every group of dimensions.
//
// Cost: a limited number of parts for each group. Groups are searched in parallel, in rounds whose
// size does not depend on the number of threads.
#include "search/uneven/uneven_search.h"

#include "mapping/steps.h"
#include "parallel/worker_pool.h"
#include "search/bound/root_bound.h"
#include "search/driver/memory_thresholds.h"
#include "search/uneven/part_expander.h"
#include "search/uneven/tiling_lists.h"
#include "search/uneven/uneven_descent.h"
#include "workload/checked.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::uneven {

namespace {

constexpr std::size_t partsInRound = 64;

constexpr std::size_t groupsInRound = 8;
constexpr int maxOpen = 3;

/// Searches for a better mapping near the best one. Two or three dimensions are open, and the
/// others keep their chains. The result is not proven.
class NeighbourhoodSearch {
public:
    /// All references must outlive this object, and the lists must have chains, not only classes.
    NeighbourhoodSearch(const space::SearchProblem& space, const ProblemPairs& pairs,
                        const TilingLists& lists, parallel::WorkerPool& pool, std::stop_token stop)
        : m_lists(&lists),
          m_pool(&pool),
          m_stop(std::move(stop)) {
        for (std::size_t worker = 0; worker < pool.size(); ++worker) {
            m_expanders.push_back(std::make_unique<PartExpander>(space, pairs, lists, m_stop));
        }
    }

    /// Improves a mapping until no group of open dimensions yields a better mapping. The search of
    /// each group expands at most `expansions` parts. `report` receives every improvement.
    void from(FoundMapping best, std::uint64_t expansions,
              const std::function<void(const FoundMapping&)>& report) {
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
                    report(best);
                    inVain = 0;
                }
            }
        }
    }
    std::uint64_t evaluated() const { return m_evaluated; }

private:
    struct Found {
        std::optional<FoundMapping> best;
        std::uint64_t evaluated = 0;
    };

    /// Returns the groups of dimensions as bit masks; small groups are first.
    std::vector<std::uint64_t> groups() const {
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
    /// Returns the number of each chain of the mapping in its list, in the order of the lists. Sets
    /// in `listed` the bits of the dimensions whose chain is in its list.
    std::vector<std::uint32_t> chainsOf(const FoundMapping& best, std::uint64_t& listed) const {
        std::vector<std::uint32_t> numbers;
        listed = 0;
        for (const std::size_t d : m_lists->dimensions()) {
            const std::vector<DimensionTiling>& chains = m_lists->of(d).chains();
            const auto at = std::ranges::find_if(chains, [&](const DimensionTiling& one) {
                return one.hasSteps(best.chain.steps[d]);
            });
            if (at != chains.end()) {
                listed |= std::uint64_t{1} << numbers.size();
            }
            numbers.push_back(static_cast<std::uint32_t>(at - chains.begin()));
        }
        return numbers;
    }
    /// Returns the best mapping in all parts of the expander.
    Found search(PartExpander& expander, Score cutoff, std::uint64_t expansions) const {
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

    const TilingLists* m_lists;
    parallel::WorkerPool* m_pool;
    std::stop_token m_stop;
    std::vector<std::unique_ptr<PartExpander>> m_expanders;
    std::uint64_t m_evaluated = 0;
};

}  // namespace

UnevenSearch::UnevenSearch(const space::SearchProblem& space, SearchObserver* observer,
                           std::stop_token stop)
    : m_space(space),
      m_observer(observer),
      m_driver(space.options(), observer, std::move(stop)),
      m_bounds(workloadBounds(space.problem().workload)),
      m_pairs(space),
      m_pool(space.options().threads),
      m_lists(space, m_pairs, m_pool, m_driver.stop()) {}

UnevenSearch::~UnevenSearch() = default;

void UnevenSearch::take(const FoundMapping& found) {
    if (!mayImprove(found.cost.score)) {
        return;
    }
    m_best = found;
    m_driver.seekBelow(found.cost.score);
    if (m_observer != nullptr) {
        const Mapping mapping = mappingOf(found.chain, m_bounds);
        const Totals totals = m_space.actualTotals(mapping, found.cost.totals);
        m_observer->best({0, noNode, totals.energy, totals.cycles, found.cost.score.primary,
                          std::make_shared<const Mapping>(mapping)});
    }
}

void UnevenSearch::startFrom(const Mapping& mapping) {
    m_start = stepsOfMapping(mapping, m_bounds);
    const bool all = m_space.options().uneven == Unevenness::All;
    runDescent(all ? m_effort.evaluations : m_effort.firstEvaluations);
    const double least = bound::rootBound(m_space).primary;
    const driver::Incumbent& best = m_driver.best();
    if (all && best.found && best.score.primary > m_effort.far * least) {
        runDescent(m_effort.farEvaluations);
    }
}

/// Runs a descent from the best mapping. `evaluations` limits the evaluations of all descents
/// together.
void UnevenSearch::runDescent(std::uint64_t evaluations) {
    if (!m_start || evaluations <= m_descended) {
        return;
    }
    UnevenDescent descent(m_space, m_driver.stop(),
                          [this](const FoundMapping& found) { take(found); });
    descent.from(m_best ? m_best->chain : *m_start, evaluations - m_descended);
    m_descended = evaluations;
    m_evaluated += descent.evaluated();
}

/// Searches for better mappings near the best one. The function does this only once, in a long
/// search.
void UnevenSearch::searchNeighbourhood() {
    if (m_lookedNear || !m_start || m_lists.areCoarse()) {
        return;
    }
    m_lookedNear = true;
    std::optional<FoundMapping> best = m_best;
    if (const auto cost = MappingStepsCost(m_space).price(*m_start); !best && cost) {
        best = FoundMapping{*m_start, *cost};
    }
    if (!best) {
        return;
    }
    NeighbourhoodSearch near(m_space, m_pairs, m_lists, m_pool, m_driver.stop());
    near.from(*best, m_effort.nearExpansions, [this](const FoundMapping& found) { take(found); });
    m_evaluated += near.evaluated();
    const std::optional<Score> cutoff = m_driver.cutoff();
    if (cutoff && (!m_listedBelow || *cutoff < *m_listedBelow) && !m_driver.stopRequested()) {
        beginAgain();
    }
}

/// Restarts the search with shorter lists, because the better mapping prunes more chains. Discards
/// all waiting parts.
void UnevenSearch::beginAgain() {
    m_counts = counts();
    m_counts.cuts.clear();
    m_expanders.clear();
    m_queue.clear();
    m_listedBelow = m_driver.cutoff();
    m_lists.narrow(*m_listedBelow);
    begin();
}

/// Adds the whole space as the only part, unless a list is empty.
void UnevenSearch::begin() {
    if (m_lists.areEmpty()) {
        return;
    }
    for (std::size_t worker = 0; worker < m_pool.size(); ++worker) {
        m_expanders.push_back(
            std::make_unique<PartExpander>(m_space, m_pairs, m_lists, m_driver.stop()));
    }
    push(m_expanders.front()->whole());
}

void UnevenSearch::push(Part part) {
    ++m_counts.parts;
    m_queue.push(std::move(part));
}

/// Discards all waiting parts, because no waiting part can be better by more than the required gap.
void UnevenSearch::discardQueue() {
    if (mayImprove(m_queue.front().bound)) {
        leaveOpen(m_queue.front().bound);
        m_ended = StopReason::WithinGap;
    }
    for (const auto& [part, number] : m_queue.all()) {
        m_counts.partsNoBetter += mayImprove(part.bound) ? 0 : 1;
    }
    m_queue.clear();
}

std::vector<Part> UnevenSearch::nextRound() {
    std::vector<Part> round;
    while (!m_queue.empty() && round.size() < partsInRound) {
        // The bounds of all other parts are at least as high.
        if (!m_driver.mayBeatIncumbent(m_queue.front().bound)) {
            discardQueue();
            break;
        }
        round.push_back(m_queue.pop());
    }
    return round;
}

void UnevenSearch::merge(Expansion& outcome) {
    m_evaluated += outcome.evaluated;
    m_driver.countExpansions(1);
    if (outcome.found) {
        take(*outcome.found);
    }
    if (outcome.stopped) {
        m_ended = m_driver.stopRequested() ? StopReason::Requested : StopReason::Limit;
        leaveOpen(outcome.bound);
    }
    for (const Expansion::Child& child : outcome.children) {
        if (!mayImprove(child.bound)) {
            ++m_counts.parts;
            ++m_counts.partsNoBetter;
            continue;
        }
        push(outcome.partOf(child));
    }
}

/// Reports the least bound of all open parts as the proven lower bound.
void UnevenSearch::reportLeastBound() {
    if (!m_queue.empty()) {
        m_driver.reportBound(std::min(m_minOpen, m_queue.front().bound.primary));
    }
}

/// If a waiting part may contain a better mapping, sets `reason` as the reason why the search
/// ended.
void UnevenSearch::leavePartsOpen(StopReason reason) {
    for (const auto& [part, number] : m_queue.all()) {
        if (mayImprove(part.bound)) {
            m_ended = std::max(m_ended, reason);
            leaveOpen(part.bound);
        }
    }
}

SearchResult UnevenSearch::run() {
    m_listedBelow = m_driver.cutoff();
    if (m_lists.make(m_listedBelow)) {
        begin();
        searchRounds();
    } else {
        m_ended = m_driver.stopRequested() ? StopReason::Requested : StopReason::Limit;
        leaveOpen(bound::rootBound(m_space));
    }
    return result();
}

void UnevenSearch::searchRounds() {
    const bool all = m_space.options().uneven == Unevenness::All;
    const std::uint64_t maxBytes = driver::MemoryThresholds(m_space.options()).ofParts();
    StopReason reason = StopReason::Closed;
    while (m_ended <= StopReason::WithinGap &&
           (reason = m_driver.reasonToStop(m_queue.bytes() > maxBytes)) == StopReason::Closed) {
        if (m_driver.expanded() >= m_effort.manyExpansions) {
            runDescent(m_effort.evaluations);
        }
        if (m_driver.expanded() >= m_effort.expansionsBeforeNear * (all ? 1U : 10U)) {
            searchNeighbourhood();
        }
        std::vector<Part> round = nextRound();
        if (round.empty()) {
            break;
        }
        std::vector<Expansion> outcomes(round.size());
        const std::optional<Score> cutoff = m_driver.cutoff();
        m_pool.run(round.size(), [&](std::size_t worker, std::size_t number) {
            outcomes[number] = m_expanders[worker]->expand(round[number], cutoff);
        });
        for (Expansion& outcome : outcomes) {
            merge(outcome);
        }
        reportLeastBound();
    }
    leavePartsOpen(reason);
}

UnevenStatistics UnevenSearch::counts() const {
    UnevenStatistics counts = m_counts;
    counts.cuts = m_lists.counts();
    for (const std::unique_ptr<PartExpander>& expander : m_expanders) {
        counts += expander->counts();
    }
    return counts;
}

SearchResult UnevenSearch::result() const {
    SearchResult result;
    if (m_best) {
        result.best = mappingOf(m_best->chain, m_bounds);
        result.totals = m_space.actualTotals(*result.best, m_best->cost.totals);
        result.score = m_best->cost.score;
    }
    const bool isProven =
        m_ended == StopReason::WithinGap && m_minOpen >= m_driver.best().score.primary;
    m_driver.writeEnd(isProven ? StopReason::Closed : m_ended, m_minOpen, result);
    result.statistics.levels.resize(m_space.levelCount());
    result.statistics.evaluated = m_evaluated;
    result.statistics.uneven = counts();
    return result;
}

}  // namespace loopglass::uneven
