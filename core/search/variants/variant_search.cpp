// The exact search over kept tensors and padded sizes (docs/search.md, section "Variants"). Each
// choice defines a variant, which is a separate problem. The unchanged problem is searched first,
// because the other variants are compared with its optimum. Next come variants with the specified
// sizes, and then padded variants. A variant is pruned if its bound is not below the best so far.
// Every other variant is searched in steps. The first step improves the bound of the variant
// (root_bound.cpp). All further steps search the variant, with the best so far as the cutoff and a
// limit on the effort. This limit grows with each step, because a few variants take a thousand
// times as long as most. After each step, the variant waits again with its proven bound. Variants
// with the fewest steps continue first; among them, the least bound is first. Several variants run
// at the same time (variant_steps.cpp). Therefore a search that is stopped early has a good bound
// for every variant.
//
// A good mapping early saves more time than a good order of the variants. For this reason, the kept
// tensors of the best mapping are changed before the first group of variants. One tensor is changed
// at one level at a time, as long as the mapping improves. Then the resulting variant is searched
// with the pruning rules, and the changes are repeated. Any other variant is searched with the
// pruning rules only if its first limit was too low. There are many padded variants. Therefore,
// before the exact searches, the pruning rules are applied only to padded variants with the kept
// tensors of the best so far.
//
// If the given problem has no mapping, the first best comes from the variant that bypasses all open
// keeps. This variant has a mapping if any variant has one, because its buffers keep the fewest
// tensors. Therefore even a search that is stopped early has a mapping. If no variant has a
// mapping, the result has the reason of the variant that bypasses all open keeps.
//
// A variant is pruned without a search if its buffers cannot hold the smallest tiles of the tensors
// that they keep (least_keeps.cpp). With more than 16 open keeps, only the variants with the least
// bounds are listed (least_keeps.cpp). The bound of all other variants remains part of the result
// if it may matter. In this case, the unchanged problem is not searched completely first, because
// it is only one of many variants.
//
// All these steps prune only variants that cannot improve the best, so the result is the best of
// all variants. If the user requests a gap, a variant is closed as soon as it cannot improve the
// best by more than this gap.
//
// Guarantee: proven, like the bounds. If the search is stopped, the running searches have bounds of
// their open parts, and the other variants have their own bounds. All mappings that were not
// examined score at least the smallest of these bounds. Cost: one search for each variant that its
// bound does not prune.
#include "search/variants/variant_search.h"

#include "mapping/variant_list.h"
#include "record/mapped_bests.h"
#include "search/capacity/capacity_counter.h"
#include "search/space/partial_mapping.h"
#include "search/space/space_places.h"
#include "search/variants/best_variant.h"
#include "search/variants/least_keeps.h"
#include "search/variants/variant_steps.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace loopglass::variants {

namespace {

/// Number of variants whose steps run in parallel. With a large number, no thread waits long for
/// the last step of a round. With a small number, a better mapping is used soon in other variants,
/// because these receive it only after the round.
constexpr std::size_t roundSize = 32;
constexpr double none = std::numeric_limits<double>::infinity();

/// Sorts variants by their number of steps and then by their bound. Steps with equal numbers take
/// about the same time, so they run together.
struct ByStep {
    bool operator()(const OpenVariant& a, const OpenVariant& b) const {
        return a.isSharp != b.isSharp     ? b.isSharp
               : a.searches != b.searches ? a.searches < b.searches
                                          : a.bound < b.bound;
    }
};

/// The queue of waiting variants. Variants with the fewest steps are first; among them, the least
/// bound is first. Equal variants keep their order of insertion.
using OpenVariants = std::multiset<OpenVariant, ByStep>;

class VariantSearch {
public:
    VariantSearch(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                  std::stop_token stop)
        : m_given(problem),
          m_quick(quickly(options)),
          m_options(exactly(options)),
          m_stop(std::move(stop)),
          m_best(problem, m_options, observer),
          m_steps(problem, m_options, m_stop),
          m_choices(keepChoices(problem, m_options.constraints).size()) {}

