// The registry of pruning rules. To add a rule, add its row here and its sentences to
// core/words/sentences/trace.def.
#include "trace/rules.h"

#include "record/vocabulary.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

namespace texts = msg::trace;

Worth worthOfOrders(bool windows) { return windows ? Worth::Heuristic : Worth::Proven; }

Message whyOfOrders(bool windows) { return windows ? texts::windowWhy() : texts::noWindowWhy(); }

Rule noFurtherReuse(bool windows) {
    return {
        .reason = PruneReason::NoFurtherReuse,
        .id = "no-further-reuse",
        .word = "no-further-reuse",
        .level = RuleLevel::Order,
        .other = ComparedWith::Parent,
        .mark = Mark::Better,
        .name = texts::noFurtherReuseName(),
        .statement = texts::noFurtherReuseRule(),
        .compared = {texts::reusesOffered(), texts::reusesOfParent()},
        .sentence = [](const ComparedPair& is) { return texts::noFurtherReuse(is.left, is.right); },
        .worth = worthOfOrders(windows),
        .why = whyOfOrders(windows),
        .source = texts::thesisObservation("4.4", 2),
        .principle = &Principles::order};
}

Rule sameOrLessReuse(bool windows) {
    return {.reason = PruneReason::SameOrLessReuse,
            .id = "same-or-less-reuse",
            .word = "less-reuse",
            .level = RuleLevel::Order,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = texts::sameOrLessReuseName(),
            .statement = texts::sameOrLessReuseRule(),
            .compared = {texts::reusesOffered(), texts::reusesOfOther()},
            .sentence =
                [](const ComparedPair& is) {
                    return texts::sameOrLessReuse(is.left, is.right, is.other);
                },
            .worth = worthOfOrders(windows),
            .why = whyOfOrders(windows),
            .source = texts::thesisObservation("4.4", 3),
            .principle = &Principles::order};
}

Rule memory() {
    return {.reason = PruneReason::Memory,
            .id = "memory",
            .word = "memory",
            .level = RuleLevel::Tile,
            .other = ComparedWith::Buffer,
            .mark = Mark::Capacity,
            .name = texts::memoryName(),
            .statement = texts::memoryRule(),
            .compared = {texts::wordsNeeded(), texts::wordsThere()},
            .sentence =
                [](const ComparedPair& is) { return texts::memory(is.left, is.other, is.right); },
            .worth = Worth::Proven,
            .why = texts::memoryWhy(),
            .source = texts::thesisAlgorithm("4.5", 5),
            .principle = nullptr};
}

Rule largerTile() {
    return {
        .reason = PruneReason::LargerTile,
        .id = "larger-tile",
        .word = "larger-tile",
        .level = RuleLevel::Tile,
        .other = ComparedWith::Candidate,
        .mark = Mark::Better,
        .name = texts::largerTileName(),
        .statement = texts::largerTileRule(),
        .compared = {texts::operationsOfTile(), texts::operationsOfLarger()},
        .sentence =
            [](const ComparedPair& is) { return texts::largerTile(is.left, is.other, is.right); },
        .worth = Worth::Heuristic,
        .why = texts::largerTileWhy(),
        .source = texts::thesisObservation("4.5", 4),
        .principle = &Principles::tile};
}

Rule largerUnrolling() {
    return {.reason = PruneReason::LargerUnrolling,
            .id = "larger-unrolling",
            .word = "larger-unrolling",
            .level = RuleLevel::Unrolling,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = texts::largerUnrollingName(),
            .statement = texts::largerUnrollingRule(),
            .compared = {texts::childrenUsed(), texts::childrenOfLarger()},
            .sentence =
                [](const ComparedPair& is) {
                    return texts::largerUnrolling(is.left, is.other, is.right);
                },
            .worth = Worth::Heuristic,
            .why = texts::largerUnrollingWhy(),
            .source = texts::thesisAlgorithm("4.6", 6),
            .principle = &Principles::unrolling};
}

Rule mixedUnrolling() {
    return {.reason = PruneReason::MixedUnrolling,
            .id = "mixed-unrolling",
            .word = "mixed-unrolling",
            .level = RuleLevel::Unrolling,
            .other = ComparedWith::Candidate,
            .mark = Mark::Better,
            .name = texts::mixedUnrollingName(),
            .statement = texts::mixedUnrollingRule(),
            .compared = {texts::childrenUsed(), texts::mostChildren()},
            .sentence =
                [](const ComparedPair& is) {
                    return texts::mixedUnrolling(is.left, is.other, is.right);
                },
            .worth = Worth::Heuristic,
            .why = texts::mixedUnrollingWhy(),
            .source = texts::thesisObservation("4.6", 5),
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
            .statement = texts::boundRule(),
            .compared = {texts::itsBound(), texts::bestSoFar()},
            .sentence = [](const ComparedPair& is) { return texts::bound(is.left, is.right); },
            .worth = Worth::Proven,
            .why = texts::boundWhy(),
            .source = texts::thesisAlgorithm("4.8", 8),
            .principle = &Principles::alphaBeta};
}

Rule overLimit() {
    return {.reason = PruneReason::OverLimit,
            .id = "over-limit",
            .word = "limit",
            .level = RuleLevel::Completion,
            .other = ComparedWith::Limit,
            .mark = Mark::Better,
            .name = texts::overLimitName(),
            .statement = texts::overLimitRule(),
            .compared = {texts::itsLimited(), texts::theLimit()},
            .sentence =
                [](const ComparedPair& is) {
                    return is.isEnergyLimit ? texts::overEnergy(is.left, is.right)
                                            : texts::overDelay(is.left, is.right);
                },
            .worth = Worth::Proven,
            .why = texts::overLimitWhy(),
            .source = texts::searchPage(texts::limitsSection()),
            .principle = &Principles::alphaBeta};
}

Rule dominated() {
    return {
        .reason = PruneReason::Dominated,
        .id = "dominated",
        .word = "dominated",
        .level = RuleLevel::Completion,
        .other = ComparedWith::Candidate,
        .mark = Mark::Better,
        .name = texts::dominatedName(),
        .statement = texts::dominatedRule(),
        .compared = {texts::energySoFar(), texts::energyOfOther()},
        .sentence =
            [](const ComparedPair& is) { return texts::dominated(is.left, is.other, is.right); },
        .worth = Worth::Proven,
        .why = texts::dominatedWhy(),
        .source = texts::searchPage(texts::equalExtents()),
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

Message Compared::both() const { return empty() ? Message{} : texts::compared(left, right); }

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

Message worthText(Worth worth) {
    return worth == Worth::Proven ? texts::proven() : texts::heuristic();
}

}  // namespace loopglass
