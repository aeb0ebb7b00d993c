#include "search/search.h"

#include "cost/evaluate.h"
#include "record/quiet_observer.h"
#include "search/capacity/capacity_counter.h"
#include "search/engine/fallback_mapping.h"
#include "search/engine/search_run.h"
#include "search/space/interchangeable_dimensions.h"
#include "search/space/least_tiles.h"
#include "search/space/space_size.h"
#include "search/uneven/uneven_search.h"
#include "words/sentences/mapper.h"
#include "words/sentences/mapping.h"
#include "words/sentences/search.h"
#include "workload/input_error.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Which buffer cannot hold the least tiles that it has in any mapping, the outermost level asked
/// first; says nothing when they fit everywhere.
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

/// The answer when no mapping fits, which needs no search.
SearchResult nothing(const space::SearchProblem& space, Message why) {
    SearchResult result;
    result.whyNone = std::move(why);
    result.statistics.levels.resize(space.levelCount());
    result.statistics.mappings = space::mappingCount(space);
    return result;
}

/// One search of a space, with what it has to do when it is stopped.
struct SpaceSearch {
    const space::SearchProblem& space;
    SearchObserver* observer;
    std::stop_token stop;
    bool answers;  ///< stopped before its first mapping, it gives one
    bool isAll;    ///< what is searched here is all of the space that is asked for
    engine::RecordCursor cursor;

    SearchResult run(bool first) {
        engine::SearchRun run(space, observer, stop, cursor);
        run.announce(first);
        if (isAll) {
            run.reportProven();
        }
        run.search();
        if (space.options().principles == Principles{}) {
            run.improveInterrupted();
        }
        SearchResult result = run.result();
        cursor = run.cursor();
        // An exact search that is stopped before its first mapping betters the untiled one. One
        // that is stopped later must not answer with less.
        if (answers && result.stopped && (!result.best || isExact(space.options()))) {
            engine::useFallbackMapping(space, observer, cursor, result);
        }
        return result;
    }
};

/// The principles kept nothing that can be completed; the rest of the space is searched too.
SearchResult searchRelaxed(const SpaceSearch& before) {
    SearchOptions options = before.space.options();
    options.principles.unrolling = options.principles.tile = false;
    options.growth = GrowthRule::AllDimensions;  // a smaller one may miss all that is legal
    const space::SearchProblem space(before.space.problem(), options);
    SpaceSearch task{space,          before.observer, before.stop,
                     before.answers, before.isAll,    before.cursor};
    SearchResult result = task.run(false);
    result.relaxed = true;
    return result;
}

SearchResult searchEvenBelow(const Problem& problem, const SearchOptions& options,
                             const Score& cutoff, std::stop_token stop, SearchLimits effort,
                             SearchObserver* observer);

/// Of the mappings with as few words as the answer, the one of the least energy: let K be the
/// energy of the answer. A word that costs K pJ more than it does is worth more than all energy
/// that an answer with as few words can save, so the least energy under these prices has the fewest
/// words, and of these the least energy.
void breakTies(const SpaceSearch& task, bool uneven, SearchResult& result) {
    const Objective& objective = task.space.options().objective;
    if (objective.kind != ObjectiveKind::Traffic || objective.number > 0 || !result.best ||
        !result.isClosed() || !(result.totals.energy > 0)) {
        return;
    }
    const Problem& problem = task.space.problem();
    SearchOptions options = task.space.options();
    options.objective.number = result.totals.energy;
    const Score known =
        scoreOf(options.objective, problem, evaluate(problem, *result.best, options.cost));
    SearchResult found = uneven ? searchBelow(problem, options, known, task.stop)
                                : searchEvenBelow(problem, options, known, task.stop, {}, nullptr);
    if (!found.best || !(found.totals.energy <= result.totals.energy)) {
        return;
    }
    const Score score = scoreOf(objective, problem, evaluate(problem, *found.best, options.cost));
    if (score.primary > result.score.primary) {
        return;  // by rounding alone
    }
    result.best = std::move(found.best);
    result.totals = found.totals;
    result.score = score;
    result.bestNode = noNode;
    result.grownBy = found.grownBy;
    if (task.observer != nullptr) {
        task.observer->best({task.cursor.now + 1, noNode, result.totals.energy,
                             result.totals.cycles, score.primary,
                             std::make_shared<const Mapping>(*result.best)});
    }
}

