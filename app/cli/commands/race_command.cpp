// `race`: compares methods with each other and with the proven optimum.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/option_kinds.h"
#include "cli/run/progress_monitor.h"
#include "cli/run/race_file.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "cli/text/race_text.h"
#include "cli/text/search_json.h"
#include "format/read/read_mapping.h"
#include "format/source.h"
#include "format/write_file.h"
#include "mapper/external_method.h"
#include "mapper/published_method.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "surrogate/model_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/surrogate.h"
#include "words/sentences/words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iterator>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

constexpr std::int64_t maxSeeds = 10'000;
// Largest number of evaluations, because a curve counts them in 32 bits.
constexpr std::int64_t maxOfARun = 4'000'000'000;
constexpr double longestRun = 1e6;  // longest run in seconds

struct RaceFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::optional<std::string> methods;
    std::string seeds = "10";
    std::string evaluations;
    std::string seconds;
    std::vector<std::string> settings;
    std::vector<std::string> models;
    std::vector<std::string> programs;
    std::vector<std::string> mappings;
    std::string output;
    bool resume = false;
    bool force = false;
    bool json = false;
    bool csv = false;
};

/// Splits NAME=TEXT into its parts; returns nothing if either part is missing.
std::optional<std::pair<std::string, std::string>> named(const std::string& text) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const bool isName = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (equals == std::string::npos || !isName || equals + 1 == text.size()) {
        return std::nullopt;
    }
    return std::pair(name, text.substr(equals + 1));
}

/// Adds the methods of options such as `mine=python3 my_mapper.py` and `paper=mappings.yaml`.
void addNamed(const RaceFlags& flags, std::vector<Method>& methods) {
    const auto add = [&](Method method, const Message& otherwise) {
        if (std::count(methods.begin(), methods.end(), method) > 0) {
            throw UsageError(otherwise);
        }
        methods.push_back(std::move(method));
    };
    for (const std::string& text : flags.programs) {
        const auto program = named(text);
        if (!program) {
            throw UsageError(msg::cli::noProgram(text));
        }
        add(externalMethod(program->first, program->second), msg::cli::noProgram(text));
    }
    for (const std::string& text : flags.mappings) {
        const auto list = named(text);
        if (!list) {
            throw UsageError(msg::cli::noMappings(text));
        }
        add(publishedMethod(list->first, readSource(list->second)), msg::cli::noMappings(text));
    }
}

/// Returns the selected methods and the programs. If none are selected, returns all fast methods
/// without a proof. A method that needs a model is included only if a model is given. `proof` is
/// excluded, because its first part is `principles`.
std::vector<Method> methodsOf(const RaceFlags& flags, const MapperRegistry& mappers) {
    std::vector<Method> methods;
    if (flags.methods) {
        for (const std::string& key : commaSeparated(*flags.methods)) {
            const Method& method = mappers.methods()[choice("--methods", key, mappers.keys())];
            if (std::count(methods.begin(), methods.end(), method) > 0) {
                throw UsageError(msg::cli::givenTwice("--methods", key));
            }
            methods.push_back(method);
        }
    } else if (flags.programs.empty() && flags.mappings.empty()) {
        std::copy_if(mappers.methods().begin(), mappers.methods().end(),
                     std::back_inserter(methods), [&](const Method& method) {
                         return !method.can().proves && !method.can().trains &&
                                !(method == proofMethod()) &&
                                (!method.can().needsModel || !flags.models.empty());
                     });
    }
    addNamed(flags, methods);
    return methods;
}

/// Parses settings such as `genetic.population=200,…`, by the key of the method.
std::map<std::string, Settings> settingsByMethod(const RaceFlags& flags,
                                                 const std::vector<Method>& methods) {
    std::vector<std::string> keys;
    for (const Method& method : methods) {
        keys.push_back(method.key());
    }
    std::map<std::string, Settings> all;
    for (const std::string& given : flags.settings) {
        for (const std::string& part : commaSeparated(given)) {
            const auto setting = settingOf(part);
            const std::size_t dot = setting ? setting->first.find('.') : std::string::npos;
            if (dot == std::string::npos) {
                throw UsageError(msg::cli::noRaceSettings(part));
            }
            const std::string key = keys[choice("--settings", setting->first.substr(0, dot), keys)];
            if (!all[key].emplace(setting->first.substr(dot + 1), setting->second).second) {
                throw UsageError(msg::cli::noRaceSettings(part));
            }
        }
    }
    return all;
}