    VariantsResult run();
    VariantsResult runBriefly();

private:
    static SearchOptions quickly(SearchOptions options) {
        options.uneven = Unevenness::Even;
        return options;
    }
    std::vector<Variant> list();
    std::vector<Variant> listAll();
    std::vector<Variant> listLeast();
    bool isUnlisted() const { return m_options.variants.bypass && m_choices > maxListedChoices; }
    void boundAll(std::vector<Variant> variants);
    void searchGiven();
    void searchGivenBriefly();
    void findFirst();
    void changeKeeps();
    std::size_t searchSomeQuickly();
    void searchQuickly(const OpenVariant& open);
    std::vector<VariantStep> nextRound(OpenVariants& waiting);
    void merge(VariantStep& step);
    void searchGroup(OpenVariants& waiting);
    void settle();
    void reportProven(double underWay);
    /// Returns an observer of the search of one variant with this bound.
    MappedBests listenTo(const Score& bound) {
        return {
            [this](const BestRecord& record) { m_best.hear(record); },
            [this, known = bound.primary](double least) { reportProven(std::max(least, known)); }};
    }
    void take(const OpenVariant& open, Problem problem, SearchResult found) {
        m_best.take(open.variant, open.padded, std::move(problem), std::move(found));
    }
    void leaveOpen(double least) { m_minOpen = std::min(m_minOpen, least); }
    void leaveWithin(double least) { m_minWithin = std::min(m_minWithin, least); }
    void close(const OpenVariant& open) {
        ++m_best.out().closedByBound;
        leaveWithin(open.bound.primary);
    }

