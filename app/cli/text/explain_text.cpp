#include "cli/text/explain_text.h"

#include "cli/input/search_flags.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/search_text.h"
#include "cli/text/space_text.h"
#include "cost/cost.h"
#include "format/text_table.h"
#include "record/vocabulary.h"
#include "trace/candidate_text.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <algorithm>
#include <cmath>

namespace loopglass::cli {

namespace {

std::string asSentence(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text + ".";
}

std::string stagesText(const Problem& problem, const Explanation& explanation, const Paint& paint) {
    TextTable table({{"stage", Align::Left},
                     {"level", Align::Left},
                     {"yours", Align::Left},
                     {"verdict", Align::Left},
                     {"compared", Align::Left},
                     {""},
                     {"with"}});
    for (const StageVerdict& stage : explanation.stages) {
        std::vector<std::string> row{english(stageText(stage.stage)),
                                     problem.accelerator.levels[index(stage.level)].name,
                                     english(stage.candidate), stage.passed ? "passed" : "pruned"};
        if (!stage.compared.empty()) {
            const auto [left, right] = comparedTexts(stage.left, stage.right);
            row.insert(row.end(), {english(stage.compared.both()), left, right});
        }
        table.addRow(std::move(row));
    }
    return tableText(table, paint);
}

/// Returns a count with all digits, and any other number with four digits.
std::string numberText(double number) {
    const bool count = number >= 0 && number < 1e15 && number == std::floor(number);
    return count ? compactCountText(static_cast<std::int64_t>(number)) : quantityText(number);
}

/// Returns the compared numbers, such as `Compared: its bound 12, the best so far 11.`.
std::string numbersText(const StageVerdict& verdict) {
    return wrapped(
        english(msg::cli::comparedNumbers(verdict.compared.left, numberText(verdict.left),
                                          verdict.compared.right, numberText(verdict.right))));
}

/// Returns the rule that pruned the mapping, with its definition, its comparison and its guarantee.
std::string ruleText(const Problem& problem, const StageVerdict& verdict, const Paint& paint) {
    const Rule& rule = ruleOf(verdict.reason, hasWindows(problem.workload));
    if (rule.name.empty()) {
        return {};
    }
    const Message title = msg::cli::theRule(rule.name);
    std::string text = paint.strong(english(title)) +
                       english(msg::cli::isWorth(rule.source, worthText(rule.worth))) + "\n";
    text += wrapped(asSentence(english(rule.statement))) + "\n";
    text += wrapped(asSentence(english(rule.why))) + "\n";
    text += numbersText(verdict) + "\n";
    if (!verdict.otherText.empty()) {
        text += wrapped(english(msg::cli::against(verdict.otherText))) + "\n";
    }
    return text;
}

std::string ratio(double own, double best) { return best > 0 ? quantityText(own / best) : ""; }

std::string comparisonText(const Cost& own, const Cost& best, const Paint& paint) {
    TextTable table({{"", Align::Left}, {"yours"}, {"best"}, {"ratio"}});
    table.addRow({"energy pJ", quantityText(own.energy), quantityText(best.energy),
                  ratio(own.energy, best.energy)});
    table.addRow({"cycles", cyclesText(own.cycles), cyclesText(best.cycles),
                  ratio(own.cycles, best.cycles)});
    table.addRow({"EDP pJ·cycles", quantityText(own.edp()), quantityText(best.edp()),
                  ratio(own.edp(), best.edp())});
    table.addRow({"lanes in use", percentText(own.utilization), percentText(best.utilization),
                  ratio(own.utilization, best.utilization)});
    table.addRow({"share of peak", percentText(utilizationOverTime(own)),
                  percentText(utilizationOverTime(best)),
                  ratio(utilizationOverTime(own), utilizationOverTime(best))});
    return tableText(table, paint);
}

}  // namespace

std::string explanationText(const MapRequest& request, const MapResult& found,
                            const Explanation& explanation, const SpaceStages& space,
                            const Paint& paint) {
    std::string text = problemText(request.problem, paint) + "\n";
    if (!explanation.legal) {
        return text + violationsText(explanation.violations, paint);
    }
    text += caveats(found, paint);
    text += paint.strong(wrapped(asSentence(english(explanation.sentence)))) + "\n\n";
    text += stagesText(request.problem, explanation, paint) + "\n";
    if (const StageVerdict* decisive = explanation.decisive();
        decisive != nullptr && !decisive->passed) {
        const std::string rule = ruleText(request.problem, *decisive, paint);
        text += rule + (rule.empty() ? "" : "\n");
    }
    if (explanation.cost && explanation.best) {
        text += comparisonText(*explanation.cost, *explanation.best, paint);
    }
    text += "\n" + spaceText(space, paint) + "\n" + effortText(request, found, paint) +
            wrapped(english(msg::cli::countsOfRecord())) + "\n";
    if (found.found() && !explanation.isBest) {
        text += "\n" + paint.strong(english(msg::cli::bestBy(titleOf(request.options.objective)))) +
                "\n\n" + mappingText(request.problem, *found.answer.best, paint);
    }
    return text;
}

}  // namespace loopglass::cli
