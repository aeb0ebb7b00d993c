#include "trace/rules.h"

#include "record/vocabulary.h"
#include "words/sentences/trace.h"

namespace loopglass {

namespace {

Rule orderRule(PruneReason reason, bool windows) {
    Rule rule;
    rule.principle = &Principles::order;
    rule.worth = windows ? Worth::Heuristic : Worth::Proven;
    rule.why = windows ? say::trace::windowWhy() : say::trace::noWindowWhy();
    if (reason == PruneReason::NoFurtherReuse) {
        rule.name = say::trace::noFurtherReuseName();
        rule.statement = say::trace::noFurtherReuseRule();
        rule.compared = {say::trace::reusesOffered(), say::trace::reusesOfParent()};
        rule.source = say::trace::thesisObservation("4.4", 2);
    } else {
        rule.name = say::trace::sameOrLessReuseName();
        rule.statement = say::trace::sameOrLessReuseRule();
        rule.compared = {say::trace::reusesOffered(), say::trace::reusesOfOther()};
        rule.source = say::trace::thesisObservation("4.4", 3);
    }
    return rule;
}

/// The rules that keep only what fills a buffer or a fanout best.
Rule fillingRule(PruneReason reason) {
    switch (reason) {
    case PruneReason::LargerTile:
        return {say::trace::largerTileName(),
                say::trace::largerTileRule(),
                {say::trace::operationsOfTile(), say::trace::operationsOfLarger()},
                Worth::Heuristic,
                say::trace::largerTileWhy(),
                say::trace::thesisObservation("4.5", 4),
                &Principles::tile};
    case PruneReason::LargerUnrolling:
        return {say::trace::largerUnrollingName(),
                say::trace::largerUnrollingRule(),
                {say::trace::childrenUsed(), say::trace::childrenOfLarger()},
                Worth::Heuristic,
                say::trace::largerUnrollingWhy(),
                say::trace::thesisAlgorithm("4.6", 6),
                &Principles::unrolling};
    case PruneReason::MixedUnrolling:
        return {say::trace::mixedUnrollingName(),
                say::trace::mixedUnrollingRule(),
                {say::trace::childrenUsed(), say::trace::mostChildren()},
                Worth::Heuristic,
                say::trace::mixedUnrollingWhy(),
                say::trace::thesisObservation("4.6", 5),
                &Principles::unrolling};
    default:
        return {};
    }
}

}  // namespace

Message Compared::both() const { return empty() ? Message{} : say::trace::compared(left, right); }

Rule ruleOf(PruneReason reason, bool windows) {
    switch (reason) {
    case PruneReason::NoFurtherReuse:
    case PruneReason::SameOrLessReuse:
        return orderRule(reason, windows);
    case PruneReason::Memory:
        return {say::trace::memoryName(),
                say::trace::memoryRule(),
                {say::trace::wordsNeeded(), say::trace::wordsThere()},
                Worth::Proven,
                say::trace::memoryWhy(),
                say::trace::thesisAlgorithm("4.5", 5),
                nullptr};
    case PruneReason::LargerTile:
    case PruneReason::LargerUnrolling:
    case PruneReason::MixedUnrolling:
        return fillingRule(reason);
    case PruneReason::Bound:
        return {titleOf(&Principles::alphaBeta),
                say::trace::boundRule(),
                {say::trace::itsBound(), say::trace::bestSoFar()},
                Worth::Proven,
                say::trace::boundWhy(),
                say::trace::thesisAlgorithm("4.8", 8),
                &Principles::alphaBeta};
    case PruneReason::OverLimit:
        return {say::trace::overLimitName(),
                say::trace::overLimitRule(),
                {say::trace::itsLimited(), say::trace::theLimit()},
                Worth::Proven,
                say::trace::overLimitWhy(),
                say::trace::searchPage(say::trace::limitsSection()),
                &Principles::alphaBeta};
    case PruneReason::Dominated:
        return {say::trace::dominatedName(),
                say::trace::dominatedRule(),
                {say::trace::energySoFar(), say::trace::energyOfOther()},
                Worth::Proven,
                say::trace::dominatedWhy(),
                say::trace::searchPage(say::trace::equalExtents()),
                &Principles::alphaBeta};
    case PruneReason::None:
        break;
    }
    return {};
}

Message worthText(Worth worth) {
    return worth == Worth::Proven ? say::trace::proven() : say::trace::heuristic();
}

}  // namespace loopglass