/// Throws UsageError, with the option, if a method does not support the problem of a layer.
void checkMethod(const MapRequest& request, const std::string& benchmarkCase) {
    const std::string& key = request.method.key();
    if (const Message why = request.method.refusal(request.settings); !why.empty()) {
        throw UsageError(msg::words::atPlace("--settings", msg::words::atPlace(key, why)));
    }
    if (request.model) {
        const Message why =
            surrogate::refusal(*request.model, request.problem, request.options.cost);
        if (!why.empty()) {
            throw UsageError(msg::cli::raceModel(benchmarkCase, why));
        }
    }
    if (const Message why = refusal(request); !why.empty()) {
        throw UsageError(msg::words::atPlace("--methods", why));
    }
}

/// Throws UsageError if a method does not support the problem of a layer. Warns if the problem is
/// outside the training ranges of the method's model.
void checkCourse(race::RaceRequest& race, const race::BenchmarkCase& benchmarkCase,
                 const Console& console) {
    const surrogate::SharedModel model = race::modelOf(race, benchmarkCase);
    MapOptions options = race.options;
    options.constraints = benchmarkCase.constraints;
    bool needed = false;
    for (const Method& method : race.methods) {
        const bool needs = method.can().needsModel;
        needed = needed || needs;
        checkMethod({benchmarkCase.problem,
                     method,
                     method.fitted(options),
                     {},
                     race.settings[method.key()],
                     needs ? model : nullptr},
                    benchmarkCase.name);
    }
    if (model && !needed) {
        throw UsageError(msg::surrogate::noMethodForModel());
    }
    warnOfModel(needed ? model : nullptr, benchmarkCase.problem, console);
}

race::RaceRequest readRace(const RaceFlags& flags, const MapperRegistry& mappers,
                           const LayerJobs& work, const Console& console) {
    race::RaceRequest race;
    race.methods = methodsOf(flags, mappers);
    race.seeds = static_cast<unsigned>(wholeNumber("--seeds", flags.seeds, 1, maxSeeds));
    race.options = work.layers.front().request.options;
    race.threads = work.threads;
    if (!flags.evaluations.empty()) {
        race.budget.evaluations = static_cast<std::uint64_t>(
            wholeNumber("--evaluations", flags.evaluations, 1, maxOfARun));
    }
    if (!flags.seconds.empty()) {
        race.budget.seconds = positiveNumber("--seconds", flags.seconds, longestRun);
    }
    if (!flags.settings.empty()) {
        race.settings = settingsByMethod(flags, race.methods);
    }
    std::vector<Source> lists;
    for (const std::string& text : flags.mappings) {
        lists.push_back(readSource(named(text)->second));
    }
    for (const std::string& path : flags.models) {
        race.models.push_back(surrogate::readModelFile(path));
    }
    for (const LayerRequest& layer : work.layers) {
        race.benchmarkCases.push_back(
            {layer.name, layer.request.problem, layer.request.options.constraints});
        checkCourse(race, race.benchmarkCases.back(), console);
        const Problem& problem = race.benchmarkCases.back().problem;
        for (const Source& list : lists) {
            // Throws an exception if the list is invalid.
            readMappingList(list, problem.workload, problem.accelerator);
        }
    }
    return race;
}

/// Proves the unknown optima successively, with all threads.
void prove(RaceOutcome& raced, RaceFile* file, ProgressMonitor& watch) {
    for (std::size_t c = 0; c < raced.request.benchmarkCases.size(); ++c) {
        const std::string key = race::optimumKey(raced.request, c);
        std::optional<race::Optimum> known = file != nullptr ? file->optimum(key) : std::nullopt;
        if (!known && !watch.interrupted()) {
            const std::string& name = raced.request.benchmarkCases[c].name;
            const std::shared_ptr<ProgressTask> search = watch.begin(name);
            known = race::findOptimum(raced.request, c, search->token());
            if (known && file != nullptr && !search->token().stop_requested()) {
                file->keep(name, *known);
            }
        }
        raced.optima.push_back(known);
    }
}

void runAll(RaceOutcome& raced, RaceFile* file, ProgressMonitor& watch) {
    std::vector<race::PlannedRun> open;
    std::map<std::string, race::Run> done;
    const std::vector<race::PlannedRun> plannedRuns = race::plannedRunsOf(raced.request);
    for (const race::PlannedRun& plannedRun : plannedRuns) {
        std::optional<race::Run> known = file != nullptr ? file->run(plannedRun.key) : std::nullopt;
        if (known) {
            done.emplace(plannedRun.key, *std::move(known));
        } else {
            open.push_back(plannedRun);
        }
    }
    watch.expect(static_cast<double>(open.size()));
    const std::shared_ptr<ProgressTask> search = watch.begin("race");
    const auto finished = [&](const race::PlannedRun& plannedRun, const race::Run& run) {
        watch.finished(1);
        if (file != nullptr) {
            file->keep(raced.request, plannedRun, run);
        }
        done.insert_or_assign(plannedRun.key, run);
    };
    race::runRace(raced.request, open, {.finished = finished}, search->token());
    raced.runs.assign(raced.request.benchmarkCases.size(),
                      std::vector<std::vector<race::Run>>(raced.request.methods.size()));
    for (const race::PlannedRun& plannedRun : plannedRuns) {
        if (const auto run = done.find(plannedRun.key); run != done.end()) {
            raced.runs[plannedRun.benchmarkCase][plannedRun.method].push_back(run->second);
        } else {
            raced.stopped = true;
        }
    }
}

