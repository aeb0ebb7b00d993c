// The candidates that the search evaluated, and the candidates that each rule pruned.
#include "format/variant_text.h"
#include "format/write/write_mapping.h"
#include "mapper/space_count.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/sections.h"
#include "trace/candidate_text.h"
#include "trace/explain.h"
#include "trace/follow_uneven.h"
#include "trace/rules.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/report.h"

#include <array>
#include <map>

namespace loopglass {

namespace {

std::string pairText(std::uint64_t before, std::uint64_t after) {
    return before == 0 ? ""
                       : compactCountText(static_cast<std::int64_t>(before)) + " → " +
                             compactCountText(static_cast<std::int64_t>(after));
}

/// Returns a number of orders as text; factorials soon exceed 64 bits.
std::string orderCount(double count) {
    return count < 1e15 ? compactCountText(static_cast<std::int64_t>(count)) : quantityText(count);
}

std::string ordersText(const LevelStatistics& level) {
    return level.ordersBefore > 0
               ? orderCount(level.ordersBefore) + " → " + orderCount(level.ordersAfter)
               : "";
}

/// The number of nodes that a rule pruned at one level, and the first pruned node.
struct RuleUse {
    std::uint64_t count = 0;
    NodeId example = noNode;
};

/// Returns the uses of rules for each rule and level. Orders belong to all levels; they are listed
/// at the first level.
std::map<std::pair<PruneReason, std::size_t>, RuleUse> rulesUsed(const Trace& trace) {
    std::map<std::pair<PruneReason, std::size_t>, RuleUse> uses;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& node = trace[static_cast<NodeId>(n)];
        if (node.reason == PruneReason::None || node.kind == NodeKind::Root) {
            continue;
        }
        const std::size_t level = node.kind == NodeKind::Order ? 0 : node.level;
        RuleUse& use = uses[{node.reason, level}];
        use.count += node.kind == NodeKind::Rest ? node.payload : 1;
        use.example = use.example == noNode ? static_cast<NodeId>(n) : use.example;
    }
    return uses;
}

Message levelsText(const ReportedRun& run, PruneReason reason,
                   const std::map<std::pair<PruneReason, std::size_t>, RuleUse>& uses) {
    if (ruleOf(reason, false).level == RuleLevel::Order) {
        return msg::report::allLevels();
    }
    std::vector<Message> levels;
    for (const auto& [key, use] : uses) {
        if (key.first == reason) {
            levels.push_back(msg::report::levelCount(
                run.problem->accelerator.levels[key.second].name, use.count));
        }
    }
    return msg::report::levelCounts(levels);
}

std::string rulePart(const ReportedRun& run, PruneReason reason,
                     const std::map<std::pair<PruneReason, std::size_t>, RuleUse>& uses) {
    std::uint64_t count = 0;
    NodeId example = noNode;
    for (const auto& [key, use] : uses) {
        if (key.first == reason) {
            count += use.count;
            example = example == noNode ? use.example : example;
        }
    }
    if (count == 0) {
        return {};
    }
    const Rule& rule = ruleOf(reason, hasWindows(run.problem->workload));
    const NodeRecord& node = (*run.trace)[example];
    return html::element("h3", msg::report::ruleHeading(rule.name, count)) +
           html::paragraph(
               rule.worth == Worth::Proven
                   ? msg::report::provenRule(rule.statement, rule.why, rule.source)
                   : msg::report::heuristicRule(rule.statement, rule.why, rule.source)) +
           html::paragraph(msg::report::byLevel(levelsText(run, reason, uses))) +
           html::paragraph(
               msg::report::firstCandidate(candidateText(*run.problem, *run.trace, example),
                                           reasonText(*run.problem, *run.trace, node)));
}

/// Returns the variant to which the following numbers belong, for a search over variants.
std::string recordPart(const ReportedRun& run) {
    if (run.variants() == nullptr) {
        return {};
    }
    if (!hasRecord(run)) {
        return html::paragraph(msg::report::recordOfGiven());
    }
    const std::string variant = variantText(givenProblem(run), run.variants()->variant);
    const Message record =
        variant.empty() ? msg::report::recordOfGivenWon() : msg::report::recordOfWinner(variant);
    return html::paragraph(run.answer().stopped() ? msg::report::recordStopped(record) : record);
}

/// Returns the search to which the table belongs. For an exact search with imperfect factors, adds
/// a sentence on the candidates that each rule pruned.
std::string unevenPart(const ReportedRun& run) {
    std::string text;
    if (run.options->uneven != Unevenness::Even) {
        text += html::paragraph(msg::cli::unevenWithoutRecord());
    }
    for (const Message& pruned :
         unevenPruned(*run.problem, run.found->overall().statistics.uneven)) {
        text += html::paragraph(pruned);
    }
    return text;
}

/// Returns the size of the searched space. With imperfect factors, this size is larger than in the
/// statistics of the method.
Message evaluatedOf(const ReportedRun& run) {
    const SearchStatistics& statistics = run.found->overall().statistics;
    if (run.variants() != nullptr) {
        return msg::report::evaluatedOfVariants(groupedDigits(run.variants()->mappingsExactly),
                                                statistics.evaluated);
    }
    const Unevenness uneven = run.options->uneven;
    return uneven == Unevenness::Even
               ? msg::report::evaluated(statistics.mappings, statistics.evaluated)
               : msg::report::evaluatedOfCuts(
                     groupedDigits(exactMappingCount(*run.problem, uneven)), statistics.evaluated);
}

std::string evaluatedPart(const ReportedRun& run) {
    const SearchStatistics& statistics = run.found->overall().statistics;
    const std::optional<GrowthRule> grownBy = run.answer().grownBy;
    return (grownBy ? html::paragraph(grownByText(*grownBy)) : std::string()) +
           html::paragraph(evaluatedOf(run)) +
           (statistics.dominated > 0 ? html::paragraph(msg::report::dominated(statistics.dominated))
                                     : std::string());
}

}  // namespace

