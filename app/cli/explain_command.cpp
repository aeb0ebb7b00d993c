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
#include "cli/space_text.h"
#include "cli/usage.h"
#include "format/json_cost.h"
#include "format/number_text.h"
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
};

Question readQuestion(const ExplainFlags& flags, const Console& console) {
    const SearchOptions options = searchOptions(flags.search);
    if (options.freedom.any()) {
        throw UsageError("--bypass, --pad: explain follows a mapping through the search of the "
                         "problem as it is given; leave them out");
    }
    RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                     flags.search.foreign, true, console);
    // Each in a statement of its own: GCC 12 destroys the members of an aggregate twice when an
    // initialiser after them throws.
    Problem problem = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    Mapping mapping = inputs.plainMapping(problem);
    Question question{{inputs.workload().name, 1, std::move(problem), options}, std::move(mapping)};
    question.job.options.constraints = layerConstraints(inputs, flags.search.constraints, 0);
    return question;
}

nlohmann::ordered_json answerJson(const LayerJob& job, const LayerOutcome& outcome,
                                  const Explanation& explanation) {
    nlohmann::ordered_json json = explanationJson(job.problem, explanation);
    json["best_mapping"] = nullptr;
    if (outcome.found()) {
        json["best_mapping"] = mappingJson(job.problem, *outcome.result.best);
    }
    json["space"] = spaceJson(countSpace(job.problem, job.options));
    json["candidates"] = candidatesJson(job, outcome.result.statistics);
    json["objective"] = objectiveName(job.options.objective);
    json["principles"] = principleNames(job.options.principles);
    json["stopped"] = outcome.result.stopped;
    json["widened"] = outcome.result.widened;
    json["seconds"] = outcome.seconds;
    return json;
}

struct Answer {
    LayerOutcome outcome;
    Explanation explanation;
    bool recordFull = false;
};

Answer answerTo(const Question& question, std::optional<double> limit, const Console& console) {
    const LayerJob& job = question.job;
    Watch watch(console, limit);
    const std::string label = "explain: " + job.name + ", " + objectiveTitle(job.options.objective);
    const std::shared_ptr<Watched> search = watch.begin(label, 1);
    Recorder recorder(*search);
    LayerOutcome outcome = searchLayer(job, recorder, search->token(), job.options.threads);
    Explanation explanation =
        explain(job.problem, job.options, recorder, outcome.result, question.mapping);
    return {std::move(outcome), std::move(explanation), recorder.full()};
}

ExitStatus explainMapping(const ExplainFlags& flags, const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const Question question = readQuestion(flags, console);
    const Answer answer = answerTo(question, limit, console);
    if (answer.recordFull) {
        console.say("loopglass-cli: the search was stopped, for its record has reached " +
                    countText(Recorder::mostNodes) + " candidates\n");
    }
    console.print(
        flags.json
            ? jsonText(answerJson(question.job, answer.outcome, answer.explanation))
            : explanationText(question.job, answer.outcome, answer.explanation, console.paint()));
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
