// Computes the fallback mapping, which a search returns if it was stopped before it found a mapping
// or a good one. Therefore even a search of one second in a very large problem returns a mapping
// that can run. The fallback mapping has only the tiles that the constraints require. Therefore,
// unless constraints forbid this mapping, it is legal if any mapping is legal. Its cost may be a
// million times the optimum, so the exact search improves it by a short descent. (Other searches
// return the mapping that their rules allow, without a descent.) The mapping is computed only at
// the end, because a search that is not stopped finds a better mapping itself. Cost: milliseconds.
#include "search/engine/fallback_mapping.h"

#include "cost/evaluate.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "search/descent/descent.h"
#include "search/space/axis_layout.h"
#include "workload/checked.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace loopglass::engine {

namespace {

/// Returns the number of mappings that the descent evaluates. The descent must end within a small
/// part of 0.2 s. An evaluation takes longer if there are more dimensions and levels. The number is
/// 2,000 for seven dimensions on three levels, and smaller for larger problems.
std::uint64_t lastEvaluations(const space::SearchProblem& space) {
    constexpr std::uint64_t usual = 21;
    const std::uint64_t size = space.dimensionCount() * space.levelCount();
    return 2'000 * usual / std::max(usual, size);
}

/// Assigns to each level the largest allowed factor, from the outermost level inward. Returns false
/// if some iterations remain.
bool placeRest(const space::SearchProblem& space, std::size_t d, space::PartialMapping& mapping) {
    for (std::size_t l = 0; l < space.levelCount() && mapping.remaining(d) > 1; ++l) {
        mapping.multiplyTemporal(l, d, space.temporalChoices(l, d, mapping.remaining(d)).back());
    }
    return mapping.remaining(d) == 1;
}

/// Returns the mapping in which all remaining iterations are assigned to levels. Returns no value
/// if constraints leave no level for some iterations.
std::optional<space::PartialMapping> withRest(const space::SearchProblem& space,
                                              space::PartialMapping partial) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (partial.remaining(d) > 1 && !placeRest(space, d, partial)) {
            return std::nullopt;
        }
    }
    return partial;
}

std::optional<Mapping> improvedFrom(const space::SearchProblem& space,
                                    const space::PartialMapping& untiled) {
    descent::Descent descent(space, {});
    std::optional<descent::Found> found = descent.startFrom(untiled);
    if (!found) {
        return std::nullopt;
    }
    descent.better(*found, lastEvaluations(space));
    return space::wholeMapping(space, found->whole);
}

void report(SearchObserver& observer, const RecordCursor& cursor, SearchResult& result) {
    std::uint32_t now = cursor.now;
    if (observer.wantsCandidates()) {
        result.bestNode = NodeId{cursor.node};
        ++now;
        const NodeRecord record{.parent = NodeId{0},
                                .bornAt = now,
                                .decidedAt = now,
                                .kind = NodeKind::Whole,
                                .state = NodeState::Evaluated,
                                .left = result.score.primary,
                                .cost = result.score.primary};
        observer.wholeMappings({&*result.best, 1});
        observer.nodes(result.bestNode, {&record, 1});
    }
    observer.best({now + 1, result.bestNode, result.totals.energy, result.totals.cycles,
                   result.score.primary, std::make_shared<const Mapping>(*result.best)});
}

}  // namespace

std::optional<space::PartialMapping> untiledMapping(const space::SearchProblem& space) {
    return withRest(space, space::PartialMapping(space));
}

std::optional<space::PartialMapping> completeTrivially(const space::SearchProblem& space,
                                                       space::PartialMapping partial) {
    try {
        const std::optional<space::PartialMapping> whole = withRest(space, std::move(partial));
        if (!whole) {
            return std::nullopt;
        }
        const Mapping mapping = space::wholeMapping(space, *whole);
        const bool legal =
            violations(space.problem(), mapping).empty() &&
            violatedConstraint(space.problem(), space.options().constraints, mapping).empty();
        return legal ? whole : std::nullopt;
    } catch (const CountOverflow&) {
        return std::nullopt;
    }
}

void useFallbackMapping(const space::SearchProblem& space, SearchObserver* observer,
                        const RecordCursor& cursor, SearchResult& result) {
    const std::optional<space::PartialMapping> untiled = untiledMapping(space);
    if (!untiled) {
        return;
    }
    const SearchOptions& options = space.options();
    try {
        Mapping mapping = space::wholeMapping(space, *untiled);
        if (!violations(space.problem(), mapping).empty() ||
            !violatedConstraint(space.problem(), options.constraints, mapping).empty()) {
            return;
        }
        if (isExact(options)) {
            mapping = improvedFrom(space, *untiled).value_or(mapping);
        }
        const Cost cost = evaluate(space.problem(), mapping, options.cost);
        const Score score = scoreOf(options.objective, space.problem(), cost);
        if (score.isOver() || (result.best && !(score < result.score))) {
            return;
        }
        result.totals = {cost.energy, cost.cycles};
        result.score = score;
        result.best = std::move(mapping);
        result.bestNode = noNode;
        ++result.statistics.evaluated;
    } catch (const CountOverflow&) {
        return;  // the counts of the mapping overflow
    }
    if (observer != nullptr) {
        report(*observer, cursor, result);
    }
}

}  // namespace loopglass::engine
