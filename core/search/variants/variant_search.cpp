// The exact search over keeps and padded bounds (docs/search.md, section "Variants"). A choice of
// them is a variant: a problem of its own. The problem as it is comes first, because the others are
// measured by its optimum; then the variants with the bounds given, then the padded ones. Of each
// group that with the least bound is taken, again and again. A variant whose bound is no better
// than the best so far is closed by that alone. Any other goes on from where it is: its bound is
// made sharper (root_bound.cpp), then it is searched with that best as its first cutoff and a limit
// on the effort, which is larger each time, since a few take a thousand times as long as most.
// After each step it waits again with the bound that is proven. So effort goes where the least
// bound is, and a search that is stopped early knows a good bound of every variant.
//
// A good best early is worth more than the order. So before the first group what the best mapping
// keeps is changed, one tensor at one level at a time, as long as that betters it; then that
// variant is searched by the principles, and so on. Another variant is searched by the principles
// when the first limit did not do. There are many padded variants, so of these only the variants
// with the keeps of the best so far are, and before any is searched exactly.
//
// All of this only drops what cannot better the best, so the answer is the best of all. Where a gap
// was asked for, a variant is closed once it cannot better the best by more than that.
//
// Worth: proven, as the bounds are. When the search is stopped, there are bounds of what the search
// under way left open, and bounds of the variants not begun. No mapping left is better than the
// least of these. Cost: one search per variant that its bound does not close.
#include "search/variants/variant_search.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/variant_list.h"
#include "search/bound/root_bound.h"
#include "search/space/joint_sharing.h"
#include "search/space/space_size.h"
#include "search/variants/best_variant.h"
#include "workload/checked.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace loopglass::variants {

