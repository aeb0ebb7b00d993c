// Heuristics that find good mappings early (docs/search.md, section "Good mappings early").
//
// A search begins with a dive, which follows the best child at each step. If bounds are weak, the
// mapping of the dive may cost many times the optimum. The search would then create a million items
// that a better incumbent would prune. If such a search is stopped, it returns a poor mapping. For
// this reason, heuristics look for good mappings outside the search tree:
//
// * A quick search with the four pruning rules looks for a first mapping. This search runs at once
//   if several levels have fanouts. Otherwise it runs when many items wait.
// * If the objective has a limit, the dive may find no mapping. The quick search then minimises the
//   limited quantity.
// * The quick search has a limit. If the limit ended the quick search and the main search runs for
//   more than a second or two, the quick search runs again with its full effort.
// * After a long quick search, a descent improves the best by moves (search/descent). A further
//   descent follows whenever the number of items has doubled.
// * If a proof takes longer than the default effort, descents start from open items with different
// dataflows.
//
// The proof does not depend on these heuristics, because every result is a legal mapping that the
// cost model has evaluated. Because of rounding, bounds and scores may differ slightly. The cutoff
// is raised by more than this difference. Therefore the main search itself finds the mapping of the
// heuristic, or a better mapping. The number of threads has no influence on the result. While the
// heuristics run, other threads expand the started round.
//
// Guarantee: heuristic. Cost: milliseconds for a quick search; a search of an hour runs about ten
// descents.
#include "search/bound/score_bound.h"
#include "search/engine/fallback_mapping.h"
#include "search/engine/search_run.h"
#include "search/space/axis_layout.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass::engine {

namespace {

constexpr std::size_t manyWait = 4'000;
constexpr std::uint64_t maxQuickChoices = 50'000;
/// Number of expansions after which the search within the limit starts.
constexpr std::uint64_t maxTried = 200;
constexpr std::uint64_t manyExpansions = 1'000;
constexpr std::uint64_t firstEvaluations = 5'000;  ///< evaluations of the first descent
constexpr std::uint64_t mostEvaluations = 20'000;
/// Number of unrollings and tiles that the search lists in about the time of one evaluation.
constexpr std::uint64_t listedMeanwhile = 2;
/// Number of unrollings and tiles that a search lists in a second or two.
constexpr std::uint64_t muchListed = 2'000'000;
/// Largest number of open items of one kind that start a descent.
constexpr std::size_t startsOfKind = 3;
constexpr double slack = 1 + 1e-9;
constexpr double open = std::numeric_limits<double>::infinity();

SearchOptions byPrinciples(SearchOptions options) {
    options.principles = {};
    options.growth = GrowthRule::Both;
    options.cutsShort = true;
    return options;
}

}  // namespace

/// Returns true if a quick search is likely to save more time than it takes. If several levels have
/// fanouts, every layer is a large problem, so the quick search runs at once. Otherwise the quick
/// search runs as soon as many items wait.
bool SearchRun::needsQuickCutoff() const {
    if (m_cutoffSought) {
        return false;
    }
    if (m_space.options().objective.isLimited() && !m_driver.best().found &&
        m_driver.expanded() > maxTried) {
        return true;
    }
    std::size_t fanouts = 0;
    for (std::size_t l = 0; l < m_space.levelCount(); ++l) {
        const Fanout& fanout = m_space.compiled().level(l).fanout;
        fanouts += fanout.x * fanout.y > 1 ? 1 : 0;
    }
    return fanouts > 1 || (m_driver.best().found && waiting() > manyWait);
}

void SearchRun::findCutoff() {
    if (!m_space.options().principles.alphaBeta || !isExact(m_space.options())) {
        return;
    }
    if (needsQuickCutoff()) {
        runQuickHeuristic();
    }
    if (m_quickCut && m_choices > muchListed) {
        // A long search must not return a worse result than the search with the pruning rules.
        m_quickCut = false;
        runSubsearch(byPrinciples(m_space.options()), noLimitOfExpansions);
    }
    if (m_descents && m_descents->isDue(m_choices)) {
        takeDescent();
    }
    if (m_made > m_descendAt) {
        m_descendAt *= 2;
        takeDescent();
        beginDescent();
    }
}

/// Searches for a better mapping by a second search with other options. Lists at most `maxChoices`
/// unrollings and tiles.
SearchRun::SubsearchResult SearchRun::runSubsearch(const SearchOptions& options,
                                                   std::uint64_t maxChoices) {
    space::SearchProblem space(m_space.problem(), options);
    space.setJointPrice(m_space.jointPrice());  // because both runs share tables
    SearchRun run(space, nullptr, m_driver.stop(), {}, &m_resources);
    run.seekBelow(m_driver.cutoff().value_or(Score{open, open}));
    run.limitChoices(maxChoices);
    run.reportBestTo(*this);
    run.search();
    if (run.m_bestMapping) {
        const Incumbent& best = run.m_driver.best();
        takeCutoff(descent::Found{*run.m_bestMapping, best.totals, best.score});
    }
    return {run.m_bestMapping.has_value(), run.m_ended > StopReason::WithinGap,
            run.m_driver.expanded()};
}

/// Runs a search with the pruning rules. If this search takes long, a descent improves its result.
void SearchRun::runQuickHeuristic() {
    m_cutoffSought = true;
    const SearchOptions quick = byPrinciples(m_space.options());
    const SubsearchResult sought = runSubsearch(quick, maxQuickChoices);
    m_quickCut = sought.ended;
    if (!sought.found && !m_driver.best().found && quick.objective.isLimited()) {
        searchWithinLimit(quick);
    }
    if ((sought.ended || sought.expanded > manyExpansions) && bestKnown() != nullptr) {
        takeCutoff(descents().now(*bestKnown(), firstEvaluations));
    }
}

