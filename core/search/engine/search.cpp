#include "search/search.h"

#include "search/capacity/capacity_counter.h"
#include "search/engine/search_run.h"
#include "words/sentences/search.h"

#include <algorithm>

namespace loopglass {

namespace {

/// The smallest tiles under the constraints fit everywhere.
bool smallestTilesFit(const space::SearchSpace& space) {
    const std::vector<std::int64_t> ones(space.dimensionCount(), 1);
    return capacity::CapacityCounter(space, space::PartialMapping(space), space.levelCount() - 1)
        .tile(ones)
        .fits();
}

/// The principles kept nothing that can be completed; the rest of the space is searched too.
SearchResult searchRelaxed(const Problem& problem, SearchOptions options, SearchObserver* observer,
                           std::stop_token stop, const engine::RecordCursor& start) {
    options.principles.unrolling = options.principles.tile = false;
    const space::SearchSpace space(problem, options);
    engine::SearchRun run(space, observer, std::move(stop), start);
    run.announce(false);
    run.search();
    SearchResult result = run.result();
    result.relaxed = true;
    return result;
}

}  // namespace

SearchResult searchBelow(const Problem& problem, const SearchOptions& options, const Score& cutoff,
                         std::stop_token stop, std::uint64_t mostExpansions) {
    const space::SearchSpace space(problem, options);
    engine::SearchRun run(space, nullptr, std::move(stop));
    run.seekBelow(cutoff);
    run.limit(mostExpansions);
    run.search();
    return run.result();
}

SearchResult search(const Problem& problem, const SearchOptions& options, SearchObserver* observer,
                    std::stop_token stop) {
    const space::SearchSpace space(problem, options);
    engine::SearchRun run(space, observer, stop);
    run.announce(true);
    run.search();
    SearchResult result = run.result();
    if (run.found() || result.stopped) {
        return result;
    }
    if (!smallestTilesFit(space)) {
        result.whyNone = say::search::tilesTooLarge();
        return result;
    }
    if (options.principles.unrolling || options.principles.tile) {
        result = searchRelaxed(problem, options, observer, std::move(stop), run.cursor());
    }
    if (!result.best && !result.stopped) {
        result.whyNone = result.statistics.overflowed > 0 ? say::search::countsTooLarge()
                                                          : say::search::noLegalMapping();
    }
    return result;
}

}  // namespace loopglass
