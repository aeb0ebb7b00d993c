// The exact search over keeps and padded bounds (docs/search.md, section "Variants"). A choice of
// them is a variant: a problem of its own. The problem as it is comes first, because the others are
// measured by its optimum; then the variants with the bounds given, then the padded ones. A variant
// whose bound is no better than the best so far is closed by that alone. Any other goes on from
// where it is: its bound is made sharper (root_bound.cpp), then it is searched with that best as
// its first cutoff and a limit on the effort, which is larger each time, since a few take a
// thousand times as long as most. After each step it waits again with the bound that is proven.
// Those with the fewest steps go on first, of these that with the least bound; several at a time
// (variant_steps.cpp). So a search that is stopped early knows a good bound of every variant.
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

#include "mapping/variant_list.h"
#include "record/quiet_observer.h"
#include "search/capacity/capacity_counter.h"
#include "search/space/least_tiles.h"
#include "search/space/space_size.h"
#include "search/variants/best_variant.h"
#include "search/variants/keep_changes.h"
#include "search/variants/variant_steps.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace loopglass::variants {

namespace {

/// Variants that are taken a step further beside each other: enough that no thread waits long for
/// the last of them, few because a better best that one brings cuts in the others only afterwards.
constexpr std::size_t roundSize = 32;
constexpr double none = std::numeric_limits<double>::infinity();

/// Steps of a kind take about as long, so they come together.
struct ByStep {
    bool operator()(const OpenVariant& a, const OpenVariant& b) const {
        return a.isSharp != b.isSharp     ? b.isSharp
               : a.searches != b.searches ? a.searches < b.searches
                                          : a.bound < b.bound;
    }
};

/// Those that wait, those with the fewest steps first, of these the least bound; of equals that
/// which came first.
using OpenVariants = std::multiset<OpenVariant, ByStep>;

/// Hears a search under way of one variant.
class Listener final : public QuietObserver {
public:
    using Proven = std::function<void(double)>;
    Listener(BestVariant& best, Proven proven) : m_best(best), m_proven(std::move(proven)) {}
    void best(const BestRecord& record) override { m_best.hear(record); }
    void proven(double least) override { m_proven(least); }

private:
    BestVariant& m_best;
    Proven m_proven;
};

class VariantSearch {
public:
    VariantSearch(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                  std::stop_token stop)
        : m_given(problem),
          m_options(exactly(options)),
          m_stop(std::move(stop)),
          m_best(problem, m_options, observer),
          m_steps(problem, m_options, m_stop) {}

