// Follows a mapping with imperfect factors. The exact search over imperfect factors keeps no
// record. But the problem and the cost of the result determine the outcome for every partial
// mapping. So the lists of factorisations and the bounds on the path of the mapping are computed
// again (uneven_trace.cpp). If a bound is not below the result, the search has pruned this part, at
// the latest at its turn.
//
// The default search reaches imperfect factors by moves from the best mapping with perfect factors,
// and records only the final mapping.
#include "trace/follow_uneven.h"

#include "mapping/steps.h"
#include "search/uneven/uneven_search.h"
#include "trace/candidate_text.h"
#include "words/sentences/trace.h"

#include <string>
#include <utility>

namespace loopglass {

namespace {

/// Limit of the memory, because a user waits for the answer; lists then have at most about 10,000
/// factorisations.
constexpr std::uint64_t memoryOfAnswer = 330'000'000;

StageVerdict verdictOf(Message sentence, bool lostIt) {
    StageVerdict verdict;
    verdict.stage = Stage::Whole;
    verdict.candidate = msg::trace::wholeMapping();
    verdict.sentence = std::move(sentence);
    verdict.lostIt = lostIt;
    return verdict;
}

/// Returns the text of a factorisation, with its tile sizes by level and axis.
Message cutText(const Problem& problem, const uneven::TracedTiling& cut) {
    std::vector<Message> pieces;
    std::int64_t range = problem.workload.dimensions[cut.dimension].bound;
    for (std::size_t place = 0; place < cut.steps.size(); ++place) {
        const std::int64_t step = cut.steps[place];
        const std::string& level = problem.accelerator.levels[place / 3].name;
        if (step < range) {
            pieces.push_back(place % 3 == 0
                                 ? msg::trace::pieceAt(step, level)
                                 : msg::trace::pieceOn(step, place % 3 == 1 ? "X" : "Y", level));
        }
        range = step;
    }
    const std::string& name = problem.workload.dimensions[cut.dimension].name;
    const Message alone = msg::trace::thePieces(name, pieces);
    return cut.alone ? alone : msg::trace::thePiecesWithOthers(alone);
}

StageVerdict cutVerdict(const Problem& problem, const uneven::TracedTiling& cut,
                        const Score& best) {
    StageVerdict verdict;
    verdict.stage = Stage::Bound;
    verdict.candidate = cutText(problem, cut);
    if (!cut.listed) {
        verdict.stage = Stage::Unrolling;
        verdict.sentence = msg::trace::otherPiecesStand(verdict.candidate);
    } else if (cut.besideRest) {
        const auto [bound, answer] = comparedNumbers(cut.bound.primary, best.primary);
        verdict.compared = ruleOf(PruneReason::Bound, hasWindows(problem.workload)).compared;
        verdict.left = cut.bound.primary;
        verdict.right = best.primary;
        verdict.sentence = msg::trace::wasCutBesideRest(verdict.candidate, bound, answer);
    } else if (cut.bound < best) {
        const auto [bound, answer] = comparedNumbers(cut.bound.primary, best.primary);
        verdict.passed = true;
        verdict.sentence = msg::trace::wasKeptBecause(
            verdict.candidate, msg::trace::lowerBoundBelowBest(bound, answer));
    } else {
        const Rule& rule = ruleOf(PruneReason::Bound, hasWindows(problem.workload));
        const auto [bound, answer] = comparedNumbers(cut.bound.primary, best.primary);
        verdict.reason = PruneReason::Bound;
        verdict.compared = rule.compared;
        verdict.left = cut.bound.primary;
        verdict.right = best.primary;
        verdict.sentence =
            msg::trace::wasPruned(verdict.candidate, rule.name, msg::trace::bound(bound, answer));
    }
    return verdict;
}

words::Count countOf(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// Reports the number of factorisations of a dimension, and the number that each rule pruned.
StageVerdict listVerdict(const std::string& dimension, const CutStatistics& cuts) {
    StageVerdict verdict = verdictOf(
        cuts.tooMany ? msg::trace::tooManyPieces(dimension)
                     : msg::trace::cutsOfDimension(countOf(cuts.looked), dimension,
                                                   countOf(cuts.tooLarge), countOf(cuts.isNoBetter),
                                                   countOf(cuts.replaced), countOf(cuts.left())),
        false);
    verdict.passed = !cuts.tooMany;
    return verdict;
}

/// Returns the verdict on the loop orders, if no factorisation was pruned.
StageVerdict orderVerdict(const SearchResult& result, const Score& own, const Score& bestOrder) {
    const auto [order, answer] = comparedNumbers(bestOrder.primary, result.score.primary);
    StageVerdict verdict = verdictOf(msg::trace::bestOrderOfPieces(order, answer), false);
    verdict.compared = {msg::trace::costOfPieces(), msg::trace::costOfAnswer()};
    verdict.left = bestOrder.primary;
    verdict.right = result.score.primary;
    verdict.passed = !(bestOrder < own) && !result.stopped();
    return verdict;
}

/// Follows the factorisations of a mapping successively, up to the first pruned factorisation.
void followCuts(const space::SearchProblem& space, const uneven::MappingSteps& chain,
                const Score& own, const SearchResult& result, Explanation& out) {
    const Problem& problem = space.problem();
    uneven::UnevenSearch search(space, nullptr, {});
    const uneven::TracedMapping followed = search.follow(chain, own, result.score);
    for (std::size_t d = 0; d < followed.lists.size(); ++d) {
        if (followed.lists[d].looked > 0) {
            out.stages.push_back(
                listVerdict(problem.workload.dimensions[d].name, followed.lists[d]));
        }
    }
    for (const uneven::TracedTiling& cut : followed.cuts) {
        out.stages.push_back(cutVerdict(problem, cut, result.score));
    }
    if (followed.bestOrder) {
        out.stages.push_back(orderVerdict(result, own, *followed.bestOrder));
    }
}

}  // namespace

std::vector<Message> unevenPruned(const Problem& problem, const UnevenStatistics& statistics) {
    std::vector<Message> texts;
    for (std::size_t d = 0; d < statistics.cuts.size(); ++d) {
        const CutStatistics& cuts = statistics.cuts[d];
        const std::string& name = problem.workload.dimensions[d].name;
        if (cuts.tooMany) {
            texts.push_back(msg::trace::cutsTooMany(countOf(cuts.left()), name));
        } else if (cuts.looked > 0) {
            texts.push_back(msg::trace::cutsPruned(countOf(cuts.looked), name,
                                                   countOf(cuts.tooLarge), countOf(cuts.isNoBetter),
                                                   countOf(cuts.replaced), countOf(cuts.left())));
        }
    }
    if (statistics.groups > 0) {
        texts.push_back(msg::trace::groupsPruned(countOf(statistics.groups),
                                                 countOf(statistics.groupsTooLarge),
                                                 countOf(statistics.groupsNoBetter)));
    }
    if (statistics.groupsMirrored > 0) {
        texts.push_back(msg::trace::groupsMirrored(countOf(statistics.groupsMirrored)));
    }
    if (statistics.parts > 0) {
        texts.push_back(msg::trace::partsPruned(countOf(statistics.parts),
                                                countOf(statistics.partsNoBetter),
                                                countOf(statistics.partsEmpty)));
    }
    if (statistics.orders > 0) {
        texts.push_back(msg::trace::ordersPruned(countOf(statistics.orders),
                                                 countOf(statistics.ordersNoBetter)));
    }
    return texts;
}

namespace {

/// Adds the cost of the mapping and the cost of the result, if the mapping was pruned without a
/// bound to show.
void addCosts(const Score& own, const Score& best, Explanation& out) {
    for (StageVerdict& stage : out.stages) {
        if (!stage.passed && stage.compared.empty()) {
            stage.compared = {msg::trace::itsCost(), msg::trace::costOfAnswer()};
            stage.left = own.primary;
            stage.right = best.primary;
        }
    }
}

void followSteps(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                 const Mapping& mapping, Explanation& out) {
    if (result.best && canonical(mapping) == canonical(*result.best)) {
        out.kept = true;
        StageVerdict verdict = verdictOf(msg::trace::evaluatedUneven(), false);
        verdict.passed = true;
        out.stages.push_back(std::move(verdict));
        return;
    }
    if (options.uneven == Unevenness::Even) {
        out.stages.push_back(verdictOf(msg::trace::unevenNotSearched(), out.isBetter()));
        return;
    }
    SearchOptions asked = options;
    asked.memoryLimit = memoryOfAnswer;
    const space::SearchProblem space(problem, asked);
    const auto chain = uneven::stepsOfMapping(mapping, workloadBounds(problem.workload));
    uneven::MappingStepsCost cost(space);
    const auto own = chain ? cost.price(*chain) : std::nullopt;
    if (!own) {
        out.stages.push_back(verdictOf(msg::trace::unevenElsewhere(), out.isBetter()));
        return;
    }
    if (!isExact(options)) {
        out.stages.push_back(verdictOf(msg::trace::unevenByMoves(), out.isBetter()));
        return;
    }
    if (!result.best || out.isBetter()) {
        out.stages.push_back(verdictOf(msg::trace::unevenEnded(), out.isBetter()));
        return;
    }
    followCuts(space, *chain, own->score, result, out);
}

}  // namespace

void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out) {
    followSteps(problem, options, result, mapping, out);
    const Score own = scoreOf(options.objective, problem, *out.cost);
    if (result.best && !own.isOver()) {
        addCosts(own, result.score, out);
    }
}

}  // namespace loopglass
