#include "trace/rules.h"

#include "record/vocabulary.h"
#include "words/sentences/trace.h"

namespace loopglass {

namespace {

Rule orderRule(PruneReason reason, bool windows) {
    Rule rule;
    rule.principle = &Principles::order;
    rule.worth = windows ? Worth::Heuristic : Worth::Proven;
    rule.why = windows ? msg::trace::windowWhy() : msg::trace::noWindowWhy();
    if (reason == PruneReason::NoFurtherReuse) {
        rule.name = msg::trace::noFurtherReuseName();
        rule.statement = msg::trace::noFurtherReuseRule();
        rule.compared = {msg::trace::reusesOffered(), msg::trace::reusesOfParent()};
        rule.source = msg::trace::thesisObservation("4.4", 2);
    } else {
        rule.name = msg::trace::sameOrLessReuseName();
        rule.statement = msg::trace::sameOrLessReuseRule();
        rule.compared = {msg::trace::reusesOffered(), msg::trace::reusesOfOther()};
        rule.source = msg::trace::thesisObservation("4.4", 3);
    }
    return rule;
}

/// Returns a rule that keeps only candidates that fill a buffer or a fanout best.
Rule fillingRule(PruneReason reason) {
    switch (reason) {
    case PruneReason::LargerTile:
        return {msg::trace::largerTileName(),
                msg::trace::largerTileRule(),
                {msg::trace::operationsOfTile(), msg::trace::operationsOfLarger()},
                Worth::Heuristic,
                msg::trace::largerTileWhy(),
                msg::trace::thesisObservation("4.5", 4),
                &Principles::tile};
    case PruneReason::LargerUnrolling:
        return {msg::trace::largerUnrollingName(),
                msg::trace::largerUnrollingRule(),
                {msg::trace::childrenUsed(), msg::trace::childrenOfLarger()},
                Worth::Heuristic,
                msg::trace::largerUnrollingWhy(),
                msg::trace::thesisAlgorithm("4.6", 6),
                &Principles::unrolling};
    case PruneReason::MixedUnrolling:
        return {msg::trace::mixedUnrollingName(),
                msg::trace::mixedUnrollingRule(),
                {msg::trace::childrenUsed(), msg::trace::mostChildren()},
                Worth::Heuristic,
                msg::trace::mixedUnrollingWhy(),
                msg::trace::thesisObservation("4.6", 5),
                &Principles::unrolling};
    default:
        return {};
    }
}

}  // namespace

Message Compared::both() const { return empty() ? Message{} : msg::trace::compared(left, right); }

Rule ruleOf(PruneReason reason, bool windows) {
    switch (reason) {
    case PruneReason::NoFurtherReuse:
    case PruneReason::SameOrLessReuse:
        return orderRule(reason, windows);
    case PruneReason::Memory:
        return {msg::trace::memoryName(),
                msg::trace::memoryRule(),
                {msg::trace::wordsNeeded(), msg::trace::wordsThere()},
                Worth::Proven,
                msg::trace::memoryWhy(),
                msg::trace::thesisAlgorithm("4.5", 5),
                nullptr};
    case PruneReason::LargerTile:
    case PruneReason::LargerUnrolling:
    case PruneReason::MixedUnrolling:
        return fillingRule(reason);
    case PruneReason::Bound:
        return {titleOf(&Principles::alphaBeta),
                msg::trace::boundRule(),
                {msg::trace::itsBound(), msg::trace::bestSoFar()},
                Worth::Proven,
                msg::trace::boundWhy(),
                msg::trace::thesisAlgorithm("4.8", 8),
                &Principles::alphaBeta};
    case PruneReason::OverLimit:
        return {msg::trace::overLimitName(),
                msg::trace::overLimitRule(),
                {msg::trace::itsLimited(), msg::trace::theLimit()},
                Worth::Proven,
                msg::trace::overLimitWhy(),
                msg::trace::searchPage(msg::trace::limitsSection()),
                &Principles::alphaBeta};
    case PruneReason::Dominated:
        return {msg::trace::dominatedName(),
                msg::trace::dominatedRule(),
                {msg::trace::energySoFar(), msg::trace::energyOfOther()},
                Worth::Proven,
                msg::trace::dominatedWhy(),
                msg::trace::searchPage(msg::trace::equalExtents()),
                &Principles::alphaBeta};
    case PruneReason::None:
        break;
    }
    return {};
}

Message worthText(Worth worth) {
    return worth == Worth::Proven ? msg::trace::proven() : msg::trace::heuristic();
}

}  // namespace loopglass