void SearchRun::improveInterrupted() {
    if (std::max(m_ended, m_incompleteReason) != StopReason::Effort || m_driver.stopRequested()) {
        return;
    }
    std::vector<space::PartialMapping> from;
    if (bestKnown() != nullptr) {
        from.push_back(*bestKnown());
    }
    if (isExact(m_space.options())) {
        addOpen(from);
    }
    for (const space::PartialMapping& start : from) {
        takeCutoff(descents().now(start, m_most.evaluations));
    }
}

/// Adds completions of open items to the starts of descents. The chosen items have different
/// numbers of decisions and different bounds, so that the descents end in different dataflows.
void SearchRun::addOpen(std::vector<space::PartialMapping>& from) const {
    std::vector<std::vector<WaitingItem>> kinds(2 * m_space.levelCount() + 2);
    m_heap.forEach([&](const WaitingItem& item) {
        kinds[2 * item.state().level + (item.state().unrolled ? 1 : 0)].push_back(item);
    });
    OpenItem item(m_space);
    for (std::vector<WaitingItem>& kind : kinds) {
        std::stable_sort(kind.begin(), kind.end(), [](const auto& a, const auto& b) {
            return a.state().bound < b.state().bound;
        });
        const std::size_t step = kind.size() / startsOfKind + 1;
        for (std::size_t i = 0; i < kind.size(); i += step) {
            kind[i].look(m_space, item);
            if (auto whole = completeTrivially(m_space, item.partial)) {
                from.push_back(std::move(*whole));
            }
        }
    }
}

/// Searches for a mapping that minimises the limited quantity, and improves this mapping by a
/// descent.
void SearchRun::searchWithinLimit(SearchOptions quick) {
    quick.objective = quick.objective.limited();
    const space::SearchProblem space(m_space.problem(), quick);
    SearchRun run(space, nullptr, m_driver.stop(), {}, &m_resources);
    run.limitChoices(maxQuickChoices);
    run.search();
    if (run.m_bestMapping) {
        takeCutoff(descents().now(*run.m_bestMapping, firstEvaluations));
    }
}

/// Returns the best known mapping, or null if there is none.
const space::PartialMapping* SearchRun::bestKnown() const {
    return m_early ? &m_early->whole : m_bestMapping ? &*m_bestMapping : nullptr;
}

descent::BackgroundDescent& SearchRun::descents() {
    if (!m_descents) {
        m_descents = std::make_unique<descent::BackgroundDescent>(m_space, m_resources.pool,
                                                                  m_driver.stop());
    }
    return *m_descents;
}

/// Begins a descent from the best known mapping, unless the last descent from this mapping found no
/// better one. A second start is the item with the least bound, which often has another dataflow.
void SearchRun::beginDescent() {
    const space::PartialMapping* best = bestKnown();
    if (best == nullptr) {
        return;
    }
    std::vector<space::PartialMapping> from;
    if (!m_heap.empty()) {
        OpenItem item(m_space);
        m_heap.first().look(m_space, item);
        if (const auto whole = completeTrivially(m_space, item.partial)) {
            from.push_back(*whole);
        }
    }
    if (from.empty() || m_driver.best().score.primary != m_descendedFrom) {
        from.push_back(*best);
        m_descendedFrom = m_driver.best().score.primary;
    }
    const std::uint64_t evaluations = std::min(m_made, mostEvaluations);
    descents().begin(std::move(from), evaluations, m_choices + listedMeanwhile * evaluations);
}

/// Returns true if the best mapping so far determines a joint price.
bool SearchRun::handsOver() {
    if (effort() < m_handsOverFrom || bestKnown() == nullptr) {
        return false;
    }
    m_handsOverFrom = noLimitOfExpansions;
    m_nextPrice = bound::jointPriceOf(m_space, *bestKnown());
    return m_nextPrice.isUsed();
}

std::optional<SearchRun::Handover> SearchRun::handover() const {
    if (!m_nextPrice.isUsed()) {
        return std::nullopt;
    }
    const Incumbent& known = m_driver.best();
    const descent::Found best =
        m_early ? *m_early : descent::Found{*m_bestMapping, known.totals, known.score};
    return Handover{m_nextPrice, best, m_minOpen, m_quickCut, m_made, m_choices, m_descendAt};
}

void SearchRun::continueFrom(const Handover& other) {
    m_cutoffSought = true;
    m_quickCut = other.quickCut;
    m_minOpen = other.minOpen;
    m_reported = other.best.score.primary;
    m_made = other.made;
    m_choices = other.choices;
    m_descendAt = other.descendAt;
    takeCutoff(other.best);
}

void SearchRun::takeDescent() {
    if (m_descents) {
        takeCutoff(m_descents->take());
    }
}

/// If the search did not cover the whole space, waits after the rounds for the result of the last
/// descent.
void SearchRun::endDescent(bool closed) {
    if (!closed) {
        takeDescent();
    } else if (m_descents) {
        m_descents->end();
    }
}

void SearchRun::takeCutoff(const std::optional<descent::Found>& found) {
    if (!found || found->score.isOver()) {
        return;
    }
    const Incumbent& best = m_driver.best();
    const double known = m_early ? m_early->score.primary : best.score.primary;
    if (best.found && found->score.primary >= known) {
        return;
    }
    m_driver.setBest({true, {found->score.primary * slack, open}, found->totals, noNode});
    m_early = *found;
    if (m_observer != nullptr && found->score.primary < m_reported) {
        reportBest(noNode, found->whole, found->totals, found->score);
    }
}

}  // namespace loopglass::engine
