// `embed`: the instruction mappings of an operator, their cost, and a program.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/input/session_flags.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/embed_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "embed/embed.h"
#include "embed/packing/residual.h"
#include "export/code/c_embedding.h"
#include "format/read/read_instruction.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "format/write_file.h"
#include "mapper/search_methods.h"
#include "mapping/tensor_roles.h"
#include "words/language.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

namespace loopglass::cli {

namespace {

struct EmbedFlags {
    std::string instruction;
    std::string workload;
    std::string accelerator;
    WorkloadFlags layer;
    SearchFlags search;
    bool relaxed = false;
    std::string without;
    std::string keep;
    std::string check;
    std::string first;
    std::string padding = keyOf(embed::Padding::All);
    std::string unrolling = keyOf(embed::Unrolling::Least);
    std::string layout = keyOf(embed::Layout::Given);
    std::string branching = keyOf(embed::Branching::Boxes);
    std::string domainBound;
    std::string nodeLimit;
    std::string number;
    std::string code;
    std::string restWorkload;
    std::string restAccelerator;
    bool listAll = false;
    bool ablate = false;
    bool force = false;
    bool json = false;
};

template <typename Value> Value chosen(std::string_view option, const std::string& text) {
    return vocabularyOf<Value>()[choice(option, text, keysOf<Value>())].value;
}

std::vector<embed::Constraint> constraintsOf(std::string_view option, const std::string& text) {
    std::vector<embed::Constraint> constraints;
    if (!text.empty()) {
        for (const std::string& name : commaSeparated(text)) {
            constraints.push_back(chosen<embed::Constraint>(option, name));
        }
    }
    return constraints;
}

embed::EmbedOptions embedOptions(const EmbedFlags& flags) {
    embed::EmbedOptions options;
    options.constraints = flags.relaxed ? embed::relaxedConstraints() : embed::strictConstraints();
    for (const embed::Constraint constraint : constraintsOf("--without", flags.without)) {
        options.constraints = options.constraints.without(constraint);
    }
    for (const embed::Constraint constraint : constraintsOf("--keep", flags.keep)) {
        options.constraints = options.constraints.with(constraint);
    }
    for (const embed::Constraint constraint : constraintsOf("--check", flags.check)) {
        options.onlyChecked = options.onlyChecked.with(constraint);
    }
    options.padding = chosen<embed::Padding>("--padding", flags.padding);
    options.unrolling = chosen<embed::Unrolling>("--unroll", flags.unrolling);
    options.layout = chosen<embed::Layout>("--layout", flags.layout);
    options.branching = chosen<embed::Branching>("--branching", flags.branching);
    if (!flags.first.empty()) {
        options.solutions =
            static_cast<std::size_t>(wholeNumber("--first", flags.first, 1, 1'000'000));
    }
    if (!flags.domainBound.empty()) {
        options.domainBound = wholeNumber("--domain-bound", flags.domainBound, 1, maxBound);
    }
    if (!flags.nodeLimit.empty()) {
        options.nodeLimit = wholeNumber("--node-limit", flags.nodeLimit, 1, 1'000'000'000);
    }
    options.seconds = timeLimit(flags.search);
    return options;
}

void checkFlags(const EmbedFlags& flags) {
    for (const std::string* file : {&flags.code, &flags.restWorkload, &flags.restAccelerator}) {
        if (*file == "-") {
            throw UsageError(msg::cli::resultThere());
        }
        if (!file->empty()) {
            checkNew(*file, flags.force);
        }
    }
    if (!flags.restAccelerator.empty() && flags.accelerator.empty()) {
        throw UsageError(msg::cli::embedNeedsMachine("--rest-accelerator"));
    }
}

/// The files of the command; the accelerator is optional.
struct EmbedInputs {
    Instruction instruction;
    Workload workload;
    std::optional<Accelerator> accelerator;
    std::vector<ImportReport> imports = {};  ///< imports from other tools
};

EmbedInputs readInputs(const EmbedFlags& flags, const Console& console) {
    if (!flags.accelerator.empty()) {
        RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, flags.search.foreign,
                         true, console);
        return {readInstruction(inputs.further(flags.instruction)), inputs.workload(),
                fittedTo(inputs.workload(), inputs.accelerator()), inputs.imports()};
    }
    InputFiles files;
    files.setModelFlags(freeSizes(flags.search.foreign), flags.search.foreign.assumeMissing);
    Instruction instruction = readInstruction(files.read(flags.instruction));
    const Layers layers = readOneLayer(files.read(flags.workload), flags.layer);
    return {std::move(instruction), layers.network.layers.front().workload, std::nullopt,
            files.models()};
}

/// Maps the loops around every instruction mapping, and determines the best instruction mapping.
void mapRest(EmbedAnswer& answer, const SearchChoice& choice, const EmbedFlags& flags,
             const Accelerator& accelerator, ProgressMonitor& watch) {
    answer.machine = accelerator.name;
    bool all = answer.result.complete();
    for (const embed::Found& found : answer.result.found) {
        if (!found.embedding.regular) {
            answer.mapped.emplace_back();
            all = false;
            continue;
        }
        const embed::Residual rest = embed::residualOf(answer.instruction, answer.result.workload,
                                                       found.embedding, answer.options.unrolling);
        MapRequest request{bindTo(rest.workload,
                                  embed::tiledAccelerator(accelerator, answer.instruction, rest),
                                  flags.accelerator),
                           choice.method, choice.options};
        request.budget.seconds = timeLimit(flags.search);
        const std::shared_ptr<ProgressTask> search =
            watch.begin("embedding " + std::to_string(answer.mapped.size() + 1));
        MapResult result = map(request, &search->listener(), search->token());
        all = all && (result.isOptimal() || (!result.found() && result.overall().isClosed()));
        answer.mapped.push_back(MappedRest{std::move(request), std::move(result)});
        const std::size_t last = answer.mapped.size() - 1;
        const MapResult& now = answer.mapped[last]->result;
        if (now.found() &&
            (!answer.best || now.answer.score < answer.mapped[*answer.best]->result.answer.score)) {
            answer.best = last;
        }
    }
    answer.proven = all && answer.best.has_value();
}

/// Repeats the search for each constraint, with limits that end a long search.
void ablate(EmbedAnswer& answer, const Workload& workload, const EmbedFlags& flags,
            ProgressMonitor& watch) {
    constexpr std::int64_t nodesEach = 20'000;
    constexpr double secondsEach = 10;
    embed::EmbedOptions options = answer.options;
    options.nodeLimit = flags.nodeLimit.empty() ? nodesEach : options.nodeLimit;
    options.seconds = options.seconds.value_or(secondsEach);
    const std::shared_ptr<ProgressTask> search = watch.begin("propagation");
    answer.ablation = embed::ablate(answer.instruction, workload, options, {}, search->token());
}

void writeFiles(const EmbedAnswer& answer, const EmbedFlags& flags,
                const std::optional<Accelerator>& accelerator) {
    const embed::Embedding& embedding = answer.chosen().embedding;
    std::vector<FileText> files;
    if (!flags.code.empty()) {
        files.push_back({flags.code, embeddingC({answer.instruction, answer.result.workload,
                                                 embedding, answer.options.unrolling,
                                                 flags.instruction, flags.workload})});
    }
    if (!flags.restWorkload.empty() || !flags.restAccelerator.empty()) {
        if (!embedding.regular) {
            throw UsageError(msg::cli::embedIrregular());
        }
        const embed::Residual rest = embed::residualOf(answer.instruction, answer.result.workload,
                                                       embedding, answer.options.unrolling);
        if (!flags.restWorkload.empty()) {
            files.push_back({flags.restWorkload, writeWorkload(rest.workload)});
        }
        if (!flags.restAccelerator.empty()) {
            files.push_back({flags.restAccelerator, writeAccelerator(embed::tiledAccelerator(
                                                        *accelerator, answer.instruction, rest))});
        }
    }
    writeTogether(files, flags.force);
}

ExitStatus runEmbed(const EmbedFlags& flags, const MapperRegistry& mappers,
                    const Console& console) {
    EmbedAnswer answer;
    answer.options = embedOptions(flags);
    answer.listAll = flags.listAll;
    const SearchChoice choice = searchChoice(flags.search, mappers);
    checkFlags(flags);
    EmbedInputs inputs = readInputs(flags, console);
    answer.instruction = std::move(inputs.instruction);
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search = watch.begin("embeddings");
        answer.result = embed::embed(answer.instruction, inputs.workload, answer.options, nullptr,
                                     search->token());
        if (inputs.accelerator) {
            mapRest(answer, choice, flags, *inputs.accelerator, watch);
        }
        if (flags.ablate) {
            ablate(answer, inputs.workload, flags, watch);
        }
    }
    const bool found = !answer.result.found.empty();
    if (found && !flags.number.empty()) {
        answer.number = static_cast<std::size_t>(
                            wholeNumber("--number", flags.number, 1,
                                        static_cast<std::int64_t>(answer.result.found.size()))) -
                        1;
    } else if (answer.best) {
        answer.number = *answer.best;
    }
    if (found) {
        writeFiles(answer, flags, inputs.accelerator);
    }
    const bool mapped = !answer.mapped.empty();
    Caveats caveats = mapped ? Caveats::of(flags.workload) : Caveats();
    caveats.add(std::move(inputs.imports));
    console.print(flags.json ? jsonText(caveats.with(embedJson(answer)))
                             : caveats.with(embedText(answer, console.paint())));
    return found ? ExitStatus::Done : ExitStatus::No;
}

void addConstraintFlags(CLI::App& command, EmbedFlags& flags) {
    command.add_flag("--relaxed", flags.relaxed,
                     "Allow windows, unrolling, padding, fused dimensions and\n"
                     "exchanged operands (default: strict)");
    command
        .add_option("--without", flags.without,
                    wrapped(english(msg::cli::embedWithout(keysOf<embed::Constraint>())), 64))
        ->type_name("LIST");
    command.add_option("--keep", flags.keep, "Constraints that stay on with --relaxed")
        ->type_name("LIST");
    command
        .add_option("--padding", flags.padding,
                    "Dimensions that may be padded: all (default) or only\n"
                    "reduction dimensions")
        ->type_name("all|reduction");
    command
        .add_option("--unroll", flags.unrolling,
                    "Layout of a matched window: separate positions (whole), positions\n"
                    "shared by steps (shared), or the smaller of these two layouts\n"
                    "(least, default)")
        ->type_name("least|whole|shared");
    command
        .add_option("--layout", flags.layout,
                    "Order of ranks in memory, for tensors with the four ranks\n"
                    "N, C, H, W")
        ->type_name("given|nchw|nhwc|hwnc");
}

void addEffortFlags(CLI::App& command, EmbedFlags& flags) {
    command
        .add_option("--first", flags.first, "Stop after N instruction mappings (default: find all)")
        ->type_name("N");
    command
        .add_option("--node-limit", flags.nodeLimit,
                    "Largest number of nodes in the search tree (default: 1000000)")
        ->type_name("N");
    command
        .add_option("--domain-bound", flags.domainBound,
                    "Largest distance of an element from the first element, along\n"
                    "each dimension")
        ->type_name("N");
    command
        .add_option("--branching", flags.branching,
                    "Branching order: boxes (default), or points as in the paper")
        ->type_name("boxes|points");
    command
        .add_option("--check", flags.check,
                    "Constraints to check without propagation; the search finds\n"
                    "the same instruction mappings more slowly")
        ->type_name("LIST");
    command.add_flag("--ablate", flags.ablate,
                     "For each constraint, repeat the search without its propagation,\n"
                     "with at most 20000 nodes and 10 s each");
}

void addOutputFlags(CLI::App& command, EmbedFlags& flags) {
    addFileOption(command, "--accelerator", flags.accelerator,
                  "Map the loops around the instruction on an accelerator whose MAC is\n"
                  "the instruction");
    command
        .add_option("--number", flags.number,
                    "Number of the instruction mapping to show and write (default: the\n"
                    "best)")
        ->type_name("N");
    addFileOption(command, "--code", flags.code,
                  "Write a C program of the instruction mapping to a new file");
    addFileOption(command, "--rest-workload", flags.restWorkload,
                  "Write the loops around the instruction as a workload of tiles");
    addFileOption(command, "--rest-accelerator", flags.restAccelerator,
                  "Write the accelerator for the workload of --rest-workload");
    command.add_flag("--list-all", flags.listAll,
                     "List every instruction mapping, not only the first 24");
    command.add_flag("--force", flags.force, "Replace existing files");
    command.add_flag("--json", flags.json, "One JSON object on standard output");
}

}  // namespace

Command addEmbedCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("embed", std::string(embedSummary));
    const auto flags = std::make_shared<EmbedFlags>();
    command->add_option("INSTRUCTION", flags->instruction, "Instruction file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload file, or a network and --layer");
    command->parse_complete_callback([command, flags = flags.get()] {
        takeSessionOptions(*command, flags->accelerator);
        takeSessionOptions(*command, flags->workload);
        if (flags->workload.empty() && !holdsSession(flags->accelerator)) {
            throw CLI::RequiredError("WORKLOAD");
        }
        if (flags->workload.empty()) {
            flags->workload = flags->accelerator;
        }
    });
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name : {"--search", "--principles", "--without", "--growth", "--bypass",
                             "--pad", "--pad-limit", "--split-loops", "--gap", "--evaluations",
                             "--seed", "--settings", "--model", "--constraints"}) {
        command->remove_option(command->get_option(name));
    }
    addConstraintFlags(*command, *flags);
    addEffortFlags(*command, *flags);
    addOutputFlags(*command, *flags);
    command->footer(std::string(embedHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runEmbed(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