ExitStatus race(const RaceFlags& flags, const MapperRegistry& mappers, const Console& console) {
    if (flags.resume && flags.output.empty()) {
        throw UsageError(msg::cli::resumeWhat());
    }
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const LayerJobs work = readLayerJobs({flags.accelerator, flags.workload, ""}, flags.layer,
                                         flags.search, mappers, console);
    RaceOutcome raced{readRace(flags, mappers, work, console), {}, {}, false};
    std::unique_ptr<RaceFile> file;
    if (!flags.output.empty()) {
        file = std::make_unique<RaceFile>(flags.output, flags.resume, flags.force);
    }
    {
        ProgressMonitor watch(console);
        prove(raced, file.get(), watch);
        if (file) {
            file->check(raced.request, raced.optima);
        }
        runAll(raced, file.get(), watch);
    }
    const Caveats caveats = Caveats().add(work.imports);
    if (flags.csv) {
        caveats.printMessage(console);
    }
    console.print(flags.json  ? jsonText(caveats.with(raced.json()))
                  : flags.csv ? raced.csv()
                              : caveats.with(raced.text(work.title(), console.paint())));
    return raced.stopped || raced.foundAny() ? ExitStatus::Done : ExitStatus::No;
}

void addRacerFlags(CLI::App& command, RaceFlags& flags) {
    command
        .add_option("--methods", flags.methods,
                    "Methods to compare, such as random,annealing (default: all methods\n"
                    "without proofs, except reinforcement, which is slow)")
        ->type_name("LIST");
    addRepeatedOption(command, "--program", flags.programs,
                      "An external program as a mapper, such as 'mine=python3 mine.py'\n"
                      "(docs/mappers.md); may be given several times. Without --methods,\n"
                      "only external programs run")
        ->type_name("NAME=COMMAND");
    addRepeatedOption(command, "--mappings", flags.mappings,
                      "A YAML list of mappings as a mapper (docs/mappers.md); each mapping\n"
                      "is one evaluation; may be given several times")
        ->type_name("NAME=FILE");
}

void addRunFlags(CLI::App& command, RaceFlags& flags) {
    command.add_option("--seeds", flags.seeds, "Random seeds 0 to N-1 (default: 10)")
        ->type_name("N");
    command
        .add_option("--evaluations", flags.evaluations,
                    "Number of evaluations of a run, legal or not (default: 100,000,\n"
                    "or unlimited with --seconds)")
        ->type_name("N");
    command.add_option("--seconds", flags.seconds, "Time limit of a run, in seconds")
        ->type_name("SECONDS");
    addRepeatedOption(command, "--settings", flags.settings,
                      "Settings of the methods, such as genetic.population=200; may be given\n"
                      "several times (docs/mappers.md)")
        ->type_name("METHOD.KEY=NUMBER,…");
    addFileOption(command, "--model", flags.models,
                  "A surrogate that 'train' has written, for a method that needs one;\n"
                  "may be given several times")
        ->allow_extra_args(false);
}

}  // namespace

Command addRaceCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("race", std::string(raceSummary));
    const auto flags = std::make_shared<RaceFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload);
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    for (const char* name : {"--search", "--principles", "--without", "--growth", "--bypass",
                             "--pad", "--pad-limit", "--split-loops", "--gap", "--evaluations",
                             "--seed", "--settings", "--model", "--time-limit"}) {
        // Removed, because a benchmark has its own option.
        command->remove_option(command->get_option(name));
    }
    addRacerFlags(*command, *flags);
    addRunFlags(*command, *flags);
    addFileOption(*command, "--output", flags->output,
                  "File of JSON lines; each run is written when it ends");
    command->add_flag("--resume", flags->resume,
                      "Continue from the file of --output; finished runs are not repeated");
    command->add_flag("--force", flags->force, "Replace an existing file");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->add_flag("--csv", flags->csv,
                      "Convergence as comma-separated values: best ÷ optimum of each method\n"
                      "by number of evaluations");
    command
        ->add_option("--uneven", flags->search.uneven,
                     "Allow imperfect factors, which leave a remainder tile: in spatial\n"
                     "loops ('spatial') or in all loops ('all')")
        ->type_name("WHERE");
    command->footer(std::string(raceHelp));
    return {command,
            [flags, &mappers](const Console& console) { return race(*flags, mappers, console); }};
}

}  // namespace loopglass::cli
