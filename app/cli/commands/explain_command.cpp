// `explain`: whether the search kept a specified mapping or, if not, which rule pruned it.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_constraints.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/recorder.h"
#include "cli/terminal/usage.h"
#include "cli/text/explain_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cli/text/search_text.h"
#include "cli/text/space_text.h"
#include "format/json_cost.h"
#include "format/variant_text.h"
#include "mapper/time_limit.h"
#include "record/vocabulary.h"
#include "trace/explain_until.h"
#include "trace/explanation_json.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

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
    MapRequest request;
    Mapping mapping;
    /// Original problem, if the mapping belongs to a variant; the job then has the variant.
    std::optional<Problem> given;
    Variant variant;
    /// Search of the original problem, over all choices of kept tensors.
    std::optional<MapRequest> ofAll = {};
    /// True if the files leave open which tensors are kept.
    bool open = false;
    std::vector<ImportReport> imports = {};  ///< imports from other tools
};

/// Throws UsageError for a search whose candidates are not recorded.
void checkTraced(const SearchChoice& choice, const MapperRegistry& mappers) {
    if (!choice.method.can().tracesCandidates) {
        throw UsageError(msg::cli::noRecord(
            choice.method.key(),
            msg::cli::searchThat(alternatives(mappers.keysThat(&Capabilities::tracesCandidates)))));
    }
}

/// Returns the request of `map` for the same files. The request also covers the tensors for which
/// the files leave open whether a level keeps them.
MapRequest requestOfAll(const Question& question, const SearchChoice& choice) {
    MapRequest all{*question.given, choice.method, choice.options};
    all.options.constraints = question.request.options.constraints;
    all.budget = choice.budget;
    return all;
}

Question readQuestion(const ExplainFlags& flags, const MapperRegistry& mappers,
                      const Console& console) {
    if (flags.search.bypass || flags.search.pad || !flags.search.padLimit.empty()) {
        throw UsageError(msg::cli::noVariants());
    }
    if (!flags.search.splitLoops.empty()) {
        throw UsageError(msg::cli::noSplitLoops());
    }
    SearchChoice choice = searchChoice(flags.search, mappers);
    checkTraced(choice, mappers);
    RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                     flags.search.foreign, true, console);
    // Each call is a separate statement, because GCC 12 destroys the members of an aggregate twice
    // if a later initialiser throws.
    Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    VariantMapping read = inputs.mapping(given);
    Problem problem = variantOf(given, read.variant, flags.mapping);
    Question question{{std::move(problem), choice.method, std::move(choice.options)},
                      std::move(read.mapping),
                      std::nullopt,
                      std::move(read.variant)};
    question.open = inputs.freeTensors(inputs.workload()) > 0 && flags.search.constraints.empty();
    if (question.open || question.variant.bypasses() || question.variant.pads(inputs.workload())) {
        question.given = std::move(given);
    }
    question.request.options.constraints = layerConstraints(inputs, flags.search.constraints, 0);
    checkRefusal(question.request);
    if (question.given) {
        question.ofAll =
            requestOfAll(question, choiceWithFree(flags.search, mappers, inputs, console));
        checkRefusal(*question.ofAll);
    }
    question.imports = inputs.imports();
    return question;
}

struct Answer {
    MapResult found;
    Explanation explanation;
    bool recordFull = false;
    /// Result of the original problem, for the mapping of a variant.
    std::optional<SearchResult> givenResult;
    /// True if the best mapping of the original problem is proven.
    bool givenIsOptimal = false;
    SpaceStages space;
};

nlohmann::ordered_json variantJson(const Question& question, const Answer& answer) {
    if (!question.given) {
        return nullptr;
    }
    const bool found = answer.givenResult && answer.givenResult->best;
    return {{"differs", variantText(*question.given, question.variant)},
            {"given_best",
             found ? nlohmann::ordered_json(answer.givenResult->score.primary) : nullptr}};
}

