#include "search/search.h"

#include "search/capacity/capacity_counter.h"
#include "search/engine/any_mapping.h"
#include "search/engine/search_run.h"
#include "search/space/least_tiles.h"
#include "search/space/space_size.h"
#include "words/sentences/mapping.h"
#include "words/sentences/search.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

/// Which buffer cannot hold the least tiles that it has in any mapping, the outermost level asked
/// first; says nothing when they fit everywhere.
Message whyNothingFits(const space::SearchSpace& space) {
    const std::vector<std::int64_t> ones(space.dimensionCount(), 1);
    const space::PartialMapping least = space::leastTiles(space);
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
                              ? say::mapping::level(level.name)
                              : say::mapping::buffer(level.buffers[small.buffer].name, level.name);
    return outermostFits ? say::search::tilesTooLarge(shortage.needed, place, shortage.there)
                         : say::search::workloadTooLarge(shortage.needed, place, shortage.there);
}

/// The answer when no mapping fits, which needs no search.
SearchResult nothing(const space::SearchSpace& space, Message why) {
    SearchResult result;
    result.whyNone = std::move(why);
    result.statistics.levels.resize(space.levelCount());
    result.statistics.mappings = space::mappingCount(space);
    return result;
}

/// One search of a space, with what it has to do when it is stopped.
struct Task {
    const space::SearchSpace& space;
    SearchObserver* observer;
    std::stop_token stop;
    bool answers;  ///< stopped before its first mapping, it gives one
    engine::RecordCursor cursor;

    SearchResult run(bool first) {
        engine::SearchRun run(space, observer, stop, cursor);
        run.announce(first);
        run.search();
        SearchResult result = run.result();
        cursor = run.cursor();
        if (answers && result.stopped && !result.best) {
            engine::takeAnyMapping(space, observer, cursor, result);
        }
        return result;
    }
};

/// The principles kept nothing that can be completed; the rest of the space is searched too.
SearchResult searchRelaxed(const Task& before) {
    SearchOptions options = before.space.options();
    options.principles.unrolling = options.principles.tile = false;
    options.growth = GrowthRule::AllDimensions;  // a smaller one may miss all that is legal
    const space::SearchSpace space(before.space.problem(), options);
    Task task{space, before.observer, before.stop, before.answers, before.cursor};
    SearchResult result = task.run(false);
    result.relaxed = true;
    return result;
}

SearchResult searchWhole(const Problem& problem, const SearchOptions& options,
                         SearchObserver* observer, std::stop_token stop, bool answers) {
    const space::SearchSpace space(problem, options);
    if (Message why = whyNothingFits(space); !why.empty()) {
        if (observer != nullptr) {
            engine::SearchRun(space, observer, std::move(stop)).announce(true);
        }
        return nothing(space, std::move(why));
    }
    Task task{space, observer, std::move(stop), answers, {}};
    SearchResult result = task.run(true);
    if (result.best || result.stopped) {
        return result;
    }
    if (options.principles.unrolling || options.principles.tile ||
        options.growth == GrowthRule::IndexingOfReused) {
        result = searchRelaxed(task);
    }
    if (!result.best && !result.stopped) {
        result.whyNone = result.statistics.overflowed > 0 ? say::search::countsTooLarge()
                                                          : say::search::noLegalMapping();
    }
    return result;
}

}  // namespace

SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop, std::uint64_t mostExpansions) {
    const space::SearchSpace space(problem, options);
    if (Message why = whyNothingFits(space); !why.empty()) {
        return nothing(space, std::move(why));
    }
    engine::SearchRun run(space, nullptr, std::move(stop));
    run.seekBelow(cutoff);
    run.limit(mostExpansions);
    run.search();
    return run.result();
}

SearchResult search(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                    std::stop_token stop) {
    return searchWhole(problem, options, observer, std::move(stop), true);
}

SearchResult searchOnly(const Problem& problem, const SearchOptions& options,
                        SearchObserver* observer, std::stop_token stop) {
    return searchWhole(problem, options, observer, std::move(stop), false);
}

}  // namespace loopglass
