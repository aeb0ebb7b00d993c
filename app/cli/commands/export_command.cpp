// `export`: a mapping as code, as a file of another tool, or as a report.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/fused_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "export/accelforge/accelforge_network.h"
#include "export/export.h"
#include "format/json_cost.h"
#include "format/json_null.h"
#include "format/write_file.h"
#include "mapping/legality.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::cli {

namespace {

/// The format of a network without a mapping, whose command names only the network.
constexpr const char* networkFormat = "accelforge-workload";

struct ExportFlags {
    std::string accelerator;
    std::string workload;
    std::string mapping;
    WorkloadFlags layer;
    CostFlags cost;
    ForeignFlags foreign;
    std::string to;
    bool selfTest = false;
    std::string output;
    bool force = false;
    bool json = false;
};

std::vector<std::string> formatNames(bool selfTestOnly) {
    std::vector<std::string> names;
    for (const ExportFormatInfo& info : exportFormats()) {
        if (info.selfTest || !selfTestOnly) {
            names.emplace_back(info.name);
        }
    }
    if (!selfTestOnly) {
        names.emplace_back(networkFormat);
    }
    return names;
}

ExportFormatInfo formatOf(const ExportFlags& flags) {
    const ExportFormatInfo info = exportFormats()[choice("--to", flags.to, formatNames(false))];
    if (flags.selfTest && !info.selfTest) {
        throw UsageError(msg::cli::selfTest(flags.to, alternatives(formatNames(true))));
    }
    return info;
}

/// Checks the output before any computation. An output that is not a plain file, such as a pipe,
/// has no content that could be lost.
void checkOutput(const ExportFlags& flags) {
    if (flags.output.empty()) {
        return;
    }
    if (flags.output == "-") {
        throw UsageError(msg::cli::textThere());
    }
    checkNew(flags.output, flags.force);
}

std::string sourceName(const std::string& path, const char* what) {
    return path == "-" ? english(msg::cli::fromStandardInput(what)) : path;
}

ExportSources sourcesOf(const ExportFlags& flags, const RunInputs& inputs) {
    return {sourceName(flags.accelerator, "accelerator"),
            sourceName(inputs.paths().workload, "workload"), sourceName(flags.mapping, "mapping")};
}

/// Adds the keys of the export to those of the evaluation.
nlohmann::ordered_json answerJson(const ExportFlags& flags, nlohmann::ordered_json json,
                                  const std::string& text) {
    json["format"] = flags.to;
    json["self_test"] = flags.selfTest;
    json["file"] = textOrNull(flags.output);
    json["text"] = orNull(flags.output.empty(), text);
    return json;
}

ExitStatus refuse(const ExportFlags& flags, const Problem& problem,
                  const std::vector<Violation>& wrong, const Console& console) {
    if (flags.json) {
        console.print(jsonText(evaluationJson(problem, wrong, std::nullopt)));
    } else {
        console.printMessage(english(msg::cli::programSays(msg::cli::notExported())) + "\n" +
                             violationsText(wrong, Paint(false)));
    }
    return ExitStatus::No;
}

/// Writes the exported text, or the JSON object with it.
ExitStatus answer(const ExportFlags& flags, const nlohmann::ordered_json& evaluation,
                  const std::string& text, const Caveats& caveats, const Console& console) {
    if (!flags.output.empty()) {
        writeFile(flags.output, text);
    }
    if (flags.json) {
        console.print(jsonText(caveats.with(answerJson(flags, evaluation, text))));
        return ExitStatus::Done;
    }
    caveats.printMessage(console);
    if (flags.output.empty()) {
        console.print(text);
    }
    return ExitStatus::Done;
}

/// Exports a mapping with groups of layers.
ExitStatus exportGroups(const ExportFlags& flags, const RunInputs& inputs,
                        const CostOptions& options, const Console& console) {
    if (options.reuse != ReuseReading::Exact) {
        throw UsageError(msg::cli::fusedReuse());
    }
    const ExportFormatInfo format = formatOf(flags);
    const Network& network = inputs.layers().network;
    for (const NetworkLayer& layer : network.layers) {
        bindTo(layer.workload, inputs.accelerator(), flags.accelerator);
    }
    const auto [mapping, found] = inputs.fusedMapping(options);
    const FusedInputs of{network, inputs.accelerator(), mapping};
    if (!found.legal()) {
        if (flags.json) {
            console.print(jsonText(fusedJson(of, found)));
        } else {
            console.printMessage(english(msg::cli::programSays(msg::cli::notExported())) + "\n" +
                                 fusedText(of, found, Paint(false)));
        }
        return ExitStatus::No;
    }
    const ExportedGroups exported =
        exportOfGroups(network, inputs.accelerator(), mapping, options, sourcesOf(flags, inputs));
    return answer(flags, fusedJson(of, found), exportText(exported, format.format, flags.selfTest),
                  Caveats().add(inputs.imports()), console);
}

ExitStatus exportMapping(const ExportFlags& flags, const Console& console) {
    const ExportFormatInfo format = formatOf(flags);
    const CostOptions options = costOptions(flags.cost);
    checkOutput(flags);
    const RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                           flags.foreign, true, console);
    if (inputs.hasFusedMapping()) {
        return exportGroups(flags, inputs, options, console);
    }
    const Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    const auto [mapping, variant] = inputs.mapping(given);
    const Problem problem = variantOf(given, variant, flags.mapping);
    const std::vector<Violation> wrong = violations(problem, mapping);
    if (!wrong.empty()) {
        return refuse(flags, problem, wrong, console);
    }
    const Exported exported = exportOf(problem, mapping, options, sourcesOf(flags, inputs),
                                       VariantOrigin{variant, inputs.workload()});
    return answer(flags, evaluationJson(exported.problem(), {}, exported.cost),
                  exportText(exported, format.format, flags.selfTest),
                  Caveats().add(inputs.imports()), console);
}

