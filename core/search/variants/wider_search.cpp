// The exact search over keeps and padded bounds. A choice of them is a variant: a problem of its
// own, with derived keeps or bounds. The problem as it is comes first, for its optimum is what the
// others are measured by; then those with the bounds given, then the padded ones, each group in
// ascending order of a bound that no mapping of the variant can beat (root_bound.cpp). A variant
// whose bound is no better than the best so far is closed by that alone; any other is searched with
// that best as its first cutoff. A good best early is worth more than the order, so before a group
// is searched exactly its variants are searched with the principles, which takes milliseconds; of
// the padded ones, for they are many, only those with the keeps of the best so far. All of it
// only drops what cannot better the best, so the answer is the best of all.
//
// Most variants are closed within a few hundred expansions, and a few take a thousand times as
// long. So a group is gone through with a limit first, then without: a search that is stopped early
// knows a good bound of every variant.
//
// What it is worth: proven, as the bounds are. Stopped, no mapping left is better than the least of
// what the search in hand left open and the bounds of the variants that were not begun.
// Cost: one search per variant that its bound does not close; 2^(places to keep) · paddings
// variants.
#include "search/variants/wider_search.h"

#include "search/bound/root_bound.h"
#include "search/space/space_size.h"
#include "search/variants/padding.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

namespace loopglass::variants {

namespace {

constexpr std::array<std::uint64_t, 2> limits{1000, noLimitOfExpansions};

/// A tensor that a level inward of the outermost could keep.
struct Place {
    std::size_t level = 0;
    TensorId tensor{};
};

std::vector<Place> placesToKeep(const Problem& problem) {
    std::vector<Place> places;
    for (std::size_t l = 1; l < problem.levelCount(); ++l) {
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            if (problem.keeps(levelId(l), tensorId(t))) {
                places.push_back({l, tensorId(t)});
            }
        }
    }
    return places;
}

std::vector<std::vector<TensorId>> bypassed(const Problem& problem,
                                            const std::vector<Place>& places, std::size_t choice) {
    std::vector<std::vector<TensorId>> levels(problem.levelCount());
    for (std::size_t p = 0; p < places.size(); ++p) {
        if ((choice >> p & 1U) != 0) {
            levels[places[p].level].push_back(places[p].tensor);
        }
    }
    return levels;
}

[[noreturn]] void failTooMany(const Problem& problem) {
    throw InputError("keep and bypass choices and padded sizes make more than " +
                     std::to_string(mostVariants) + " variants of '" + problem.workload.name +
                     "'; choose one of the two, or a smaller limit of padding");
}

struct Waiting {
    Variant variant;
    Score bound;
    bool padded = false;
    bool closed = false;  ///< searched to the end
};

class WiderSearch {
public:
    WiderSearch(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                std::stop_token stop)
        : m_given(problem),
          m_options(exactly(options)),
          m_observer(observer),
          m_stop(std::move(stop)) {
        m_out.problem = problem;
    }

    WiderResult run();

private:
    void bound(const std::vector<Variant>& variants);
    void searchGiven();
    void look(const Waiting& waiting);
    void consider(Waiting& waiting, std::uint64_t mostExpansions);
    void searchGroup(std::vector<Waiting>& group);
    void settle(const std::vector<Waiting>& group);
    void take(const Waiting& waiting, Problem problem, SearchResult found);
    void leaveOpen(double least) { m_leastOpen = std::min(m_leastOpen, least); }
    void tellBest();
    bool useful(const Score& score) const {
        return !m_out.result.best || score < m_out.result.score;
    }

