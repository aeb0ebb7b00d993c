// The exact search over keeps and padded bounds (docs/search.md, section "Variants"). A choice of
// them is a variant: a problem of its own. The problem as it is comes first, because the others are
// measured by its optimum; then the variants with the bounds given, then the padded ones, each
// group in ascending order of the root bound (root_bound.cpp). A variant whose bound is no better
// than the best so far is closed by that alone. Any other is searched with that best as its first
// cutoff.
//
// A good best early is worth more than the order. So before a group is searched exactly, its
// variants are searched with the principles, which takes milliseconds. There are many padded
// variants, so of these only the variants with the keeps of the best so far are searched in this
// way. Most variants are closed within a few hundred expansions, and a few take a thousand times as
// long. So a group is gone through with a limit first, then without: a search that is stopped early
// knows a good bound of every variant. All of this only drops what cannot better the best, so the
// answer is the best of all.
//
// Where a gap was asked for, a variant is closed once it cannot better the best by more than that.
//
// Worth: proven, as the bounds are. When the search is stopped, there are bounds of what the search
// under way left open, and bounds of the variants not begun. No mapping left is better than the
// least of these. Cost: one search per variant that its bound does not close.
#include "search/variants/variant_search.h"

#include "mapping/variant_list.h"
#include "search/bound/root_bound.h"
#include "search/space/space_size.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace loopglass::variants {

namespace {

constexpr std::array<std::uint64_t, 2> limits{1000, noLimitOfExpansions};

/// A variant that may still hold the best mapping.
struct OpenVariant {
    Variant variant;
    Score bound;
    bool padded = false;
    bool closed = false;  ///< searched to the end, or until the gap asked for was proven
};

class VariantSearch {
public:
    VariantSearch(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                  std::stop_token stop)
        : m_given(problem),
          m_options(exactly(options)),
          m_observer(observer),
          m_stop(std::move(stop)) {
        m_out.problem = problem;
    }

    VariantsResult run();

private:
    void boundAll(const std::vector<Variant>& variants);
    void searchGiven();
    void searchQuickly(const OpenVariant& open);
    void searchExactly(OpenVariant& open, std::uint64_t mostExpansions);
    void searchGroup(std::vector<OpenVariant>& group);
    void sumUp(const std::vector<OpenVariant>& group);
    void settle();
    void take(const OpenVariant& open, Problem problem, SearchResult found);
    void leaveOpen(double least) { m_leastOpen = std::min(m_leastOpen, least); }
    void tellBest();
    void leaveWithin(double least) { m_leastWithin = std::min(m_leastWithin, least); }
    bool mayImprove(const Score& score) const {
        return !m_out.result.best || score < m_out.result.score;
    }
    /// Better than the best by more than the gap that was asked for.
    bool mayMatter(const Score& score) const {
        return mayImprove(score) &&
               (m_options.gap == 0 || !m_out.result.best ||
                score.primary * (1 + m_options.gap) < m_out.result.score.primary);
    }

