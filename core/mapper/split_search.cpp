// The exact search over mappings with several temporal loops over a dimension at one level
// (docs/search.md, section "Split loops"). The search with one loop each has ended; its best is the
// cutoff of a search of the split problem, which holds all those mappings too. So a closed search
// proves the best of the larger space, and where it was stopped, the least of its bounds holds for
// all of that space. Where splitting cannot help, the first search has proven it already.
#include "mapper/split_search.h"

#include "search/search.h"
#include "search/variants/split_levels.h"
#include "workload/input_error.h"

#include <limits>
#include <memory>
#include <utility>

namespace loopglass {

namespace {

constexpr double open = std::numeric_limits<double>::infinity();

void tellBest(const SearchResult& best, MapObserver& observer) {
    observer.bestOfVariants({1, noNode, best.totals.energy, best.totals.cycles, best.score.primary,
                             std::make_shared<const Mapping>(*best.best)});
}

/// The outcome over the larger space; `found` is that of the split problem below the answer.
void take(SearchResult found, std::size_t parts, MapObserver& observer, SearchResult& answer) {
    answer.statistics.evaluated += found.statistics.evaluated;
    answer.statistics.dominated += found.statistics.dominated;
    answer.statistics.overflowed += found.statistics.overflowed;
    answer.stopped = found.stopped;
    answer.withinGap = found.withinGap;
    answer.leastOpen = found.leastOpen;
    if (!found.best) {
        return;
    }
    answer.best = variants::joined(*found.best, parts);
    answer.totals = found.totals;
    answer.score = found.score;
    answer.bestNode = noNode;
    answer.whyNone = {};
    tellBest(answer, observer);
}

}  // namespace

void searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                 const std::stop_token& stop, MapResult& result) {
    SearchResult& answer = result.answer;
    result.split =
        SplitResult{options.loopsPerLevel, variants::splittingMayHelp(problem, options.cost),
                    answer.best ? std::optional(answer.score) : std::nullopt};
    if (!result.split->mayHelp || (!answer.best && !answer.stopped)) {
        return;  // where no mapping fits, none with split loops does
    }
    const std::size_t parts = options.loopsPerLevel;
    if (const Message why = variants::whyNotSplit(problem, options, parts); !why.empty()) {
        throw InputError(why);
    }
    const variants::SplitProblem split = variants::splitLevels(problem, options, parts);
    const Score cutoff = answer.best ? answer.score : Score{open, open};
    take(searchBelow(split.problem, split.options, cutoff, stop), parts, observer, answer);
}

}  // namespace loopglass