namespace {

/// Expansions of a variant, each time that it is searched.
constexpr std::array<std::uint64_t, 4> limits{100, 1000, 10'000, noLimitOfExpansions};
/// Of padded variants, each is searched up to this limit before any is without one.
constexpr std::size_t firstOfPadded = 1;
constexpr double none = std::numeric_limits<double>::infinity();

/// A variant that may still hold the best mapping.
struct OpenVariant {
    Variant variant;
    Score bound;
    bool padded = false;
    bool isSharp = false;      ///< the bound is the sharper one, or better
    bool isClosed = false;     ///< searched to the end, or until the gap asked for was proven
    std::size_t searches = 0;  ///< number of the limit that comes next
};

struct ByBound {
    bool operator()(const OpenVariant& a, const OpenVariant& b) const {
        return a.padded && a.searches != b.searches ? a.searches < b.searches : a.bound < b.bound;
    }
};

/// Those that wait, the least bound first; of equals that which came first.
using OpenVariants = std::multiset<OpenVariant, ByBound>;

class VariantSearch {
public:
    VariantSearch(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                  std::stop_token stop)
        : m_given(problem),
          m_options(exactly(options)),
          m_stop(std::move(stop)),
          m_best(problem, m_options, observer) {}

    VariantsResult run();

private:
    void boundAll(std::vector<Variant> variants);
    void searchGiven();
    void changeKeeps();
    bool changeOneKeep();
    std::optional<Score> scoreHere(const Problem& problem, const Mapping& mapping,
                                   SearchResult& found) const;
    void searchQuickly(const OpenVariant& open);
    void sharpen(OpenVariant& open);
    void searchExactly(OpenVariant& open);
    void searchGroup(OpenVariants& waiting);
    void settle();
    void take(const OpenVariant& open, Problem problem, SearchResult found) {
        m_best.take(open.variant, open.padded, std::move(problem), std::move(found));
    }
    void leaveOpen(double least) { m_leastOpen = std::min(m_leastOpen, least); }
    void leaveWithin(double least) { m_leastWithin = std::min(m_leastWithin, least); }
    void close(const OpenVariant& open) {
        ++m_best.out().closedByBound;
        leaveWithin(open.bound.primary);
    }

    const Problem& m_given;
    SearchOptions m_options;
    std::stop_token m_stop;
    BestVariant m_best;
    std::optional<space::JointSharing> m_sharing;  ///< of all variants with the bounds given
    OpenVariants m_unpadded;
    OpenVariants m_padded;
    double m_leastOpen = none;
    double m_leastWithin = m_leastOpen;  ///< left open because it does not matter
};

/// All variants but the first, which is the problem as it is. One that is too large to be counted
/// is no part of the space.
void VariantSearch::boundAll(std::vector<Variant> variants) {
    for (std::size_t v = 1; v < variants.size(); ++v) {
        OpenVariant open;
        open.padded = variants[v].pads(m_given.workload);
        open.searches = open.padded ? firstOfPadded : 0;
        open.variant = std::move(variants[v]);
        try {
            // Stopped, what is left is left open with nothing known of it.
            open.bound = m_stop.stop_requested()
                             ? Score{}
                             : bound::rootBound(applied(m_given, open.variant), m_options);
        } catch (const CountOverflow&) {
            continue;
        }
        (open.padded ? m_padded : m_unpadded).insert(std::move(open));
    }
}

void VariantSearch::searchGiven() {
    SearchResult found = search(m_given, m_options, nullptr, m_stop);
    if (found.stopped) {
        leaveOpen(found.leastOpen.value_or(0));
    } else {
        ++m_best.out().searched;
    }
    if (found.withinGap) {
        leaveWithin(*found.leastOpen);
    }
    m_best.begin(std::move(found));
}

/// The variant keeps the tensor at the level if it bypassed it there, and bypasses it if not.
void toggle(Variant& variant, std::size_t levels, std::size_t level, TensorId tensor) {
    variant.bypassed.resize(levels);
    std::vector<TensorId>& there = variant.bypassed[level];
    const auto at = std::lower_bound(there.begin(), there.end(), tensor);
    if (at != there.end() && *at == tensor) {
        there.erase(at);
    } else {
        there.insert(at, tensor);
    }
    if (!variant.bypasses()) {
        variant.bypassed.clear();
    }
}

/// What the mapping scores, if it is legal; `found` has its costs.
std::optional<Score> VariantSearch::scoreHere(const Problem& problem, const Mapping& mapping,
                                              SearchResult& found) const {
    if (!violations(problem, mapping).empty()) {
        return std::nullopt;
    }
    try {
        const Cost cost = evaluate(problem, mapping, m_options.cost);
        found.statistics.evaluated = 1;
        found.totals = {cost.energy, cost.cycles};
        found.score = scoreOf(m_options.objective, problem, cost);
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
    return found.score.isOver() ? std::nullopt : std::optional(found.score);
}

/// The best mapping where one more level keeps or bypasses a tensor, if any such betters it.
bool VariantSearch::changeOneKeep() {
    const Variant from = m_best.out().variant;
    const Mapping mapping = m_best.mapping();
    bool betters = false;
    for (std::size_t l = 1; l < m_given.levelCount(); ++l) {
        for (std::size_t t = 0; t < m_given.workload.tensorCount(); ++t) {
            if (!m_given.keeps(levelId(l), tensorId(t)) ||
                m_options.constraints.mustKeep(l, tensorId(t))) {
                continue;
            }
            OpenVariant open{from, {}};
            toggle(open.variant, m_given.levelCount(), l, tensorId(t));
            Problem problem = applied(m_given, open.variant);
            SearchResult found;
            if (const auto score = scoreHere(problem, mapping, found);
                score && m_best.mayImprove(*score)) {
                found.best = mapping;
                betters = true;
            }
            take(open, std::move(problem), std::move(found));
        }
    }
    return betters;
}

/// What the best mapping keeps is changed as long as that betters it, and then the mapping.
void VariantSearch::changeKeeps() {
    while (m_options.variants.bypass && m_best.isFound() && !m_stop.stop_requested() &&
           changeOneKeep()) {
        while (changeOneKeep()) {
        }
        searchQuickly({m_best.out().variant, {}});
    }
}

/// A quick search, for a better best to cut with.
void VariantSearch::searchQuickly(const OpenVariant& open) {
    if (!m_best.isFound() || !m_best.mayMatter(open.bound) || m_stop.stop_requested()) {
        return;
    }
    SearchOptions quick = m_options;
    quick.principles = {};
    quick.growth = GrowthRule::Both;
    quick.uneven = Unevenness::Even;
    Problem problem = applied(m_given, open.variant);
    SearchResult found =
        searchBelow(problem, quick, m_best.out().result.score, m_stop, {noLimitOfExpansions, true});
    take(open, std::move(problem), std::move(found));
}

/// Padded ones are not: what lanes share depends on the bounds. Nor is any of uneven tiles, whose
/// unrollings need not divide, so that lanes share more.
void VariantSearch::sharpen(OpenVariant& open) {
    open.isSharp = true;
    if (open.padded || m_options.uneven != Unevenness::Even) {
        return;
    }
    if (!m_sharing) {
        m_sharing.emplace(space::SearchSpace(m_given, m_options));
    }
    const Problem problem = applied(m_given, open.variant);
    open.bound = std::max(open.bound, bound::jointRootBound(problem, m_options, *m_sharing));
}

/// Searched to its end, the variant has no bound any more.
void VariantSearch::searchExactly(OpenVariant& open) {
    if (open.searches == 1 && !open.padded) {
        searchQuickly(open);
    }
    Problem problem = applied(m_given, open.variant);
    const std::uint64_t limit = limits[std::min(open.searches, limits.size() - 1)];
    SearchResult found =
        m_best.isFound()
            ? searchBelow(problem, m_options, m_best.out().result.score, m_stop, {limit, true})
            : search(problem, m_options, nullptr, m_stop);
    m_best.out().result.memoryFull |= found.memoryFull;
    if (found.withinGap) {
        leaveWithin(*found.leastOpen);
    }
    if (found.leastOpen && *found.leastOpen > open.bound.primary) {
        open.bound = {*found.leastOpen, 0};
    }
    const bool wasLast = open.searches + 1 == limits.size();
    open.searches = open.padded && !wasLast ? limits.size() - 1 : open.searches + 1;
    open.isClosed = !found.stopped;
    m_best.out().searched += open.isClosed ? 1 : 0;
    take(open, std::move(problem), std::move(found));
}

void VariantSearch::searchGroup(OpenVariants& waiting) {
    while (!waiting.empty() && !m_stop.stop_requested()) {
        OpenVariant open = waiting.extract(waiting.begin()).value();
        if (!m_best.mayMatter(open.bound)) {
            close(open);
            continue;
        }
        if (!open.isSharp) {
            sharpen(open);
        } else {
            searchExactly(open);
        }
        if (open.searches == limits.size() && !open.isClosed && m_best.mayMatter(open.bound)) {
            leaveOpen(open.bound.primary);  // no memory was left
        } else if (!open.isClosed) {
            waiting.insert(std::move(open));
        }
    }
    for (const OpenVariant& open : waiting) {
        if (m_best.mayMatter(open.bound)) {
            leaveOpen(open.bound.primary);
        } else {
            close(open);
        }
    }
}

/// How far all variants together are searched.
void VariantSearch::settle() {
    SearchResult& result = m_best.out().result;
    result.bestNode = noNode;
    result.stopped = m_leastOpen < none;
    result.memoryFull = result.memoryFull && result.stopped;
    const bool within = result.best && m_leastWithin < result.score.primary;
    result.withinGap = within && !result.stopped ? std::optional(m_options.gap) : std::nullopt;
    result.leastOpen =
        result.isClosed()
            ? std::nullopt
            : std::optional(within ? std::min(m_leastOpen, m_leastWithin) : m_leastOpen);
}

VariantsResult VariantSearch::run() {
    std::vector<Variant> variants =
        variantsOf(m_given, m_options.constraints, m_options.variants.bypass,
                   m_options.variants.padding, m_stop);
    if (m_stop.stop_requested()) {
        leaveOpen(0);  // not all may be listed
    }
    m_best.out().variants = variants.size();
    m_best.out().mappingsExactly = space::exactMappingCount(m_given, variants);
    boundAll(std::move(variants));
    searchGiven();
    changeKeeps();
    searchGroup(m_unpadded);
    for (const OpenVariant& open : m_padded) {
        if (open.variant.bypassed == m_best.out().variant.bypassed) {
            searchQuickly(open);
        }
    }
    searchGroup(m_padded);
    settle();
    return std::move(m_best.out());
}

}  // namespace

VariantsResult searchVariants(const Problem& problem, const SearchOptions& options,
                              SearchObserver* observer, std::stop_token stop) {
    return VariantSearch(problem, options, observer, std::move(stop)).run();
}

}  // namespace loopglass::variants
