// `stream`: the instructions of a mapping, their cost, and the stream itself.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/input/session_flags.h"
#include "cli/run/layer_results.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/cost_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cost/evaluate.h"
#include "format/text_table.h"
#include "format/write_file.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "program/read_machine.h"
#include "program/stream.h"
#include "program/stream_energy.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"
#include "words/sentences/program.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

/// Limit of the operations that --execute performs, and of the instructions that are written.
constexpr std::int64_t maxExecuted = 100'000'000;
constexpr std::int64_t maxWritten = 10'000'000;

struct StreamFlags {
    std::string machine;
    std::string accelerator;
    std::string workload;
    std::string mapping;
    WorkloadFlags layer;
    SearchFlags search;
    std::string text;
    std::string binary;
    std::string disassemble;
    bool execute = false;
    bool force = false;
    bool json = false;
};

/// A layer with its stream.
struct StreamRow {
    std::string layer;
    std::int64_t repeat = 1;
    Problem problem;
    Mapping mapping;
    Cost cost;
    StreamCounts counts;
    StreamEnergy energy;
    bool executed = false;
};

/// Returns the result of `work`; adds this file to errors without a position.
template <typename Work> auto of(const std::string& file, Work work) {
    try {
        return work();
    } catch (const InputError& error) {
        if (!error.location().file.empty()) {
            throw;
        }
        throw InputError({file, 0, 0}, error.text());
    }
}

/// Returns the first instructions of a stream, at most the requested number.
std::vector<StreamInstruction> listOf(const Plan& plan, const StreamMachine& machine,
                                      const StreamCounts& counts, const StreamWatch& watch) {
    std::vector<StreamInstruction> stream;
    if (const std::int64_t listed = counts.listed(machine); listed > maxWritten) {
        throw UsageError(msg::program::tooManyToWrite(listed, maxWritten));
    }
    streamOf(
        plan, machine,
        [&stream](const StreamEvent& event) {
            stream.push_back(event.instruction);
            return true;
        },
        watch);
    return stream;
}

/// Returns the row of a checked stream; nothing if the check was stopped.
std::optional<StreamRow> rowOf(StreamRow row, const StreamFlags& flags,
                               const StreamMachine& machine, ProgressMonitor& watch) {
    const std::shared_ptr<ProgressTask> search = watch.begin(row.layer);
    const StreamWatch watched{search->token(),
                              [search](double share) { search->listener().progress(share); }};
    row.cost = evaluate(row.problem, row.mapping, costOptions(flags.search.cost));
    if (flags.execute && row.cost.macs > maxExecuted) {
        throw UsageError(msg::program::tooLongToExecute(row.cost.macs, maxExecuted));
    }
    const Plan plan = planOf(row.problem, row.mapping);
    row.counts = of(flags.mapping.empty() ? flags.accelerator : flags.mapping,
                    [&] { return streamOf(plan, machine, {}, watched); });
    row.energy =
        of(flags.machine, [&] { return energyOf(row.problem, row.cost, row.counts, machine); });
    std::vector<StreamInstruction> stream;
    if (row.counts.complete && (flags.execute || !flags.text.empty() || !flags.binary.empty())) {
        stream = listOf(plan, machine, row.counts, watched);
    }
    if (flags.execute && !watched.stop.stop_requested()) {
        row.executed = execute(plan, machine, stream, watched) == row.counts;
    }
    if (watched.stop.stop_requested()) {
        return std::nullopt;
    }
    std::vector<FileText> files;
    if (!flags.text.empty()) {
        files.push_back({flags.text, streamText(plan, stream)});
    }
    if (!flags.binary.empty()) {
        files.push_back({flags.binary, streamBytes(plan, stream)});
    }
    writeTogether(files, flags.force);
    return row;
}

/// Returns the rows of these streams. If the command is stopped, returns fewer rows and a message.
std::vector<StreamRow> rowsOf(std::vector<StreamRow> asked, const StreamFlags& flags,
                              const StreamMachine& machine, const Console& console) {
    std::vector<StreamRow> rows;
    const std::size_t wanted = asked.size();
    {
        ProgressMonitor watch(console);
        for (StreamRow& each : asked) {
            std::optional<StreamRow> row = rowOf(std::move(each), flags, machine, watch);
            if (!row) {
                break;
            }
            rows.push_back(std::move(*row));
        }
    }
    if (rows.size() < wanted) {
        console.printMessage(english(msg::cli::programSays(msg::program::stopped())) + "\n");
    }
    return rows;
}