    VariantsResult run();

private:
    std::vector<Variant> list() const;
    void boundAll(std::vector<Variant> variants);
    void searchGiven();
    void changeKeeps();
    void searchQuickly(const OpenVariant& open);
    std::vector<VariantStep> nextRound(OpenVariants& waiting);
    void merge(VariantStep& step);
    void searchGroup(OpenVariants& waiting);
    void settle();
    void tellProven(double underWay);
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
    VariantSteps m_steps;
    OpenVariants m_unpadded;
    OpenVariants m_padded;
    double m_leastOpen = none;
    double m_leastWithin = m_leastOpen;  ///< left open because it does not matter
};

/// All variants but the first, which is the problem as it is. One that is too large to be counted
/// is no part of the space. Stopped, what is left is left open with nothing known of it.
void VariantSearch::boundAll(std::vector<Variant> variants) {
    if (!variants.empty()) {
        variants.erase(variants.begin());
    }
    const std::vector<std::optional<Score>> bounds = m_steps.rootBounds(variants);
    for (std::size_t v = 0; v < variants.size(); ++v) {
        if (bounds[v]) {
            const bool padded = variants[v].pads(m_given.workload);
            (padded ? m_padded : m_unpadded).insert({std::move(variants[v]), *bounds[v], padded});
        }
    }
}

void VariantSearch::searchGiven() {
    Listener listener(m_best, [this](double least) { tellProven(least); });
    SearchResult found = search(m_given, m_options, &listener, m_stop);
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

/// What the best mapping keeps is changed as long as that betters it, and then the mapping.
void VariantSearch::changeKeeps() {
    KeepChanges keeps(m_given, m_options, m_best);
    while (m_options.variants.bypass && m_best.isFound() && !m_stop.stop_requested() &&
           keeps.changeOne()) {
        while (keeps.changeOne()) {
        }
        searchQuickly({m_best.out().variant, {}});
    }
}

/// A quick search, for a better best to cut with.
void VariantSearch::searchQuickly(const OpenVariant& open) {
    if (!m_best.isFound() || !m_best.mayMatter(open.bound) || m_stop.stop_requested()) {
        return;
    }
    Problem problem = applied(m_given, open.variant);
    SearchResult found =
        m_steps.searchQuickly(problem, m_best.out().result.score, m_options.threads);
    take(open, std::move(problem), std::move(found));
}

/// Those with the least bounds that may matter; one that is searched without a limit comes alone.
std::vector<VariantStep> VariantSearch::nextRound(OpenVariants& waiting) {
    std::vector<VariantStep> round;
    const std::size_t most =
        m_best.isFound() ? roundSize : 1;  // nothing cuts, so there is no limit
    while (!waiting.empty() && round.size() < most) {
        const bool last = VariantSteps::isLast(*waiting.begin());
        if (last && !round.empty()) {
            break;
        }
        OpenVariant open = waiting.extract(waiting.begin()).value();
        if (!m_best.mayMatter(open.bound)) {
            close(open);
            continue;
        }
        round.push_back({std::move(open), {}, {}});
        if (last) {
            break;
        }
    }
    return round;
}

/// What a step found may have been bettered by another of its round.
void VariantSearch::merge(VariantStep& step) {
    for (SearchResult& found : step.found) {
        if (found.best && !m_best.mayImprove(found.score)) {
            found.best.reset();
        }
        if (found.withinGap) {
            leaveWithin(*found.leastOpen);
        }
        take(step.open, step.problem, std::move(found));
    }
    m_best.out().searched += step.open.isClosed ? 1 : 0;
}

void VariantSearch::searchGroup(OpenVariants& waiting) {
    while (!waiting.empty() && !m_stop.stop_requested()) {
        std::vector<VariantStep> round = nextRound(waiting);
        Listener listener(m_best, [&](double least) {
            tellProven(std::max(least, round.front().open.bound.primary));
        });
        m_steps.run(round,
                    m_best.isFound() ? std::optional(m_best.out().result.score) : std::nullopt,
                    listener);
        for (VariantStep& step : round) {
            merge(step);
        }
        for (VariantStep& step : round) {
            OpenVariant& open = step.open;
            if (VariantSteps::isOver(open) && !open.isClosed && m_best.mayMatter(open.bound)) {
                m_best.out().result.memoryFull |= !m_stop.stop_requested();
                leaveOpen(open.bound.primary);
            } else if (!open.isClosed) {
                waiting.insert(std::move(open));
            }
        }
        tellProven(none);
    }
    for (const OpenVariant& open : waiting) {
        if (m_best.mayMatter(open.bound)) {
            leaveOpen(open.bound.primary);
        } else {
            close(open);
        }
    }
}

/// What is proven of all variants, when nothing of those under way scores less than this.
void VariantSearch::tellProven(double underWay) {
    double least = std::min({m_leastOpen, m_leastWithin, underWay});
    for (const OpenVariants* waiting : {&m_unpadded, &m_padded}) {
        for (const OpenVariant& open : *waiting) {
            least = std::min(least, open.bound.primary);
        }
    }
    m_best.tellProven(least);
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

/// Where the outermost level cannot hold the workload no variant helps: it keeps all, and padding
/// only makes more of it.
std::vector<Variant> VariantSearch::list() const {
    const space::SearchSpace space(m_given, m_options);
    capacity::CapacityCounter counter(space, space::leastTiles(space), 0);
    const std::vector<std::int64_t> ones(space.dimensionCount(), 1);
    if (!counter.tile(ones).fits()) {
        return {Variant{}};
    }
    return variantsOf(m_given, m_options.constraints, m_options.variants.bypass,
                      m_options.variants.padding, m_stop);
}

VariantsResult VariantSearch::run() {
    std::vector<Variant> variants = list();
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
