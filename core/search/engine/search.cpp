// The stages of a search, each of which improves the result of the earlier stages. At the end of
// this file, two lists name the stages of search() and of searchBelow() in their order.
#include "search/search.h"

#include "cost/evaluate.h"
#include "record/mapped_bests.h"
#include "search/capacity/capacity_counter.h"
#include "search/engine/fallback_mapping.h"
#include "search/engine/search_run.h"
#include "search/space/interchangeable_dimensions.h"
#include "search/space/partial_mapping.h"
#include "search/space/space_places.h"
#include "search/uneven/uneven_search.h"
#include "words/sentences/mapper.h"
#include "words/sentences/mapping.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Returns true if imperfect factors have separate stages. This is the case unless a heuristic rule
/// is on.
bool hasUnevenStages(const SearchOptions& options) {
    return options.uneven != Unevenness::Even && isExact(options);
}

/// Returns the options of the stages for perfect factors. Throws InputError if there are both
/// constraints and imperfect factors.
SearchOptions evenOptions(SearchOptions options) {
    if (options.uneven != Unevenness::Even && !options.constraints.empty()) {
        throw InputError(msg::mapper::unevenWithoutConstraints());
    }
    options.uneven = hasUnevenStages(options) ? Unevenness::Even : options.uneven;
    return options;
}

/// The data that all stages of a search share.
struct Search {
    const Problem& problem;
    const SearchOptions& options;
    SearchObserver* observer;
    std::stop_token stop;
    /// True if a search that is stopped before it finds a mapping returns a fallback mapping.
    bool usesFallback = false;
    std::optional<Score> cutoff{};  ///< the score below which the caller needs mappings
    SearchLimits limits{};
    /// Position at which the next records are stored.
    engine::RecordCursor cursor{};
    /// The space of mappings with perfect factors.
    space::SearchProblem even{problem, evenOptions(options)};

    bool hasRecords() const { return observer != nullptr && observer->wantsCandidates(); }
};

using Stage = void (*)(Search& search, SearchResult& result);

/// Returns a message that names a buffer if this buffer is too small for its tiles in every
/// mapping. The outermost level is checked first. Returns an empty message if there is no such
/// buffer.
Message reasonNothingFits(const space::SearchProblem& space) {
    const std::vector<std::int64_t> ones(space.dimensionCount(), 1);
    const space::PartialMapping least = space::minTiles(space);
    capacity::CapacityCounter counter(space, least, 0);
    capacity::Shortage shortage;
    const bool outermostFits = counter.tile(ones).fits(&shortage);
    counter.assign(least, space.levelCount() - 1);
    if (outermostFits && counter.tile(ones).fits(&shortage)) {
        return {};
    }
    const space::BoundedBuffer& small = space.buffers()[shortage.buffer];
    const Level& level = space.problem().accelerator.levels[small.level];
    const Message place = level.buffers.size() == 1
                              ? msg::mapping::level(level.name)
                              : msg::mapping::buffer(level.buffers[small.buffer].name, level.name);
    return outermostFits ? msg::search::tilesTooLarge(shortage.needed, place, shortage.there)
                         : msg::search::workloadTooLarge(shortage.needed, place, shortage.there);
}

/// Uses the mapping of a search without records as the result, and reports this mapping to the
/// observer.
void take(Search& search, SearchResult found, SearchResult& result) {
    result.best = std::move(found.best);
    result.totals = found.totals;
    result.score = found.score;
    result.bestNode = noNode;
    result.grownBy = found.grownBy;
    if (search.observer != nullptr) {
        search.observer->best({search.cursor.now + 1, noNode, result.totals.energy,
                               result.totals.cycles, result.score.primary,
                               std::make_shared<const Mapping>(*result.best)});
    }
}

void prepare(const Search& search, engine::SearchRun& run) {
    run.limit(search.limits.maxExpansions);
    if (search.cutoff) {
        run.seekBelow(*search.cutoff);
    }
    if (search.limits.jointly) {
        run.boundJointly();
    }
    if (search.limits.cutsShort) {
        run.cutShort();
    }
    if (!hasUnevenStages(search.options)) {
        run.reportProven();  // otherwise the bounds of this run do not hold for the whole space
    }
}

