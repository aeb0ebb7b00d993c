#include "report/report.h"

#include "cost/evaluate.h"
#include "loopglass_version.h"
#include "record/vocabulary.h"
#include "report/answer_words.h"
#include "report/html.h"
#include "report/sections.h"
#include "words/language.h"
#include "words/number_text.h"

namespace loopglass {

namespace {

/// EDP is spelt out where a report begins.
std::string objectiveWords(Objective objective) {
    return english(titleOf(objective)) + (objective == Objective::Edp ? " (energy · delay)" : "");
}

std::string answerSection(const ReportedRun& run, const Cost* cost) {
    if (cost == nullptr) {
        const std::string why = run.answer().whyNone.empty()
                                    ? "the search was stopped before one was found"
                                    : run.answer().whyNone;
        return html::element("p", "No mapping: " + why + ".");
    }
    const bool stopped = wasStopped(run);
    const std::string optimum = !run.found->isOptimal() ? "."
                                : run.variants() == nullptr
                                    ? ", proven to be the optimum."
                                    : ", proven to be the optimum of all variants of the problem.";
    std::string text =
        html::element("p", std::string(stopped ? "The best mapping so far" : "The best mapping") +
                               " by " + objectiveWords(run.options->objective) + optimum);
    if (stopped) {
        if (const auto gap = proofLine(run.options->objective, *run.found)) {
            text += html::element("p", gap->text);
        }
    }
    html::Table table({"energy pJ", "cycles", "EDP pJ·cycles", "operations", "utilisation"}, 0);
    table.addRow({quantityText(cost->energy), cyclesText(cost->cycles), quantityText(cost->edp()),
                  countText(cost->macs), percentText(cost->utilization)});
    return text + table.text();
}

}  // namespace

const Problem& givenProblem(const ReportedRun& run) { return *run.given; }

bool wasStopped(const ReportedRun& run) { return run.found->overall().stopped; }

bool hasRecord(const ReportedRun& run) {
    return run.trace->size() > 0 && (run.variants() == nullptr || !wasStopped(run));
}

std::string reportHtml(const ReportedRun& run) {
    const Problem& problem = *run.problem;
    const std::string title = problem.workload.name + " on " + problem.accelerator.name;
    std::optional<Cost> cost;
    if (run.answer().best) {
        cost = evaluate(problem, *run.answer().best, run.options->cost);
    }
    std::string body = html::element("h1", title);
    body += "<p class=\"faint\">Report of a search for the best dataflow mapping, by Loopglass " +
            html::escaped(toolVersion) + ".</p>\n";
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