    const Problem& m_given;
    SearchOptions m_quick;  ///< options with the pruning rules on
    SearchOptions m_options;
    std::stop_token m_stop;
    BestVariant m_best;
    VariantSteps m_steps;
    std::size_t m_choices;  ///< number of kept tensors that the options leave open
    Message m_whyNone;      ///< reason why the variant that bypasses all open keeps has no mapping
    OpenVariants m_unpadded;
    OpenVariants m_padded;
    double m_minOpen = none;
    /// True if the search of an open variant reached the memory limit.
    bool m_isFull = false;
    /// Bound of variants that are left open because of the requested gap.
    double m_minWithin = m_minOpen;
};

/// Computes the bounds of all variants except the unchanged problem, and adds the variants to the
/// queue. A variant whose counts overflow does not belong to the mapping space. After a stop
/// request, the bounds of the remaining variants are zero.
void VariantSearch::boundAll(std::vector<Variant> variants) {
    const std::vector<std::optional<Score>> bounds = m_steps.rootBounds(variants);
    for (std::size_t v = 0; v < variants.size(); ++v) {
        if (bounds[v]) {
            const bool padded = variants[v].pads(m_given.workload);
            (padded ? m_padded : m_unpadded).insert({std::move(variants[v]), *bounds[v], padded});
        }
    }
}

void VariantSearch::searchGiven() {
    MappedBests listener = listenTo({});
    SearchResult found = search(m_given, m_options, &listener, m_stop);
    if (found.stopped()) {
        leaveOpen(found.minOpen.value_or(0));
    } else {
        ++m_best.out().searched;
    }
    if (found.withinGap()) {
        leaveWithin(*found.minOpen);
    }
    m_isFull = found.memoryFull();
    m_best.begin(std::move(found));
}

/// If there are many variants, searches the unchanged problem with a limit. The result has the
/// statistics of its levels.
void VariantSearch::searchGivenBriefly() {
    constexpr std::uint64_t shortly = 10'000;
    SearchResult found = searchBelow(m_given, m_options, {none, none}, m_stop, {shortly, true});
    const bool closed = !found.stopped();
    // The unchanged problem waits in the queue together with the other variants.
    found.stopReason = StopReason::Closed;
    found.minOpen.reset();
    m_best.begin(std::move(found));
    if (!closed) {
        m_best.out().plain.reset();
    }
}

/// If the given problem has no mapping, finds the first best in the variant that bypasses all open
/// keeps. After a stop request, uses the mapping that needs no search.
void VariantSearch::findFirst() {
    if (m_best.isFound() || !m_options.variants.bypass || m_choices == 0) {
        return;
    }
    const Variant variant = allBypassed(m_given, m_options.constraints);
    Problem problem = applied(m_given, variant);
    SearchOptions quick = m_options;
    quick.principles = {};
    quick.growth = GrowthRule::Both;
    quick.uneven = Unevenness::Even;
    SearchResult found = loopglass::search(problem, quick, nullptr, m_stop);
    m_whyNone = found.whyNone;
    m_best.take(variant, false, std::move(problem), std::move(found));
}

/// Changes the kept tensors of the best mapping as long as it improves, and then searches the
/// resulting variant with the pruning rules.
void VariantSearch::changeKeeps() {
    while (m_options.variants.bypass && m_best.isFound() && !m_stop.stop_requested() &&
           m_best.changeOneKeep(m_given, m_options)) {
        while (m_best.changeOneKeep(m_given, m_options)) {
        }
        searchQuickly({m_best.out().variant, {}});
    }
}

/// Searches the choices of kept tensors with the least bounds, using the pruning rules. Returns the
/// number of these choices.
std::size_t VariantSearch::searchSomeQuickly() {
    constexpr std::size_t someChoices = 200;
    if (!m_best.isFound() || !mayListLeast(m_given, m_options.constraints)) {
        return 0;
    }
    const RetentionSpace room{space::SearchProblem(m_given, m_options)};
    const LeastKeeps least =
        minKeeps(m_given, m_options, room, someChoices, m_best.out().result.score, m_stop);
    std::size_t searched = 0;
    for (const Variant& variant : least.variants) {
        searchQuickly({variant, {}});
        searched += m_stop.stop_requested() ? 0 : 1;
    }
    changeKeeps();
    return searched;
}

/// Searches a variant with the pruning rules. A better mapping prunes more in later searches.
void VariantSearch::searchQuickly(const OpenVariant& open) {
    if (!m_best.isFound() || !m_best.mayBeatIncumbent(open.bound) || m_stop.stop_requested()) {
        return;
    }
    Problem problem = applied(m_given, open.variant);
    SearchResult found =
        m_steps.searchQuickly(problem, m_best.out().result.score, m_options.threads);
    take(open, std::move(problem), std::move(found));
}

/// Returns the variants for the next round. A variant that is searched without a limit is alone in
/// its round.
std::vector<VariantStep> VariantSearch::nextRound(OpenVariants& waiting) {
    std::vector<VariantStep> round;
    const std::size_t most =
        m_best.isFound() ? roundSize : 1;  // without a best mapping, no bound prunes
    while (!waiting.empty() && round.size() < most) {
        const bool last = VariantSteps::isLast(*waiting.begin());
        if (last && !round.empty()) {
            break;
        }
        OpenVariant open = waiting.extract(waiting.begin()).value();
        if (!m_best.mayBeatIncumbent(open.bound)) {
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

/// Merges the results of a step. Another step of the same round may have found an even better
/// mapping.
void VariantSearch::merge(VariantStep& step) {
    for (SearchResult& found : step.found) {
        if (found.best && !m_best.mayImprove(found.score)) {
            found.best.reset();
        }
        if (found.withinGap()) {
            leaveWithin(*found.minOpen);
        }
        take(step.open, step.problem, std::move(found));
    }
    m_best.out().searched += step.open.isClosed ? 1 : 0;
}

void VariantSearch::searchGroup(OpenVariants& waiting) {
    while (!waiting.empty() && !m_stop.stop_requested()) {
        std::vector<VariantStep> round = nextRound(waiting);
        MappedBests listener = listenTo(round.empty() ? Score{} : round.front().open.bound);
        m_steps.run(round,
                    m_best.isFound() ? std::optional(m_best.out().result.score) : std::nullopt,
                    listener);
        for (VariantStep& step : round) {
            merge(step);
        }
        for (VariantStep& step : round) {
            OpenVariant& open = step.open;
            if (VariantSteps::isOver(open) && !open.isClosed &&
                m_best.mayBeatIncumbent(open.bound)) {
                m_isFull |= !m_stop.stop_requested();
                leaveOpen(open.bound.primary);
            } else if (!open.isClosed) {
                waiting.insert(std::move(open));
            }
        }
        reportProven(none);
    }
    for (const OpenVariant& open : waiting) {
        if (m_best.mayBeatIncumbent(open.bound)) {
            leaveOpen(open.bound.primary);
        } else {
            close(open);
        }
    }
}

/// Reports the proven bound on all variants. `underWay` is a lower bound on the variants in the
/// current round.
void VariantSearch::reportProven(double underWay) {
    double least = std::min({m_minOpen, m_minWithin, underWay});
    for (const OpenVariants* waiting : {&m_unpadded, &m_padded}) {
        for (const OpenVariant& open : *waiting) {
            least = std::min(least, open.bound.primary);
        }
    }
    m_best.reportProven(least);
}

/// Sets the reason for the end and the proven bound of the result; both apply to all variants
/// together.
void VariantSearch::settle() {
    SearchResult& result = m_best.out().result;
    result.bestNode = noNode;
    const bool stopped = m_minOpen < none;
    if (!result.best && m_options.variants.bypass && m_choices > 0) {
        result.whyNone = stopped ? Message() : m_whyNone;
    }
    const bool within = result.best && m_minWithin < result.score.primary;
    result.stopReason = stopped && m_stop.stop_requested() ? StopReason::Requested
                        : stopped && m_isFull              ? StopReason::Memory
                        : stopped                          ? StopReason::Limit
                        : within                           ? StopReason::WithinGap
                                                           : StopReason::Closed;
    result.requiredGap = m_options.gap;
    result.minOpen = result.isClosed()
                         ? std::nullopt
                         : std::optional(within ? std::min(m_minOpen, m_minWithin) : m_minOpen);
}

/// Returns all variants that the options request. If there are too many, returns only those with
/// the least bounds.
std::vector<Variant> VariantSearch::list() {
    const space::SearchProblem space(m_given, m_options);
    capacity::CapacityCounter counter(space, space::minTiles(space), 0);
    const std::vector<std::int64_t> ones(space.dimensionCount(), 1);
    if (!counter.tile(ones).fits()) {
        // In this case, the outermost level cannot hold the workload. This level keeps all tensors
        // in each variant, and padding only enlarges the tensors.
        m_choices = 0;
        m_best.out().mappingsExactly = space::exactMappingCount(m_given, {Variant{}});
        return {};
    }
    return isUnlisted() ? listLeast() : listAll();
}

/// Returns all variants except the unchanged problem.
std::vector<Variant> VariantSearch::listAll() {
    std::vector<Variant> variants =
        variantsOf(m_given, m_options.constraints, m_options.variants.bypass,
                   m_options.variants.padding, m_stop);
    m_best.out().variants = variants.size();
    m_best.out().mappingsExactly = space::exactMappingCount(m_given, variants);
    if (!variants.empty()) {
        variants.erase(variants.begin());
    }
    const RetentionSpace room{space::SearchProblem(m_given, m_options)};
    const std::size_t listed = variants.size();
    std::erase_if(variants, [&](const Variant& variant) { return !room.fits(variant); });
    m_best.out().closedByBound += listed - variants.size();
    return variants;
}

std::vector<Variant> VariantSearch::listLeast() {
    if (m_options.variants.padding > 0) {
        throw InputError(msg::search::tooManyVariants(maxVariants, m_given.workload.name));
    }
    VariantsResult& out = m_best.out();
    out.variants =
        m_choices < 64 ? std::size_t{1} << m_choices : std::numeric_limits<std::size_t>::max();
    out.mappingsExactly = space::exactMappingCount(m_given, m_choices);
    searchGivenBriefly();
    findFirst();
    changeKeeps();
    searchSomeQuickly();
    const RetentionSpace room{space::SearchProblem(m_given, m_options)};
    LeastKeeps least =
        minKeeps(m_given, m_options, room, maxVariants,
                 m_best.isFound() ? std::optional(out.result.score) : std::nullopt, m_stop);
    if (least.leftOut) {
        leaveOpen(*least.leftOut);
    } else {
        out.closedByBound += out.variants - least.variants.size();
    }
    return std::move(least.variants);
}

VariantsResult VariantSearch::run() {
    std::vector<Variant> variants = list();
    if (m_stop.stop_requested()) {
        leaveOpen(0);  // the list may be incomplete
    }
    boundAll(std::move(variants));
    if (!isUnlisted()) {
        searchGiven();
        findFirst();
        changeKeeps();
    }
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

/// Searches the choices of kept tensors with the pruning rules only.
VariantsResult VariantSearch::runBriefly() {
    VariantsResult& out = m_best.out();
    SearchResult given = loopglass::search(m_given, m_quick, nullptr, m_stop);
    given.bestNode = noNode;
    m_best.begin(std::move(given));
    out.variants =
        m_choices < 64 ? std::size_t{1} << m_choices : std::numeric_limits<std::size_t>::max();
    out.searched = 1;
    out.mappingsExactly = space::exactMappingCount(m_given, m_choices);
    findFirst();
    changeKeeps();
    // These choices may include the unchanged problem, which must not be counted twice.
    out.searched = std::min(out.searched + searchSomeQuickly(), out.variants);
    SearchResult& result = out.result;
    result.bestNode = noNode;
    result.stopReason = stopReasonOf(m_stop);
    result.minOpen.reset();
    if (!result.best) {
        result.whyNone = result.stopped() ? Message()
                         : m_choices > 0  ? m_whyNone
                                          : std::move(result.whyNone);
    } else if (!result.stopped()) {
        result.stopReason = StopReason::Effort;  // choices that were not searched may be better
    }
    return std::move(out);
}

}  // namespace

VariantsResult searchKeepsQuickly(const Problem& problem, const SearchOptions& options,
                                  SearchObserver* observer, std::stop_token stop) {
    return VariantSearch(problem, options, observer, std::move(stop)).runBriefly();
}

VariantsResult searchVariants(const Problem& problem, const SearchOptions& options,
                              SearchObserver* observer, std::stop_token stop) {
    return VariantSearch(problem, options, observer, std::move(stop)).run();
}

}  // namespace loopglass::variants
