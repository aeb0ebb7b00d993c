// `explain`: whether the search kept a given mapping, and if not, what dropped it.
#include "cli/command.h"
#include "cli/explain_text.h"
#include "cli/help_texts.h"
#include "cli/layer_constraints.h"
#include "cli/layer_search.h"
#include "cli/recorder.h"
#include "cli/run_inputs.h"
#include "cli/search_flags.h"
#include "cli/search_json.h"
#include "cli/search_text.h"
#include "cli/space_text.h"
#include "cli/usage.h"
#include "format/json_cost.h"
#include "format/number_text.h"
#include "format/variant_text.h"
#include "trace/explanation_json.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace loopglass::cli {

namespace {

struct ExplainFlags {
    std::string accelerator;
    std::string workload;
    std::string mapping;
    WorkloadFlags layer;
    SearchFlags search;
    bool json = false;
};

struct Question {
    LayerJob job;
    Mapping mapping;
    std::optional<Problem> given;  ///< when the mapping is of a variant of it, which the job has
    Variant variant;
};

Question readQuestion(const ExplainFlags& flags, const Console& console) {
    const SearchOptions options = searchOptions(flags.search);
    if (options.freedom.any()) {
        throw UsageError("--bypass, --pad: explain follows a mapping through the search with the "
                         "keeps and bounds that the mapping has; leave them out");
    }
    RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                     flags.search.foreign, true, console);
    // Each in a statement of its own: GCC 12 destroys the members of an aggregate twice when an
    // initialiser after them throws.
    Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    VariantMapping read = inputs.mapping(given);
    Problem problem = variantOf(given, read.variant, flags.mapping);
    Question question{{inputs.workload().name, 1, std::move(problem), options},
                      std::move(read.mapping),
                      std::nullopt,
                      std::move(read.variant)};
    if (question.variant.bypasses() || question.variant.pads(inputs.workload())) {
        question.given = std::move(given);
    }
    question.job.options.constraints = layerConstraints(inputs, flags.search.constraints, 0);
    return question;
}

struct Answer {
    LayerOutcome outcome;
    Explanation explanation;
    bool recordFull = false;
    std::optional<SearchResult> givenResult;  ///< of the problem as given, for a variant's mapping
};

nlohmann::ordered_json variantJson(const Question& question, const Answer& answer) {
    if (!question.given) {
        return nullptr;
    }
    nlohmann::ordered_json json{{"differs", variantText(*question.given, question.variant)},
                                {"given_best", nullptr}};
    if (answer.givenResult && answer.givenResult->best) {
        json["given_best"] = answer.givenResult->score.primary;
    }
    return json;
}

/// What the verdicts are about, and what the variant buys over the problem as given.
std::string variantNote(const Question& question, const Answer& answer) {
    if (!question.given) {
        return {};
    }
    std::string text = "This mapping is of a variant of the problem: " +
                       variantText(*question.given, question.variant) +
                       ". It is followed through the search of that variant.";
    if (answer.givenResult && answer.givenResult->best && answer.explanation.cost) {
        const Cost& cost = *answer.explanation.cost;
        const Objective objective = question.job.options.objective;
        const double own = scoreOf(objective, cost.energy, cost.cycles).primary;
        const double best = answer.givenResult->score.primary;
        text += " Of the problem as it is given the best " + objectiveTitle(objective) + " is " +
                quantityText(best) + "; this one has " + quantityText(own / best) +
                " times as much.";
    }
    return wrapped(text) + "\n\n";
}

nlohmann::ordered_json answerJson(const Question& question, const Answer& answer) {
    const auto& [job, mapping, given, variant] = question;
    const LayerOutcome& outcome = answer.outcome;
    nlohmann::ordered_json json = explanationJson(job.problem, answer.explanation);
    json["best_mapping"] = nullptr;
    if (outcome.found()) {
        json["best_mapping"] =
            mappingJson(given ? *given : job.problem, *outcome.result.best, variant);
    }
    json["variant"] = variantJson(question, answer);
    json["space"] = spaceJson(variants::countSpace(job.problem, job.options));
    json["candidates"] = candidatesJson(job, outcome.result.statistics);
    json["objective"] = objectiveName(job.options.objective);
    json["principles"] = principleNames(job.options.principles);
    json["stopped"] = outcome.result.stopped;
    json["widened"] = outcome.result.widened;
    json["seconds"] = outcome.seconds;
    return json;
}

Answer answerTo(const Question& question, std::optional<double> limit, const Console& console) {
    const LayerJob& job = question.job;
    Watch watch(console, limit);
    const std::string label = "explain: " + job.name + ", " + objectiveTitle(job.options.objective);
    const std::shared_ptr<Watched> watched = watch.begin(label, 1);
    Recorder recorder(*watched);
    LayerOutcome outcome = searchLayer(job, recorder, watched->token(), job.options.threads);
    Explanation explanation =
        explain(job.problem, job.options, recorder, outcome.result, question.mapping);
    Answer answer{std::move(outcome), std::move(explanation), recorder.full(), std::nullopt};
    if (question.given) {
        answer.givenResult = search(*question.given, job.options, nullptr, watched->token());
    }
    return answer;
}

ExitStatus explainMapping(const ExplainFlags& flags, const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const Question question = readQuestion(flags, console);
    const Answer answer = answerTo(question, limit, console);
    if (answer.recordFull) {
        console.say("loopglass-cli: the search was stopped, for its record has reached " +
                    countText(Recorder::mostNodes) + " candidates\n");
    }
    console.print(flags.json ? jsonText(answerJson(question, answer))
                             : variantNote(question, answer) +
                                   explanationText(question.job, answer.outcome, answer.explanation,
                                                   console.paint()));
    return answer.explanation.legal ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addExplainCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("explain", std::string(explainSummary));
    const auto flags = std::make_shared<ExplainFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload file, or a network and --layer")
        ->required();
    command->add_option("MAPPING", flags->mapping, "Mapping file")->required();
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search);
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(explainHelp));
    return {command, [flags](const Console& console) { return explainMapping(*flags, console); }};
}

}  // namespace loopglass::cli