/// Searches a space of perfect factors. `isFirst` is true if no other space was searched before.
SearchResult searchSpace(Search& search, const space::SearchProblem& space,
                         SearchObserver* observer, bool isFirst) {
    std::optional<space::SearchProblem> priced;
    std::optional<engine::SearchRun> made;
    engine::SearchRun& run = made.emplace(space, observer, search.stop, search.cursor);
    run.announce(isFirst);
    prepare(search, run);
    if (isExact(space.options()) && space.options().principles.alphaBeta && !search.hasRecords() &&
        search.limits.maxExpansions == noLimitOfExpansions) {
        run.mayHandOver();
    }
    run.search();
    if (const auto handover = run.handover()) {
        priced.emplace(space.problem(), space.options());
        priced->setJointPrice(handover->price);
        search.cursor = run.cursor();
        made.emplace(*priced, observer, search.stop, search.cursor);
        prepare(search, run);
        run.continueFrom(*handover);
        run.search();
    }
    if (search.limits.cutsShort || (!search.cutoff && space.options().principles == Principles{})) {
        run.improveInterrupted();
    }
    SearchResult result = run.result();
    search.cursor = run.cursor();
    // A mapping of an exact search that was stopped early may be worse than the fallback.
    if (search.usesFallback && result.stopped() && (!result.best || isExact(space.options()))) {
        engine::useFallbackMapping(space, observer, search.cursor, result);
    }
    return result;
}

/// Searches perfect factors. An exact search without constraints and records replaces each group
/// of interchangeable dimensions by one dimension.
void searchEven(Search& search, SearchResult& result) {
    const SearchOptions& options = search.even.options();
    const auto like = !search.hasRecords() && isExact(options) && options.principles.alphaBeta &&
                              options.constraints.empty()
                          ? space::InterchangeableDimensions::of(search.problem)
                          : std::nullopt;
    if (!like) {
        result = searchSpace(search, search.even, search.observer, true);
        return;
    }
    MappedBests unmerging(
        [&](BestRecord record) {
            record.mapping = std::make_shared<const Mapping>(like->unmerged(*record.mapping));
            search.observer->best(record);
        },
        [&](double least) { search.observer->proven(least); });
    result = searchSpace(search, space::SearchProblem(like->merged(), options),
                         search.observer != nullptr ? &unmerging : nullptr, true);
    if (result.best) {
        result.best = like->unmerged(*result.best);
    }
    result.statistics.mappings = space::mappingCount(search.even);
}

/// If the search with the pruning rules was stopped early, searches again with merged
/// interchangeable dimensions. The merged space is much smaller. The second search keeps no
/// records. An exact search merges them from the beginning.
void improveMerged(Search& search, SearchResult& result) {
    if (!result.stoppedEarly() || !search.options.constraints.empty() || isExact(search.options)) {
        return;
    }
    const auto like = space::InterchangeableDimensions::of(search.problem);
    if (!like) {
        return;
    }
    const space::SearchProblem merged(like->merged(), search.options);
    engine::SearchRun run(merged, nullptr, search.stop);
    run.search();
    run.improveInterrupted();
    SearchResult found = run.result();
    result.statistics.evaluated += found.statistics.evaluated;
    if (found.best && (!result.best || found.score < result.score)) {
        found.best = like->unmerged(*found.best);
        take(search, std::move(found), result);
    }
}

/// If the rules on tiles and unrollings pruned every mapping, searches again without these rules.
void relaxRules(Search& search, SearchResult& result) {
    SearchOptions options = search.options;
    if (result.best || result.stopped() ||
        !(options.principles.unrolling || options.principles.tile ||
          options.growth == GrowthRule::IndexingOfReused)) {
        return;
    }
    options.principles.unrolling = options.principles.tile = false;
    // Trees of the other growth rules may miss all legal tiles.
    options.growth = GrowthRule::AllDimensions;
    result =
        searchSpace(search, space::SearchProblem(search.problem, options), search.observer, false);
    result.relaxed = true;
}

void explainNone(Search& search, SearchResult& result) {
    if (!result.best && !result.stopped()) {
        result.whyNone = result.statistics.overflowed > 0       ? msg::search::countsTooLarge()
                         : search.options.objective.isLimited() ? msg::search::noneWithinLimit()
                                                                : msg::search::noLegalMapping();
    }
}

