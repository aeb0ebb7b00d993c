// The best so far of a search that was stopped before it came to a mapping, or to a good one.
// Whoever asks for an answer in a second gets one that can be run, however large the problem:
// nothing is tiled beyond what constraints demand, so it fits wherever anything fits, unless
// constraints forbid it. That mapping may cost a million times the optimum, so the exact search
// betters it by a short descent (the other searches answer with what their rules allow). It is
// taken at the end only, because a search that is not stopped finds a better start by itself. Cost:
// milliseconds.
#include "search/engine/fallback_mapping.h"

#include "cost/evaluate.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "search/descent/descent.h"
#include "search/space/whole_mapping.h"
#include "workload/checked.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace loopglass::engine {

namespace {

/// Mappings of the descent, which has to end within a small part of 0.2 s. One takes the longer the
/// more dimensions and levels there are: 2,000 of seven dimensions on three levels, fewer of more.
std::uint64_t lastEvaluations(const space::SearchProblem& space) {
    constexpr std::uint64_t usual = 21;
    const std::uint64_t size = space.dimensionCount() * space.levelCount();
    return 2'000 * usual / std::max(usual, size);
}

/// As much as each level may take, from the outermost inward; false when something is left.
bool placeRest(const space::SearchProblem& space, std::size_t d, space::PartialMapping& mapping) {
    for (std::size_t l = 0; l < space.levelCount() && mapping.remaining(d) > 1; ++l) {
        mapping.multiplyTemporal(l, d, space.temporalChoices(l, d, mapping.remaining(d)).back());
    }
    return mapping.remaining(d) == 1;
}

/// All that is left placed; none when some of it has no place.
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

void tell(SearchObserver& observer, const RecordCursor& cursor, SearchResult& result) {
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
        return;  // it is too large to be counted, and others may not be
    }
    if (observer != nullptr) {
        tell(*observer, cursor, result);
    }
}

}  // namespace loopglass::engine
