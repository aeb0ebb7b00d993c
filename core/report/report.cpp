#include "report/report.h"

#include "cost/cost.h"
#include "cost/evaluate.h"
#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/network.h"
#include "words/sentences/report.h"

#include <utility>

namespace loopglass {

namespace {

/// Returns the name and the explanation of the objective, at the beginning of a report.
Message objectiveWords(const Objective& objective) {
    return msg::report::objectiveMeans(titleOf(objective), descriptionOf(objective));
}

/// Describes the best mapping, which may be proven, best found, or best so far.
Message answerWords(const ReportedRun& run) {
    const Message objective = objectiveWords(run.options->objective);
    if (wasStopped(run)) {
        return msg::report::bestSoFar(objective);
    }
    if (const auto within = run.found->overall().withinGap()) {
        return run.variants() == nullptr
                   ? msg::report::bestWithin(objective, gapAsked(*within))
                   : msg::report::bestWithinOfVariants(objective, gapAsked(*within));
    }
    if (!run.found->isOptimal() && !run.aboveOptimum) {
        return msg::report::bestMapping(objective);
    }
    constexpr double rounding = 1e-9;
    if (run.aboveOptimum && *run.aboveOptimum >= 1 + rounding) {
        return msg::report::bestAboveOptimum(objective, (*run.aboveOptimum - 1) * 100);
    }
    return msg::report::optimum(objective, spaceProven(*run.found, *run.options));
}

/// Returns the costs of the result, with the time if the accelerator has a clock (in GHz).
std::string answerTable(const Cost& cost, const std::optional<double>& clock) {
    std::vector<std::string> heading{"energy pJ", "cycles"};
    std::vector<std::string> row{quantityText(cost.energy), cyclesText(cost.cycles)};
    if (clock) {
        heading.push_back("time");
        row.push_back(timeText(cost.cycles / (*clock * 1e9)));
    }
    for (const char* name : {"EDP pJ·cycles", "operations", "lanes in use", "share of peak"}) {
        heading.emplace_back(name);
    }
    row.push_back(quantityText(cost.edp()));
    row.push_back(countText(cost.macs));
    row.push_back(percentText(cost.utilization));
    row.push_back(percentText(utilizationOverTime(cost)));
    html::Table table(std::move(heading), 0);
    table.addRow(std::move(row));
    return table.text();
}

std::string answerSection(const ReportedRun& run, const Cost* cost) {
    if (cost == nullptr) {
        return html::paragraph(msg::report::noMapping(run.answer().whyNone.empty()
                                                          ? msg::network::stoppedBeforeMapping()
                                                          : run.answer().whyNone));
    }
    std::string text = html::paragraph(answerWords(run));
    text += linePart(splitLine(run.options->objective, *run.found));
    if (!run.found->overall().isClosed()) {
        if (const std::optional<double> gap = run.found->gap()) {
            text += html::paragraph(gapSentence(*gap, spaceProven(*run.found, *run.options)));
        }
    }
    return text + answerTable(*cost, run.problem->accelerator.clock);
}

}  // namespace

const Problem& givenProblem(const ReportedRun& run) { return *run.given; }

bool wasStopped(const ReportedRun& run) { return run.found->overall().stopped(); }

bool hasRecord(const ReportedRun& run) {
    return run.trace->size() > 0 &&
           (run.variants() == nullptr || (!wasStopped(run) && run.answer().bestNode != noNode));
}

std::string reportHtml(const ReportedRun& run) {
    const Problem& problem = *run.problem;
    const std::string title =
        english(msg::report::onTitle(problem.workload.name, problem.accelerator.name));
    std::optional<Cost> cost;
    if (run.answer().best) {
        cost = evaluate(problem, *run.answer().best, run.options->cost);
    }
    std::string body = html::element("h1", title);
    body += "<p class=\"faint\">" +
            html::escaped(english(msg::report::reportOfSearch(toolVersion))) + "</p>\n";
    body += answerSection(run, cost ? &*cost : nullptr);
    body += variantsSection(run);
    if (cost) {
        body += mappingSection(run, *cost) + costSection(run, *cost);
    }
    body += inputsSection(run) + searchSection(run);
    body += hasRecord(run) ? prunedSection(run) + picturesSection(run) : "";
    body += filesSection(run);
    return html::page(title, body);
}

}  // namespace loopglass