    const Problem& m_given;
    SearchOptions m_options;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    VariantsResult m_out;
    std::vector<OpenVariant> m_unpadded;
    std::vector<OpenVariant> m_padded;
    double m_leastOpen = std::numeric_limits<double>::infinity();
    double m_leastWithin = m_leastOpen;  ///< left open because it does not matter
    std::uint32_t m_moments = 0;
};

/// All variants but the first, which is the problem as it is. One that is too large to be counted
/// is no part of the space.
void VariantSearch::boundAll(const std::vector<Variant>& variants) {
    for (std::size_t v = 1; v < variants.size(); ++v) {
        OpenVariant open{variants[v], {}, variants[v].pads(m_given.workload)};
        try {
            // Stopped, what is left is left open with nothing known of it.
            open.bound = m_stop.stop_requested()
                             ? Score{}
                             : bound::rootBound(applied(m_given, open.variant), m_options);
        } catch (const CountOverflow&) {
            continue;
        }
        (open.padded ? m_padded : m_unpadded).push_back(std::move(open));
    }
}

void VariantSearch::tellBest() {
    if (m_observer != nullptr) {
        const SearchResult& best = m_out.result;
        m_observer->best({++m_moments, noNode, best.totals.energy, best.totals.cycles,
                          best.score.primary, std::make_shared<const Mapping>(*best.best)});
    }
}

void VariantSearch::searchGiven() {
    m_out.result = search(m_given, m_options, nullptr, m_stop);
    if (m_out.result.stopped) {
        leaveOpen(m_out.result.leastOpen.value_or(0));
    } else {
        ++m_out.searched;
    }
    if (m_out.result.withinGap) {
        leaveWithin(*m_out.result.leastOpen);
    }
    if (m_out.result.best) {
        m_out.plain = m_out.unpadded = m_out.result.score;
        tellBest();
    }
}

/// Counts what was evaluated, and takes the best over if there is a new one.
void VariantSearch::take(const OpenVariant& open, Problem problem, SearchResult found) {
    SearchResult& result = m_out.result;
    result.statistics.evaluated += found.statistics.evaluated;
    result.statistics.dominated += found.statistics.dominated;
    result.statistics.overflowed += found.statistics.overflowed;
    if (!found.best) {
        return;
    }
    m_out.variant = open.variant;
    m_out.problem = std::move(problem);
    result.best = std::move(found.best);
    result.totals = found.totals;
    result.score = found.score;
    result.whyNone = {};
    if (!open.padded) {
        m_out.unpadded = result.score;
    }
    tellBest();
}

void VariantSearch::searchExactly(OpenVariant& open, std::uint64_t mostExpansions) {
    if (open.closed || !mayMatter(open.bound) || m_stop.stop_requested()) {
        return;
    }
    Problem problem = applied(m_given, open.variant);
    SearchResult found = m_out.result.best ? searchBelow(problem, m_options, m_out.result.score,
                                                         m_stop, mostExpansions)
                                           : search(problem, m_options, nullptr, m_stop);
    open.closed = !found.stopped;
    m_out.result.memoryFull |= found.memoryFull;
    m_out.searched += open.closed ? 1 : 0;
    if (found.withinGap) {
        leaveWithin(*found.leastOpen);
    }
    if (found.leastOpen && *found.leastOpen > open.bound.primary) {
        open.bound = {*found.leastOpen, 0};
    }
    take(open, std::move(problem), std::move(found));
}

/// A quick search, for a better best to cut with.
void VariantSearch::searchQuickly(const OpenVariant& open) {
    if (!m_out.result.best || !mayMatter(open.bound) || m_stop.stop_requested() ||
        (open.padded && open.variant.bypassed != m_out.variant.bypassed)) {
        return;
    }
    SearchOptions quick = m_options;
    quick.principles = {};
    quick.growth = GrowthRule::Both;
    quick.uneven = Unevenness::Even;
    Problem problem = applied(m_given, open.variant);
    SearchResult found = searchBelow(problem, quick, m_out.result.score, m_stop);
    take(open, std::move(problem), std::move(found));
}

void VariantSearch::searchGroup(std::vector<OpenVariant>& group) {
    const auto byBound = [](const OpenVariant& a, const OpenVariant& b) {
        return a.bound < b.bound;
    };
    std::stable_sort(group.begin(), group.end(), byBound);
    for (const OpenVariant& open : group) {
        searchQuickly(open);
    }
    for (const std::uint64_t mostExpansions : limits) {
        std::stable_sort(group.begin(), group.end(), byBound);
        for (OpenVariant& open : group) {
            searchExactly(open, mostExpansions);
        }
    }
}

/// What became of the variants of a group in the end.
void VariantSearch::sumUp(const std::vector<OpenVariant>& group) {
    for (const OpenVariant& open : group) {
        if (!open.closed && mayMatter(open.bound)) {
            leaveOpen(open.bound.primary);
        } else if (!open.closed) {
            ++m_out.closedByBound;
            leaveWithin(open.bound.primary);
        }
    }
}

/// How far all variants together are searched.
void VariantSearch::settle() {
    SearchResult& result = m_out.result;
    result.bestNode = noNode;
    result.stopped = m_leastOpen < std::numeric_limits<double>::infinity();
    result.memoryFull = result.memoryFull && result.stopped;
    const bool within = result.best && m_leastWithin < result.score.primary;
    result.withinGap = within && !result.stopped ? std::optional(m_options.gap) : std::nullopt;
    result.leastOpen =
        result.isClosed()
            ? std::nullopt
            : std::optional(within ? std::min(m_leastOpen, m_leastWithin) : m_leastOpen);
}

VariantsResult VariantSearch::run() {
    const std::vector<Variant> variants =
        variantsOf(m_given, m_options.constraints, m_options.variants.bypass,
                   m_options.variants.padding, m_stop);
    if (m_stop.stop_requested()) {
        leaveOpen(0);  // not all may be listed
    }
    m_out.variants = variants.size();
    m_out.mappingsExactly = space::exactMappingCount(m_given, variants);
    boundAll(variants);
    searchGiven();
    searchGroup(m_unpadded);
    searchGroup(m_padded);
    sumUp(m_unpadded);
    sumUp(m_padded);
    settle();
    return std::move(m_out);
}

}  // namespace

VariantsResult searchVariants(const Problem& problem, const SearchOptions& options,
                              SearchObserver* observer, std::stop_token stop) {
    return VariantSearch(problem, options, observer, std::move(stop)).run();
}

}  // namespace loopglass::variants
