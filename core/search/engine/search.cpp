#include "search/search.h"

#include "search/engine/search_run.h"

#include <algorithm>
#include <limits>

namespace loopglass {

std::optional<double> SearchResult::gap() const {
    if (!best) {
        return std::nullopt;
    }
    if (!leastOpen || *leastOpen >= score.primary) {
        return 1.0;
    }
    return *leastOpen > 0 ? score.primary / *leastOpen : std::numeric_limits<double>::infinity();
}

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
    run.announceRoot();
    run.announceOrders();
    run.search();
    SearchResult result = run.result();
    if (run.found() || result.stopped) {
        return result;
    }
    if (!run.smallestFits()) {
        result.whyNone = "no mapping fits: even tiles of one word are larger than a buffer";
        return result;
    }
    if (options.principles.unrolling || options.principles.tile) {
        // The principles kept nothing that can be completed; the rest of the space is searched too.
        SearchOptions wide = options;
        wide.principles.unrolling = wide.principles.tile = false;
        const space::SearchSpace wideSpace(problem, wide);
        engine::SearchRun wider(wideSpace, observer, stop, run.cursor());
        wider.announceRoot();
        wider.search();
        result = wider.result();
        result.widened = true;
    }
    if (!result.best && !result.stopped) {
        result.whyNone =
            result.statistics.overflowed > 0
                ? "no mapping can be counted: the counts of every legal one exceed 64 bits"
                : "no mapping is legal under the constraints";
    }
    return result;
}

}  // namespace loopglass