/// Returns the problem to which the verdicts refer, and the gain of the variant over the original
/// problem.
std::string variantNote(const Question& question, const Answer& answer) {
    if (!question.given) {
        return wrapped(english(msg::cli::keepsOfMapping())) + "\n\n";
    }
    const bool isVariant =
        question.variant.bypasses() || question.variant.pads(question.given->workload);
    Message text = isVariant ? msg::cli::ofVariant(variantText(*question.given, question.variant))
                             : msg::cli::keepsAllOpen();
    if (answer.givenResult && answer.givenResult->best && answer.explanation.cost) {
        const Cost& cost = *answer.explanation.cost;
        const Objective& objective = question.request.options.objective;
        const double own = scoreOf(objective, question.request.problem, cost).primary;
        const double best = answer.givenResult->score.primary;
        const bool open = question.ofAll->options.variants.bypass;
        text = !open ? msg::cli::besideGiven(text, titleOf(objective), best, own / best)
               : answer.givenIsOptimal
                   ? msg::cli::besideAllKeeps(text, titleOf(objective), best, own / best)
                   : msg::cli::besideKeepsSoFar(text, titleOf(objective), best, own / best);
    }
    return wrapped(english(text)) + "\n\n";
}

nlohmann::ordered_json answerJson(const Question& question, const Answer& answer) {
    const auto& [request, mapping, given, variant, ofAll, open, imports] = question;
    const MapResult& found = answer.found;
    nlohmann::ordered_json json = explanationJson(request.problem, answer.explanation);
    json["best_mapping"] = nullptr;
    if (found.found()) {
        json["best_mapping"] =
            mappingJson(given ? *given : request.problem, *found.answer.best, variant);
    }
    json["variant"] = variantJson(question, answer);
    json["space"] = spaceJson(answer.space);
    json["candidates"] = candidatesJson(request.problem, found.answer.statistics);
    json["objective"] = keyOf(request.options.objective);
    json["principles"] = principleNames(request.options.principles);
    json["stopped"] = found.answer.stopped();
    json["widened"] = found.answer.relaxed;
    json["seconds"] = found.seconds;
    return json;
}

Answer answerTo(const Question& question, std::optional<double> limit, const Console& console) {
    const MapRequest& request = question.request;
    ProgressMonitor watch(console);
    const std::shared_ptr<ProgressTask> watched = watch.begin(english(msg::cli::searchOf(
        "explain", request.problem.workload.name, titleOf(request.options.objective))));
    const TimeLimit time(limit, watched->token());  // time limit that both searches share
    Recorder recorder(*watched);
    MapResult found = map(request, &recorder, time.token());
    Explanation explanation = explainUntil(time.token(), request.problem, request.options, recorder,
                                           found.answer, question.mapping);
    Answer answer{
        std::move(found), std::move(explanation), recorder.full(), std::nullopt, false, {}};
    if (question.given) {
        const MapResult all = map(*question.ofAll, nullptr, time.token());
        answer.givenResult = all.overall();
        answer.givenIsOptimal = all.isOptimal();
    }
    answer.space = countSpace(request.problem, request.options, maxCountingSteps, watched->token());
    return answer;
}

ExitStatus explainMapping(const ExplainFlags& flags, const MapperRegistry& mappers,
                          const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const Question question = readQuestion(flags, mappers, console);
    const Answer answer = answerTo(question, limit, console);
    if (answer.recordFull) {
        console.printMessage(
            english(msg::cli::programSays(msg::cli::recordFull(Recorder::maxNodes))) + "\n");
    }
    const Caveats caveats = Caveats().add(question.imports);
    console.print(flags.json ? jsonText(caveats.with(answerJson(question, answer)))
                             : caveats.with(variantNote(question, answer) +
                                            explanationText(question.request, answer.found,
                                                            answer.explanation, answer.space,
                                                            console.paint())));
    return answer.explanation.legal ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addExplainCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("explain", std::string(explainSummary));
    const auto flags = std::make_shared<ExplainFlags>();
    addMappingFiles(*command, flags->accelerator, flags->workload, flags->mapping);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    addUnevenFlag(*command, flags->search, mappers);
    for (const char* widening : {"--bypass", "--pad", "--pad-limit", "--split-loops"}) {
        // Rejected with a reason, and absent from the help.
        command->get_option(widening)->group("");
    }
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(explainHelp));
    return {command, [flags, &mappers](const Console& console) {
                return explainMapping(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