    const Problem& m_given;
    SearchOptions m_options;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    WiderResult m_out;
    std::vector<Waiting> m_unpadded;
    std::vector<Waiting> m_padded;
    double m_leastOpen = std::numeric_limits<double>::infinity();
    std::uint32_t m_moments = 0;
};

/// All variants but the first, which is the problem as it is. One that is too large to be counted
/// is no part of the space.
void WiderSearch::bound(const std::vector<Variant>& variants) {
    for (std::size_t v = 1; v < variants.size(); ++v) {
        Waiting waiting{variants[v], {}, variants[v].pads(m_given.workload)};
        try {
            // Stopped, what is left is left open with nothing known of it.
            waiting.bound = m_stop.stop_requested()
                                ? Score{}
                                : bound::rootBound(applied(m_given, waiting.variant), m_options);
        } catch (const CountOverflow&) {
            continue;
        }
        (waiting.padded ? m_padded : m_unpadded).push_back(std::move(waiting));
    }
}

void WiderSearch::tellBest() {
    if (m_observer != nullptr) {
        const SearchResult& best = m_out.result;
        m_observer->best({++m_moments, noNode, best.totals.energy, best.totals.cycles,
                          best.score.primary, std::make_shared<const Mapping>(*best.best)});
    }
}

void WiderSearch::searchGiven() {
    m_out.result = search(m_given, m_options, nullptr, m_stop);
    if (m_out.result.stopped) {
        leaveOpen(m_out.result.leastOpen.value_or(0));
    } else {
        ++m_out.searched;
    }
    if (m_out.result.best) {
        m_out.plain = m_out.unpadded = m_out.result.score;
        tellBest();
    }
}

/// Counts what was evaluated, and takes the best over if there is a new one.
void WiderSearch::take(const Waiting& waiting, Problem problem, SearchResult found) {
    SearchResult& result = m_out.result;
    result.statistics.evaluated += found.statistics.evaluated;
    result.statistics.overflowed += found.statistics.overflowed;
    if (!found.best) {
        return;
    }
    m_out.variant = waiting.variant;
    m_out.problem = std::move(problem);
    result.best = std::move(found.best);
    result.totals = found.totals;
    result.score = found.score;
    result.whyNone.clear();
    if (!waiting.padded) {
        m_out.unpadded = result.score;
    }
    tellBest();
}

void WiderSearch::consider(Waiting& waiting, std::uint64_t mostExpansions) {
    if (waiting.closed || !useful(waiting.bound) || m_stop.stop_requested()) {
        return;
    }
    Problem problem = applied(m_given, waiting.variant);
    SearchResult found = m_out.result.best ? searchBelow(problem, m_options, m_out.result.score,
                                                         m_stop, mostExpansions)
                                           : search(problem, m_options, nullptr, m_stop);
    waiting.closed = !found.stopped;
    m_out.searched += waiting.closed ? 1 : 0;
    if (found.leastOpen && *found.leastOpen > waiting.bound.primary) {
        waiting.bound = {*found.leastOpen, 0};
    }
    take(waiting, std::move(problem), std::move(found));
}

/// A quick search, for a better best to cut with.
void WiderSearch::look(const Waiting& waiting) {
    if (!m_out.result.best || !useful(waiting.bound) || m_stop.stop_requested() ||
        (waiting.padded && waiting.variant.bypassed != m_out.variant.bypassed)) {
        return;
    }
    SearchOptions quick = m_options;
    quick.principles = {};
    Problem problem = applied(m_given, waiting.variant);
    SearchResult found = searchBelow(problem, quick, m_out.result.score, m_stop);
    take(waiting, std::move(problem), std::move(found));
}

void WiderSearch::searchGroup(std::vector<Waiting>& group) {
    const auto byBound = [](const Waiting& a, const Waiting& b) { return a.bound < b.bound; };
    std::stable_sort(group.begin(), group.end(), byBound);
    for (const Waiting& waiting : group) {
        look(waiting);
    }
    for (const std::uint64_t mostExpansions : limits) {
        std::stable_sort(group.begin(), group.end(), byBound);
        for (Waiting& waiting : group) {
            consider(waiting, mostExpansions);
        }
    }
}

/// What became of the variants of a group in the end.
void WiderSearch::settle(const std::vector<Waiting>& group) {
    for (const Waiting& waiting : group) {
        if (!waiting.closed && useful(waiting.bound)) {
            leaveOpen(waiting.bound.primary);
        } else if (!waiting.closed) {
            ++m_out.closedByBound;
        }
    }
}

WiderResult WiderSearch::run() {
    const std::vector<Variant> variants = variantsOf(m_given, m_options);
    m_out.variants = variants.size();
    m_out.mappingsExactly = space::exactMappingCount(m_given, variants);
    bound(variants);
    searchGiven();
    searchGroup(m_unpadded);
    searchGroup(m_padded);
    settle(m_unpadded);
    settle(m_padded);
    m_out.result.bestNode = noNode;
    m_out.result.stopped = m_leastOpen < std::numeric_limits<double>::infinity();
    m_out.result.leastOpen =
        m_out.result.stopped ? std::optional<double>(m_leastOpen) : std::nullopt;
    return std::move(m_out);
}

}  // namespace

std::vector<Variant> variantsOf(const Problem& problem, const SearchOptions& options) {
    const Freedom& freedom = options.freedom;
    const std::vector<Place> places = freedom.bypass ? placesToKeep(problem) : std::vector<Place>{};
    std::vector<std::vector<std::int64_t>> bounds{{}};
    if (freedom.padding > 0) {
        bounds = paddings(problem, options.constraints, freedom.padding, mostVariants + 1);
        bounds.front().clear();  // the workload's own
    }
    if (places.size() > 16 || bounds.size() > mostVariants >> places.size()) {
        failTooMany(problem);
    }
    std::vector<Variant> variants;
    for (const std::vector<std::int64_t>& padded : bounds) {
        for (std::size_t choice = 0; choice < std::size_t{1} << places.size(); ++choice) {
            Variant variant{{}, padded};
            if (choice != 0) {
                variant.bypassed = bypassed(problem, places, choice);
            }
            variants.push_back(std::move(variant));
        }
    }
    return variants;
}

WiderResult searchWider(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop) {
    return WiderSearch(problem, options, observer, std::move(stop)).run();
}

}  // namespace loopglass::variants