/// Improves the result by imperfect factors in the loops that `uneven` selects.
void searchUneven(Search& search, Unevenness uneven, SearchResult& result) {
    SearchOptions options = search.options;
    options.uneven = uneven;
    const space::SearchProblem space(search.problem, options);
    uneven::UnevenSearch run(space, search.observer, search.stop);
    run.limit(search.limits.maxExpansions);
    if (uneven == search.options.uneven) {
        run.reportProven();
    }
    if (search.cutoff) {
        run.seekBelow(*search.cutoff);
    }
    if (result.best) {
        run.seekBelow(result.score);
        run.startFrom(*result.best);
    }
    SearchResult found = run.run();
    search.cursor = {};  // mappings with imperfect factors have no search steps in a trace
    result.statistics.evaluated += found.statistics.evaluated;
    result.statistics.uneven = std::move(found.statistics.uneven);
    if (found.best) {
        result.best = std::move(found.best);
        result.totals = found.totals;
        result.score = found.score;
        result.bestNode = noNode;
        result.whyNone = {};
    }
    result.stopReason = found.stopReason;
    result.requiredGap = found.requiredGap;
    result.minOpen = found.minOpen;
    result.grownBy.reset();
}

/// Improves the result by imperfect factors of spatial loops. This stage finds a good incumbent for
/// the later search over imperfect factors of all loops.
void searchUnevenSpatial(Search& search, SearchResult& result) {
    if (hasUnevenStages(search.options)) {
        searchUneven(search, Unevenness::Spatial, result);
    }
}

void searchUnevenAll(Search& search, SearchResult& result) {
    if (hasUnevenStages(search.options) && search.options.uneven == Unevenness::All) {
        searchUneven(search, Unevenness::All, result);
    }
}

/// Improves the result by a single search for imperfect factors.
void searchUnevenOnce(Search& search, SearchResult& result) {
    if (hasUnevenStages(search.options)) {
        searchUneven(search, search.options.uneven, result);
    }
}

void breakTies(Search& search, SearchResult& result) {
    if (!result.relaxed) {
        if (auto found = leastEnergyOfTies(search.problem, search.options, result, search.stop)) {
            take(search, *std::move(found), result);
        }
    }
}

/// Runs the stages in the order of the list.
SearchResult run(Search search, std::span<const Stage> stages) {
    SearchResult result;
    if (Message why = reasonNothingFits(search.even); !why.empty()) {
        if (search.hasRecords()) {
            engine::SearchRun(search.even, search.observer, search.stop).announce(true);
        }
        result.whyNone = std::move(why);
        result.statistics.levels.resize(search.even.levelCount());
        result.statistics.mappings = space::mappingCount(search.even);
        return result;
    }
    for (const Stage stage : stages) {
        stage(search, result);
    }
    return result;
}

constexpr std::array<Stage, 7> wholeSearch{searchEven,  improveMerged,       relaxRules,
                                           explainNone, searchUnevenSpatial, searchUnevenAll,
                                           breakTies};
constexpr std::array<Stage, 2> searchWithCutoff{searchEven, searchUnevenOnce};

}  // namespace

SearchResult search(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                    std::stop_token stop) {
    return run({problem, options, observer, std::move(stop), true}, wholeSearch);
}

SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop) {
    return run({problem, options, observer, std::move(stop)}, wholeSearch);
}

// Let K be the energy of the known mapping, and let the search add a price of K pJ to the energy of
// each word. Then a single word costs more than all energy that another mapping with the fewest
// words can save. So a mapping that has the least energy with these prices has the fewest words.
// Among all mappings with the fewest words, this mapping has the least true energy.
std::optional<SearchResult> leastEnergyOfTies(const Problem& problem, SearchOptions options,
                                              const SearchResult& known, std::stop_token stop,
                                              SearchLimits effort) {
    const Objective objective = options.objective;
    if (objective.kind != ObjectiveKind::Traffic || objective.number > 0 || !known.best ||
        !known.isClosed() || !(known.totals.energy > 0)) {
        return std::nullopt;
    }
    options.objective.number = known.totals.energy;
    const Score cutoff =
        scoreOf(options.objective, problem, evaluate(problem, *known.best, options.cost));
    SearchResult found = searchBelow(problem, options, cutoff, std::move(stop), effort);
    if (!found.best || !(found.totals.energy <= known.totals.energy)) {
        return std::nullopt;
    }
    found.score = scoreOf(objective, problem, evaluate(problem, *found.best, options.cost));
    // Because of rounding, the primary score of a tie may be slightly larger.
    const bool isTie = found.score.primary <= known.score.primary;
    return isTie ? std::optional(std::move(found)) : std::nullopt;
}

SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop, SearchLimits effort, SearchObserver* observer) {
    return run({problem, options, observer, std::move(stop), false, cutoff, effort},
               searchWithCutoff);
}

}  // namespace loopglass