/// Returns the best mapping of each layer.
std::vector<StreamRow> mappedLayers(const StreamFlags& flags, const MapperRegistry& mappers,
                                    RunInputs& inputs, const Console& console) {
    const LayerJobs work = layerJobs(inputs, choiceWithFree(flags.search, mappers, inputs, console),
                                     flags.search.constraints, flags.accelerator, console);
    NetworkResult result;
    bool interrupted = false;
    {
        ProgressMonitor watch(console);
        result = mapLayers(work, timeLimit(flags.search), watch);
        interrupted = watch.interrupted();
    }
    std::vector<StreamRow> rows;
    for (std::size_t l = 0; l < result.layers.size(); ++l) {
        const LayerResult& layer = result.layers[l];
        if (!layer.found()) {
            throw InputError({flags.workload, 0, 0}, layer.whyNone());
        }
        rows.push_back({inputs.layers().network.layers[l].workload.name,
                        work.layers[l].repeat,
                        work.layers[l].request.problem,
                        *layer.result.answer.best,
                        {},
                        {},
                        {},
                        false});
    }
    if (interrupted) {
        console.printMessage(english(msg::cli::programSays(msg::cli::interrupted())) + "\n");
    }
    return rows;
}

/// Returns the requested streams before counting; empty if the mapping of a file is illegal.
std::vector<StreamRow> askedFor(const StreamFlags& flags, const MapperRegistry& mappers,
                                RunInputs& inputs, const Console& console) {
    if (flags.mapping.empty()) {
        return mappedLayers(flags, mappers, inputs, console);
    }
    const Problem given = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    const auto [mapping, variant] = inputs.mapping(given);
    Problem problem = variantOf(given, variant, flags.mapping);
    if (const auto wrong = violations(problem, mapping); !wrong.empty()) {
        console.printMessage(violationsText(wrong, Paint(false)));
        return {};
    }
    std::string name = problem.workload.name;
    return {{std::move(name), 1, std::move(problem), mapping, {}, {}, {}, false}};
}

/// The sums of a network.
struct Totals {
    double instructions = 0;
    double mapping = 0;
    double instruction = 0;
    double reordering = 0;
    double naive = 0;

    double all() const { return mapping + instruction + reordering; }
};

Totals totalsOf(const std::vector<StreamRow>& rows) {
    Totals totals;
    for (const StreamRow& row : rows) {
        const auto times = static_cast<double>(row.repeat);
        totals.instructions += times * static_cast<double>(row.energy.instructions);
        totals.mapping += times * row.energy.mapping;
        totals.instruction += times * row.energy.instruction;
        totals.reordering += times * row.energy.reordering;
        totals.naive += times * row.energy.naive;
    }
    return totals;
}

std::string textOf(const std::vector<StreamRow>& rows, const StreamMachine& machine,
                   const Paint& paint) {
    TextTable table({{"layer", Align::Left},
                     {"×"},
                     {"instructions"},
                     {"words"},
                     {"pJ"},
                     {"instructions"},
                     {"reordering"},
                     {"naive ÷"},
                     {"", Align::Left}});
    for (const StreamRow& row : rows) {
        std::int64_t words = 0;
        for (const StreamTransfers& tensor : row.counts.tensors) {
            words += tensor.loadedWords + tensor.storedWords;
        }
        const double all = row.energy.total();
        table.addRow({row.layer, std::to_string(row.repeat), countText(row.energy.instructions),
                      countText(words), quantityText(all),
                      percentText(row.energy.instruction / all),
                      percentText(row.energy.reordering / all),
                      quantityText(row.energy.naive / all), row.executed ? "executed" : ""});
    }
    const Totals totals = totalsOf(rows);
    table.addRule();
    table.addRow({"", "", quantityText(totals.instructions), "", quantityText(totals.all()),
                  percentText(totals.instruction / totals.all()),
                  percentText(totals.reordering / totals.all()),
                  quantityText(totals.naive / totals.all())});
    return paint.strong(machine.name) + "\n" + tableText(table, paint);
}