/// Exports the only file of the command line, a network.
ExitStatus exportNetwork(const ExportFlags& flags, const Console& console) {
    if (!flags.workload.empty() || flags.selfTest) {
        throw UsageError(msg::cli::networkAlone(networkFormat));
    }
    checkOutput(flags);
    InputFiles files;
    const std::string text =
        accelforgeNetworkText(readLayers(files.read(flags.accelerator), flags.layer).network);
    if (!flags.output.empty()) {
        writeFile(flags.output, text);
    }
    if (flags.json) {
        console.print(
            jsonText({{"format", flags.to},
                      {"file", flags.output.empty() ? nlohmann::ordered_json()
                                                    : nlohmann::ordered_json(flags.output)},
                      {"text", flags.output.empty() ? nlohmann::ordered_json(text)
                                                    : nlohmann::ordered_json()}}));
    } else if (flags.output.empty()) {
        console.print(text);
    }
    return ExitStatus::Done;
}

}  // namespace

Command addExportCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("export", std::string(exportSummary));
    const auto flags = std::make_shared<ExportFlags>();
    addMappingFiles(*command, flags->accelerator, flags->workload, flags->mapping,
                    [flags] { return flags->to == networkFormat; });
    command->add_option("--to", flags->to, english(alternatives(formatNames(false))))
        ->type_name("FORMAT")
        ->required();
    command->add_flag("--self-test", flags->selfTest,
                      english(msg::cli::selfTestToo(alternatives(formatNames(true)))));
    addFileOption(*command, "--output", flags->output, "Write to a new file");
    command->add_flag("--force", flags->force, "Replace the file of --output");
    addWorkloadFlags(*command, flags->layer);
    addCostFlags(*command, flags->cost);
    addForeignFlags(*command, flags->foreign);
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(exportHelp));
    return {command, [flags](const Console& console) {
                return flags->to == networkFormat ? exportNetwork(*flags, console)
                                                  : exportMapping(*flags, console);
            }};
}

}  // namespace loopglass::cli
