// Good mappings early (docs/search.md, section "Good mappings early").
//
// The first mapping of a dive may be some per cent above the best, or many times, where the bounds
// are weak. The search would then make a million items that a better cutoff drops, and who stops it
// would get a poor mapping. So a cutoff is sought outside the tree. Where several fanouts are to be
// unrolled, and once many items wait, a quick search by the four principles gives a first mapping.
// Under a limit of the objective the dive may not find any mapping; then the quick search looks for
// the least of what is limited. If that search is not done soon it is ended, and made once more
// with the effort that it has by itself when this one is not done after a second or two. After a
// long one the best known is bettered by moves (search/descent), and again when very many items
// were made, each time that they are twice as many.
//
// The proof does not rest on this: what is found is a legal mapping, counted by the cost model.
// Rounding can make bounds and scores differ; the cutoff is raised by more than that, so that this
// search meets that mapping, or a better one, itself. Nothing here depends on the number of
// threads. Meanwhile other threads expand the round that was begun.
//
// Worth: heuristic. Cost: milliseconds; a descent is made some ten times in a search of an hour.
#include "search/engine/fallback_mapping.h"
#include "search/engine/search_run.h"
#include "search/space/whole_mapping.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace loopglass::engine {

namespace {

constexpr std::size_t manyWait = 4'000;
constexpr std::uint64_t maxQuickChoices = 50'000;
constexpr std::uint64_t maxTried = 200;  ///< expansions without a mapping within the limit
constexpr std::uint64_t manyExpansions = 1'000;
constexpr std::uint64_t firstEvaluations = 5'000;  ///< of a descent
constexpr std::uint64_t mostEvaluations = 20'000;
/// Unrollings and tiles that are listed in about the time that an evaluation takes, or more.
constexpr std::uint64_t listedMeanwhile = 2;
constexpr std::uint64_t muchListed = 2'000'000;  ///< unrollings and tiles, in a second or two
constexpr double slack = 1 + 1e-9;
constexpr double open = std::numeric_limits<double>::infinity();

SearchOptions byPrinciples(SearchOptions options) {
    options.principles = {};
    options.growth = GrowthRule::Both;
    options.cutsShort = true;
    return options;
}

}  // namespace

/// Whether a cutoff of the principles is worth its time now: before anything is expanded where
/// there are several fanouts, which make any layer large, and elsewhere once many items wait.
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
        m_quickCut = false;
        runFullHeuristic();
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

/// A mapping better than the best, by a search of its own within so many unrollings and tiles.
SearchRun::SubsearchResult SearchRun::runSubsearch(const SearchOptions& options,
                                                   std::uint64_t maxChoices) {
    const space::SearchProblem space(m_space.problem(), options);
    SearchRun run(space, m_resources, m_driver.stop());
    run.seekBelow(m_driver.cutoff().value_or(Score{open, open}));
    run.limitChoices(maxChoices);
    run.reportBestTo(*this);
    run.search();
    if (run.m_bestMapping) {
        const Incumbent& best = run.m_driver.best();
        takeCutoff({*run.m_bestMapping, best.totals, best.score});
    }
    return {run.m_bestMapping.has_value(), run.m_ended > StopReason::WithinGap,
            run.m_driver.expanded()};
}

/// By the principles; by a descent when these take long.
void SearchRun::runQuickHeuristic() {
    m_cutoffSought = true;
    const SearchOptions quick = byPrinciples(m_space.options());
    const SubsearchResult sought = runSubsearch(quick, maxQuickChoices);
    m_quickCut = sought.ended;
    if (!sought.found && !m_driver.best().found && quick.objective.isLimited()) {
        searchWithinLimit(quick);
    }
    if ((sought.ended || sought.expanded > manyExpansions) && bestKnown() != nullptr) {
        if (const auto found = descents().now(*bestKnown(), firstEvaluations)) {
            takeCutoff(*found);
        }
    }
}

/// By all that the principles leave, with the effort that they have when nothing else is asked for:
/// a long search should have what they find by themselves.
void SearchRun::runFullHeuristic() {
    runSubsearch(byPrinciples(m_space.options()), noLimitOfExpansions);
}

void SearchRun::improveInterrupted() {
    if (std::max(m_ended, m_incompleteReason) == StopReason::Effort && bestKnown() != nullptr &&
        !m_driver.stopRequested()) {
        if (const auto found = descents().now(*bestKnown(), m_most.evaluations)) {
            takeCutoff(*found);
        }
    }
}

/// A mapping that takes least of what is limited, bettered from there.
void SearchRun::searchWithinLimit(SearchOptions quick) {
    quick.objective = quick.objective.limited();
    const space::SearchProblem space(m_space.problem(), quick);
    SearchRun run(space, m_resources, m_driver.stop());
    run.limitChoices(maxQuickChoices);
    run.search();
    if (!run.m_bestMapping) {
        return;
    }
    if (const auto found = descents().now(*run.m_bestMapping, firstEvaluations)) {
        takeCutoff(*found);
    }
}

/// The best mapping known, or null.
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

/// From the best mapping known, unless the last descent from there led nowhere; and from the item
/// with the least bound, which may well be of another dataflow.
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

void SearchRun::takeDescent() {
    if (!m_descents) {
        return;
    }
    if (const std::optional<descent::Found> found = m_descents->take()) {
        takeCutoff(*found);
    }
}

/// The rounds are over: a search that has not closed takes what a descent may still find.
void SearchRun::endDescent(bool closed) {
    if (!closed) {
        takeDescent();
    } else if (m_descents) {
        m_descents->end();
    }
}

void SearchRun::takeCutoff(const descent::Found& found) {
    if (found.score.isOver()) {
        return;
    }
    const Incumbent& best = m_driver.best();
    const double known = m_early ? m_early->score.primary : best.score.primary;
    if (best.found && found.score.primary >= known) {
        return;
    }
    m_driver.setBest({true, {found.score.primary * slack, open}, found.totals, noNode});
    m_early = found;
    if (m_observer != nullptr && found.score.primary < m_told) {
        reportBest(noNode, found.whole, found.totals, found.score);
    }
}

}  // namespace loopglass::engine