nlohmann::ordered_json rowJson(const StreamRow& row) {
    nlohmann::ordered_json tensors = nlohmann::ordered_json::array();
    for (std::size_t t = 0; t < row.counts.tensors.size(); ++t) {
        const StreamTransfers& tensor = row.counts.tensors[t];
        tensors.push_back({{"name", row.problem.workload.tensors[t].name},
                           {"loads", tensor.loads},
                           {"stores", tensor.stores},
                           {"load_bursts", tensor.loadBursts},
                           {"store_bursts", tensor.storeBursts},
                           {"loaded_words", tensor.loadedWords},
                           {"stored_words", tensor.storedWords}});
    }
    return {{"layer", row.layer},
            {"repeat", row.repeat},
            {"instructions", row.energy.instructions},
            {"passes", row.counts.passes},
            {"tensors", std::move(tensors)},
            {"words_agree", row.energy.wordsAgree},
            {"executed", row.executed},
            {"mapping_pj", row.energy.mapping},
            {"instructions_pj", row.energy.instruction},
            {"reordering_pj", row.energy.reordering},
            {"naive_pj", row.energy.naive}};
}

nlohmann::ordered_json jsonOf(const std::vector<StreamRow>& rows, const StreamMachine& machine) {
    nlohmann::ordered_json layers = nlohmann::ordered_json::array();
    for (const StreamRow& row : rows) {
        layers.push_back(rowJson(row));
    }
    const Totals totals = totalsOf(rows);
    return {{"machine", machine.name},
            {"layers", std::move(layers)},
            {"instructions", totals.instructions},
            {"mapping_pj", totals.mapping},
            {"instructions_pj", totals.instruction},
            {"reordering_pj", totals.reordering},
            {"naive_pj", totals.naive}};
}

ExitStatus runStream(const StreamFlags& flags, const MapperRegistry& mappers,
                     const Console& console) {
    if (!flags.disassemble.empty()) {
        InputFiles files;
        console.print(disassembled(readSource(flags.disassemble, maxWritten * 32).text));
        return ExitStatus::Done;
    }
    if (flags.machine.empty() || flags.accelerator.empty() || flags.workload.empty()) {
        throw UsageError(msg::cli::streamFiles());
    }
    for (const std::string* file : {&flags.text, &flags.binary}) {
        if (!file->empty()) {
            checkNew(*file, flags.force);
        }
    }
    RunInputs inputs({flags.accelerator, flags.workload, flags.mapping}, flags.layer,
                     flags.search.foreign, !flags.mapping.empty(), console);
    const StreamMachine machine = readMachine(inputs.further(flags.machine));
    if ((!flags.text.empty() || !flags.binary.empty()) &&
        inputs.layers().network.layers.size() > 1) {
        throw UsageError(msg::cli::networkOutput(flags.workload));
    }
    std::vector<StreamRow> asked = askedFor(flags, mappers, inputs, console);
    const std::size_t wanted = asked.size();
    const std::vector<StreamRow> rows = rowsOf(std::move(asked), flags, machine, console);
    if (rows.empty() || rows.size() < wanted) {
        return ExitStatus::No;
    }
    Caveats caveats = flags.mapping.empty() ? Caveats::of(flags.accelerator) : Caveats();
    caveats.add(inputs.imports());
    console.print(flags.json ? jsonText(caveats.with(jsonOf(rows, machine)))
                             : caveats.with(textOf(rows, machine, console.paint())));
    return ExitStatus::Done;
}

void addOutputs(CLI::App& command, StreamFlags& flags) {
    command.add_option("--mapping", flags.mapping, "Use this mapping instead of the best")
        ->type_name("FILE");
    command.add_flag("--execute", flags.execute,
                     "Execute the stream on small numbers, and compare results and counts");
    addFileOption(command, "--text", flags.text, "Write the stream as text to a new file");
    addFileOption(command, "--binary", flags.binary, "Write the stream as bytes");
    addFileOption(command, "--disassemble", flags.disassemble,
                  "Print a stream of bytes as text, and do nothing else");
    command.add_flag("--force", flags.force, "Replace existing files");
    command.add_flag("--json", flags.json, "One JSON object on standard output");
}

}  // namespace

Command addStreamCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("stream", std::string(streamSummary));
    const auto flags = std::make_shared<StreamFlags>();
    command->add_option("MACHINE", flags->machine, "Machine file");
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file");
    command->add_option("WORKLOAD", flags->workload, "Workload file, or a network");
    fillFromSession(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    for (const char* name : {"--bypass", "--pad", "--pad-limit", "--constraints"}) {
        command->remove_option(command->get_option(name));
    }
    addOutputs(*command, *flags);
    command->footer(std::string(streamHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runStream(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