/// Tells an observer that hears no candidates of best mappings as mappings of the problem itself.
class UnmergingObserver final : public QuietObserver {
public:
    UnmergingObserver(SearchObserver& to, const space::InterchangeableDimensions& like)
        : m_to(&to),
          m_like(&like) {}
    void best(const BestRecord& record) override {
        BestRecord unmerged = record;
        unmerged.mapping = std::make_shared<const Mapping>(m_like->unmerged(*record.mapping));
        m_to->best(unmerged);
    }
    void proven(double least) override { m_to->proven(least); }

private:
    SearchObserver* m_to;
    const space::InterchangeableDimensions* m_like;
};

/// The problem with one dimension in place of those that no count tells apart, where the search is
/// exact and nobody names dimensions or looks at candidates.
std::optional<space::InterchangeableDimensions> interchangeableDimensionsOf(
    const Problem& problem, const SearchOptions& options, const SearchObserver* observer) {
    const bool seen = observer != nullptr && observer->wantsCandidates();
    if (seen || !isExact(options) || !options.principles.alphaBeta ||
        !options.constraints.empty()) {
        return std::nullopt;
    }
    return space::InterchangeableDimensions::of(problem);
}

/// A search by the principles that was cut short is made again with one dimension in place of those
/// that no count tells apart, which is much smaller: its answer is taken where that is better.
/// Nobody hears of its candidates.
void improveMerged(const SpaceSearch& task, SearchResult& result) {
    const SearchOptions& options = task.space.options();
    const auto like = options.constraints.empty()
                          ? space::InterchangeableDimensions::of(task.space.problem())
                          : std::nullopt;
    if (!like) {
        return;
    }
    const space::SearchProblem merged(like->merged(), options);
    engine::SearchRun run(merged, nullptr, task.stop);
    run.search();
    run.improveInterrupted();
    const SearchResult found = run.result();
    result.statistics.evaluated += found.statistics.evaluated;
    if (!found.best || (result.best && !(found.score < result.score))) {
        return;
    }
    result.best = like->unmerged(*found.best);
    result.totals = found.totals;
    result.score = found.score;
    result.bestNode = noNode;
    result.grownBy = found.grownBy;
    if (task.observer != nullptr) {
        task.observer->best({task.cursor.now + 1, noNode, result.totals.energy,
                             result.totals.cycles, result.score.primary,
                             std::make_shared<const Mapping>(*result.best)});
    }
}

/// How the whole of a space is searched.
struct SearchScope {
    bool answers = true;  ///< stopped before its first mapping, it gives one
    bool isAll = true;  ///< false: a larger space follows, which breaks ties and has its own bounds
};

SearchResult searchWhole(const Problem& problem, const SearchOptions& options,
                         SearchObserver* observer, std::stop_token stop, SearchScope manner);

SearchResult searchMerged(const Problem& problem, const space::InterchangeableDimensions& like,
                          const SearchOptions& options, SearchObserver* observer,
                          std::stop_token stop, SearchScope manner) {
    std::optional<UnmergingObserver> parting;
    if (observer != nullptr) {
        parting.emplace(*observer, like);
    }
    SearchResult result =
        searchWhole(like.merged(), options, parting ? &*parting : nullptr, std::move(stop), manner);
    if (result.best) {
        result.best = like.unmerged(*result.best);
    }
    result.statistics.mappings = space::mappingCount(space::SearchProblem(problem, options));
    return result;
}

SearchResult searchWhole(const Problem& problem, const SearchOptions& options,
                         SearchObserver* observer, std::stop_token stop, SearchScope manner) {
    if (const auto like = interchangeableDimensionsOf(problem, options, observer)) {
        return searchMerged(problem, *like, options, observer, std::move(stop), manner);
    }
    const space::SearchProblem space(problem, options);
    if (Message why = reasonNothingFits(space); !why.empty()) {
        if (observer != nullptr) {
            engine::SearchRun(space, observer, std::move(stop)).announce(true);
        }
        return nothing(space, std::move(why));
    }
    SpaceSearch task{space, observer, std::move(stop), manner.answers, manner.isAll, {}};
    SearchResult result = task.run(true);
    if (result.stoppedEarly) {
        improveMerged(task, result);
    }
    if (result.best || result.stopped) {
        if (manner.isAll) {
            breakTies(task, false, result);
        }
        return result;
    }
    if (options.principles.unrolling || options.principles.tile ||
        options.growth == GrowthRule::IndexingOfReused) {
        result = searchRelaxed(task);
    }
    if (!result.best && !result.stopped) {
        result.whyNone = result.statistics.overflowed > 0 ? msg::search::countsTooLarge()
                         : options.objective.isLimited()  ? msg::search::noneWithinLimit()
                                                          : msg::search::noLegalMapping();
    }
    return result;
}