Message principlesUsed(const SearchOptions& options) {
    std::vector<Message> principles;
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        const Message title = (*term.title)();
        principles.push_back(options.principles.*term.value ? msg::report::principleOn(title)
                                                            : msg::report::principleOff(title));
    }
    return msg::report::principlesUsed(principles, descriptionOf(options.growth));
}

Message methodUsed(const Method& method, const MapOptions& options) {
    const Capabilities& can = method.can();
    return can.switchesPrinciples || can.proves
               ? principlesUsed(options)
               : msg::report::methodUsed(method.title(), method.description());
}

std::string constraintsPart(const Constraints& constraints, const Problem& given) {
    return constraints.saysNothing() ? std::string()
                                     : html::paragraph(msg::report::constraintsGiven()) + "<pre>" +
                                           html::escaped(writeConstraints(
                                               constraints, given.workload, given.accelerator)) +
                                           "</pre>\n";
}

std::string searchSection(const ReportedRun& run) {
    const SearchStatistics& statistics = run.answer().statistics;
    std::string text =
        html::element("h2", "The search") +
        html::paragraph(msg::report::fullStop(methodUsed(*run.method, *run.options)));
    text += constraintsPart(run.options->constraints, givenProblem(run));
    if (run.answer().relaxed) {
        text += html::paragraph(msg::report::principlesRelaxed());
    }
    if (run.answer().stoppedEarly()) {
        text += html::paragraph(msg::report::searchCutShort());
    } else if (wasStopped(run)) {
        text += html::paragraph(msg::report::searchStopped());
    } else if (const auto within = run.found->overall().withinGap()) {
        text += html::paragraph(msg::report::searchWithin(gapAsked(*within)));
    }
    text += recordPart(run);
    html::Table table({"level", "orders", "unrollings", "tiles", "cutoff"}, 1);
    for (std::size_t l = 0; l < statistics.levels.size(); ++l) {
        const LevelStatistics& level = statistics.levels[l];
        table.addRow({run.problem->accelerator.levels[l].name, ordersText(level),
                      pairText(level.unrollingsBefore, level.unrollingsAfter),
                      pairText(level.tilesBefore, level.tilesAfter),
                      pairText(level.boundsBefore, level.boundsAfter)});
    }
    return text + html::paragraph(msg::report::beforeAndAfter()) + table.text() + unevenPart(run) +
           evaluatedPart(run);
}

std::string prunedSection(const ReportedRun& run) {
    const auto uses = rulesUsed(*run.trace);
    std::string text;
    for (const Rule& rule : pruningRules(false)) {
        text += rulePart(run, rule.reason, uses);
    }
    return html::element("h2", "Pruned candidates") +
           (text.empty() ? html::paragraph(msg::report::nothingPruned()) : text);
}

}  // namespace loopglass
