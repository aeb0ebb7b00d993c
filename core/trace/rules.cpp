// The registry of pruning rules. To add a rule, add its row here and its sentences to
// core/words/sentences/trace.def.
#include "trace/rules.h"

#include "record/vocabulary.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

namespace say = msg::trace;

Worth worthOfOrders(bool windows) { return windows ? Worth::Heuristic : Worth::Proven; }

Message whyOfOrders(bool windows) { return windows ? say::windowWhy() : say::noWindowWhy(); }

Rule noFurtherReuse(bool windows) {
    return {
        .reason = PruneReason::NoFurtherReuse,
        .id = "no-further-reuse",
        .word = "no-further-reuse",
        .level = RuleLevel::Order,
        .other = ComparedWith::Parent,
        .mark = Mark::Better,
        .name = say::noFurtherReuseName(),
        .statement = say::noFurtherReuseRule(),
        .compared = {say::reusesOffered(), say::reusesOfParent()},
        .sentence = [](const ComparedPair& is) { return say::noFurtherReuse(is.left, is.right); },
        .worth = worthOfOrders(windows),
        .why = whyOfOrders(windows),
        .source = say::thesisObservation("4.4", 2),
        .principle = &Principles::order};
}

Rule sameOrLessReuse(bool windows) {
    return {.reason = PruneReason::SameOrLessReuse,
            .id = "same-or-less-reuse",
            .word = "less-reuse",
            .level = RuleLevel::Order,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = say::sameOrLessReuseName(),
            .statement = say::sameOrLessReuseRule(),
            .compared = {say::reusesOffered(), say::reusesOfOther()},
            .sentence =
                [](const ComparedPair& is) {
                    return say::sameOrLessReuse(is.left, is.right, is.other);
                },
            .worth = worthOfOrders(windows),
            .why = whyOfOrders(windows),
            .source = say::thesisObservation("4.4", 3),
            .principle = &Principles::order};
}

Rule memory() {
    return {
        .reason = PruneReason::Memory,
        .id = "memory",
        .word = "memory",
        .level = RuleLevel::Tile,
        .other = ComparedWith::Buffer,
        .mark = Mark::Capacity,
        .name = say::memoryName(),
        .statement = say::memoryRule(),
        .compared = {say::wordsNeeded(), say::wordsThere()},
        .sentence = [](const ComparedPair& is) { return say::memory(is.left, is.other, is.right); },
        .worth = Worth::Proven,
        .why = say::memoryWhy(),
        .source = say::thesisAlgorithm("4.5", 5),
        .principle = nullptr};
}

Rule largerTile() {
    return {.reason = PruneReason::LargerTile,
            .id = "larger-tile",
            .word = "larger-tile",
            .level = RuleLevel::Tile,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = say::largerTileName(),
            .statement = say::largerTileRule(),
            .compared = {say::operationsOfTile(), say::operationsOfLarger()},
            .sentence =
                [](const ComparedPair& is) { return say::largerTile(is.left, is.other, is.right); },
            .worth = Worth::Heuristic,
            .why = say::largerTileWhy(),
            .source = say::thesisObservation("4.5", 4),
            .principle = &Principles::tile};
}

Rule largerUnrolling() {
    return {.reason = PruneReason::LargerUnrolling,
            .id = "larger-unrolling",
            .word = "larger-unrolling",
            .level = RuleLevel::Unrolling,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = say::largerUnrollingName(),
            .statement = say::largerUnrollingRule(),
            .compared = {say::childrenUsed(), say::childrenOfLarger()},
            .sentence =
                [](const ComparedPair& is) {
                    return say::largerUnrolling(is.left, is.other, is.right);
                },
            .worth = Worth::Heuristic,
            .why = say::largerUnrollingWhy(),
            .source = say::thesisAlgorithm("4.6", 6),
            .principle = &Principles::unrolling};
}