SearchResult searchEvenBelow(const Problem& problem, const SearchOptions& options,
                             const Score& cutoff, std::stop_token stop, SearchLimits effort,
                             SearchObserver* observer) {
    if (const auto like = interchangeableDimensionsOf(problem, options, observer)) {
        std::optional<UnmergingObserver> parting;
        if (observer != nullptr) {
            parting.emplace(*observer, *like);
        }
        SearchResult result = searchEvenBelow(like->merged(), options, cutoff, std::move(stop),
                                              effort, parting ? &*parting : nullptr);
        result.best = result.best ? std::optional(like->unmerged(*result.best)) : std::nullopt;
        return result;
    }
    const space::SearchProblem space(problem, options);
    if (Message why = reasonNothingFits(space); !why.empty()) {
        return nothing(space, std::move(why));
    }
    engine::SearchRun run(space, observer, std::move(stop));
    run.seekBelow(cutoff);
    run.limit(effort.maxExpansions);
    if (options.uneven == Unevenness::Even) {
        run.reportProven();
    }
    if (effort.jointly) {
        run.boundJointly();
    }
    if (effort.cutsShort) {
        run.cutShort();
    }
    run.search();
    return run.result();
}

/// The search over uneven tiles knows no constraints: what it called the best would not obey them.
void checkUneven(const SearchOptions& options) {
    if (options.uneven != Unevenness::Even && !options.constraints.empty()) {
        throw InputError(msg::mapper::unevenWithoutConstraints());
    }
}

/// Uneven tiles are searched by a search of their own, when no principle is on.
bool isUneven(const SearchOptions& options) {
    return options.uneven != Unevenness::Even && isExact(options);
}

/// Betters the outcome of the even search by tiles that need not divide; `cutoff` is that which it
/// had.
SearchResult searchUnevenly(const SpaceSearch& task, SearchResult even,
                            const std::optional<Score>& cutoff, std::uint64_t maxExpansions,
                            bool tellsProven) {
    uneven::UnevenSearch search(task.space, task.observer, task.stop);
    search.limit(maxExpansions);
    if (tellsProven) {
        search.reportProven();
    }
    if (cutoff) {
        search.seekBelow(*cutoff);
    }
    if (even.best) {
        search.seekBelow(even.score);
        search.startFrom(*even.best);
    }
    SearchResult result = search.run();
    even.statistics.evaluated += result.statistics.evaluated;
    even.statistics.uneven = std::move(result.statistics.uneven);
    if (result.best) {
        even.best = std::move(result.best);
        even.totals = result.totals;
        even.score = result.score;
        even.bestNode = noNode;
        even.whyNone = {};
    }
    even.stopped = result.stopped;
    even.memoryFull = result.memoryFull;
    even.withinGap = result.withinGap;
    even.minOpen = result.minOpen;
    even.grownBy.reset();
    return even;
}

SearchResult searchWhole(const Problem& problem, const SearchOptions& options,
                         SearchObserver* observer, const std::stop_token& stop, SearchScope manner,
                         bool unevenToo) {
    if (!unevenToo) {
        return searchWhole(problem, options, observer, stop, manner);
    }
    SearchOptions smaller = options;  // its best is where the larger space begins
    smaller.uneven = options.uneven == Unevenness::All ? Unevenness::Spatial : Unevenness::Even;
    SearchResult even =
        searchWhole(problem, smaller, observer, stop, {manner.answers, false}, isUneven(smaller));
    const space::SearchProblem space(problem, options);
    if (!even.best && !reasonNothingFits(space).empty()) {
        return even;
    }
    SpaceSearch task{space, observer, stop, manner.answers, false, {}};
    SearchResult result =
        searchUnevenly(task, std::move(even), {}, noLimitOfExpansions, manner.isAll);
    if (manner.isAll) {
        breakTies(task, true, result);
    }
    return result;
}

}  // namespace

SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop, SearchLimits effort, SearchObserver* observer) {
    checkUneven(options);
    SearchResult even = searchEvenBelow(problem, options, cutoff, stop, effort, observer);
    if (!isUneven(options)) {
        return even;
    }
    const space::SearchProblem space(problem, options);
    if (!reasonNothingFits(space).empty()) {
        return even;
    }
    return searchUnevenly({space, observer, stop, false, false, {}}, std::move(even), cutoff,
                          effort.maxExpansions, true);
}

SearchResult search(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                    std::stop_token stop) {
    checkUneven(options);
    return searchWhole(problem, options, observer, stop, {true, true}, isUneven(options));
}

SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop) {
    checkUneven(options);
    return searchWhole(problem, options, observer, stop, {false, true}, isUneven(options));
}

}  // namespace loopglass
