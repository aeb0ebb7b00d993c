// `evaluate`: the cost of a mapping, or all its violations.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/fused_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cost/evaluate.h"
#include "format/json_cost.h"
#include "mapping/constraints.h"
#include "mapping/legality.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

namespace {

struct EvaluateFlags {
    std::string accelerator;
    std::string workload;
    std::string mapping;
    WorkloadFlags layer;
    CostFlags cost;
    ForeignFlags foreign;
    bool json = false;
};

/// Evaluates a mapping with groups of layers.
ExitStatus evaluateGroups(const EvaluateFlags& flags, const RunInputs& inputs,
                          const CostOptions& options, const Console& console) {
    if (options.reuse != ReuseReading::Exact) {
        throw UsageError(msg::cli::fusedReuse());
    }
    const Network& network = inputs.layers().network;
    for (const NetworkLayer& layer : network.layers) {
        bindTo(layer.workload, inputs.accelerator(), flags.accelerator);
    }
    const auto [mapping, found] = inputs.fusedMapping(options);
    const FusedInputs of{network, inputs.accelerator(), mapping};
    const Caveats caveats = Caveats().add(inputs.imports());
    console.print(flags.json ? jsonText(caveats.with(fusedJson(of, found)))
                             : caveats.with(fusedText(of, found, console.paint())));
    return found.legal() ? ExitStatus::Done : ExitStatus::No;
}

ExitStatus evaluateMapping(const EvaluateFlags& flags, const Console& console) {
    const CostOptions options = costOptions(flags.cost);
    const RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                           flags.foreign, true, console);
    if (inputs.hasFusedMapping()) {
        return evaluateGroups(flags, inputs, options, console);
    }
    const Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    const auto [mapping, variant] = inputs.mapping(given);
    const Problem problem = variantOf(given, variant, flags.mapping);

    const std::vector<Violation> wrong = violations(problem, mapping);
    std::optional<Cost> cost;
    std::vector<Message> against;
    if (wrong.empty()) {
        cost = evaluate(problem, mapping, options);
        against = violatedConstraint(problem, inputs.constraints(inputs.workload()), mapping);
    }
    const Caveats caveats = Caveats().add(inputs.imports());
    if (flags.json) {
        console.print(jsonText(caveats.with(evaluationJson(problem, wrong, cost, against))));
    } else {
        const Paint paint = console.paint();
        console.print(
            caveats.with(problemText(problem, paint) + "\n" +
                         (cost ? costText(problem, *cost, paint) + againstText(against, paint)
                               : violationsText(wrong, paint))));
    }
    return cost && against.empty() ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addEvaluateCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("evaluate", std::string(evaluateSummary));
    const auto flags = std::make_shared<EvaluateFlags>();
    addMappingFiles(*command, flags->accelerator, flags->workload, flags->mapping);
    addWorkloadFlags(*command, flags->layer);
    addCostFlags(*command, flags->cost);
    addForeignFlags(*command, flags->foreign);
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(evaluateHelp));
    return {command, [flags](const Console& console) { return evaluateMapping(*flags, console); }};
}

}  // namespace loopglass::cli