Rule mixedUnrolling() {
    return {
        .reason = PruneReason::MixedUnrolling,
        .id = "mixed-unrolling",
        .word = "mixed-unrolling",
        .level = RuleLevel::Unrolling,
        .other = ComparedWith::Candidate,
        .mark = Mark::Better,
        .name = say::mixedUnrollingName(),
        .statement = say::mixedUnrollingRule(),
        .compared = {say::childrenUsed(), say::mostChildren()},
        .sentence =
            [](const ComparedPair& is) { return say::mixedUnrolling(is.left, is.other, is.right); },
        .worth = Worth::Heuristic,
        .why = say::mixedUnrollingWhy(),
        .source = say::thesisObservation("4.6", 5),
        .principle = &Principles::unrolling};
}

Rule bound() {
    return {.reason = PruneReason::Bound,
            .id = "bound",
            .word = "cutoff",
            .level = RuleLevel::Completion,
            .other = ComparedWith::Incumbent,
            .mark = Mark::Cut,
            .name = titleOf(&Principles::alphaBeta),
            .statement = say::boundRule(),
            .compared = {say::itsBound(), say::bestSoFar()},
            .sentence = [](const ComparedPair& is) { return say::bound(is.left, is.right); },
            .worth = Worth::Proven,
            .why = say::boundWhy(),
            .source = say::thesisAlgorithm("4.8", 8),
            .principle = &Principles::alphaBeta};
}

Rule overLimit() {
    return {.reason = PruneReason::OverLimit,
            .id = "over-limit",
            .word = "limit",
            .level = RuleLevel::Completion,
            .other = ComparedWith::Limit,
            .mark = Mark::Better,
            .name = say::overLimitName(),
            .statement = say::overLimitRule(),
            .compared = {say::itsLimited(), say::theLimit()},
            .sentence =
                [](const ComparedPair& is) {
                    return is.isEnergyLimit ? say::overEnergy(is.left, is.right)
                                            : say::overDelay(is.left, is.right);
                },
            .worth = Worth::Proven,
            .why = say::overLimitWhy(),
            .source = say::searchPage(say::limitsSection()),
            .principle = &Principles::alphaBeta};
}

Rule dominated() {
    return {.reason = PruneReason::Dominated,
            .id = "dominated",
            .word = "dominated",
            .level = RuleLevel::Completion,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = say::dominatedName(),
            .statement = say::dominatedRule(),
            .compared = {say::energySoFar(), say::energyOfOther()},
            .sentence =
                [](const ComparedPair& is) { return say::dominated(is.left, is.other, is.right); },
            .worth = Worth::Proven,
            .why = say::dominatedWhy(),
            .source = say::searchPage(say::equalExtents()),
            .principle = &Principles::alphaBeta};
}

std::array<Rule, pruneReasonCount> rulesFor(bool windows) {
    return {noFurtherReuse(windows),
            sameOrLessReuse(windows),
            memory(),
            largerTile(),
            largerUnrolling(),
            mixedUnrolling(),
            bound(),
            overLimit(),
            dominated()};
}

}  // namespace

Message Compared::both() const { return empty() ? Message{} : say::compared(left, right); }

const std::array<Rule, pruneReasonCount>& pruningRules(bool windows) {
    static const std::array<std::array<Rule, pruneReasonCount>, 2> rules{rulesFor(false),
                                                                         rulesFor(true)};
    return rules[windows ? 1 : 0];
}

const Rule& ruleOf(PruneReason reason, bool windows) {
    static const Rule none;
    return reason == PruneReason::None
               ? none
               : pruningRules(windows)[static_cast<std::size_t>(reason) - 1];
}

const Rule* ruleNamed(std::string_view id) {
    const auto& rules = pruningRules(false);
    const auto* found =
        std::find_if(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.id == id; });
    return found == rules.end() ? nullptr : found;
}

std::vector<std::string> ruleNames() {
    std::vector<std::string> names;
    for (const Rule& rule : pruningRules(false)) {
        names.emplace_back(rule.id);
    }
    return names;
}

Message worthText(Worth worth) { return worth == Worth::Proven ? say::proven() : say::heuristic(); }

}  // namespace loopglass
