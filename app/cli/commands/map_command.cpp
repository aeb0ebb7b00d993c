// `map`: the best mapping of a workload, or of every layer of a network.
#include "cli/commands/command.h"
#include "cli/commands/map_fused.h"
#include "cli/input/caveats.h"
#include "cli/input/fuse_flags.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/option_kinds.h"
#include "cli/run/certificate_run.h"
#include "cli/run/layer_results.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "cli/text/search_text.h"
#include "cli/text/space_text.h"
#include "format/write/write_mapping.h"
#include "format/write_file.h"
#include "mapper/search_methods.h"
#include "network/network_edp.h"
#include "record/vocabulary.h"
#include "words/language.h"
#include "words/number_text.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

struct MapFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::string output;
    std::string certificate;
    bool force = false;
    std::string resume;
    bool csv = false;
    bool space = false;
    bool json = false;
    std::string fuse;  ///< largest number of layers of a group, or ""
};

void checkOutput(const MapFlags& flags, const LayerJobs& work) {
    if (flags.output.empty()) {
        return;
    }
    if (!work.single) {
        throw UsageError(msg::cli::networkOutput(flags.workload));
    }
    if (flags.output == "-") {
        throw UsageError(msg::cli::resultThere());
    }
    checkNew(flags.output, flags.force);
}

std::string mappingFile(const MapRequest& request, const MapResult& found) {
    const Workload& workload = request.problem.workload;
    const Accelerator& accelerator = request.problem.accelerator;
    const Cost& cost = *found.cost;
    const auto& best = found.overall().stopped() ? msg::cli::fileSoFar : msg::cli::fileBest;
    return "# " + english(best(workload.name, accelerator.name, keyOf(request.options.objective))) +
           "\n# " + english(msg::cli::fileCost(cost.energy, cost.cycles, cost.edp())) + "\n" +
           writeMapping(*found.answer.best, workload, accelerator, found.variant());
}

void checkCertificate(const MapFlags& flags, const LayerJobs& work) {
    if (flags.certificate.empty()) {
        return;
    }
    checkCertified(work.layers, work.single);
    if (flags.certificate == "-" ||
        (!flags.output.empty() && isSameFile(flags.certificate, flags.output))) {
        throw UsageError(msg::cli::certificateThere());
    }
    checkNew(flags.certificate, flags.force);
}

nlohmann::ordered_json proofJson(const MapFlags& flags, const WrittenProof& written) {
    if (!written.proof) {
        return nullptr;
    }
    return {{"file", flags.certificate},
            {"nodes", written.proof->nodes},
            {"cuts", written.proof->cuts},
            {"evaluated", written.proof->evaluated},
            {"seconds", written.seconds}};
}

void checkSpace(const MapFlags& flags, const LayerJobs& work) {
    if (flags.space && !work.single) {
        throw UsageError(msg::cli::networkSpace(flags.workload));
    }
}

/// The results to print.
struct Answers {
    NetworkResult found;
    std::optional<SpaceStages> space;  ///< space of mappings, counted with `--space`
};

nlohmann::ordered_json oneJson(const MapFlags& flags, const LayerRequest& layer,
                               const LayerResult& found, const WrittenProof& written,
                               const std::optional<SpaceStages>& space) {
    nlohmann::ordered_json json = searchJson(layer, found);
    if (!flags.certificate.empty()) {
        json["certificate"] = proofJson(flags, written);
    }
    if (space) {
        json["space"] = spaceJson(*space);
    }
    return json;
}

std::string oneText(const MapFlags& flags, const LayerRequest& layer, const LayerResult& found,
                    const WrittenProof& written, const std::optional<SpaceStages>& space,
                    const Paint& paint) {
    std::string text = searchText(layer, found, paint);
    if (const auto& proof = written.proof) {
        text += "\n" +
                english(msg::cli::certificateWritten(flags.certificate, proof->nodes, proof->cuts,
                                                     proof->evaluated, written.seconds)) +
                "\n";
    }
    return space ? text + "\n" + spaceText(*space, paint) : text;
}

/// Key of an objective that applies to whole networks, not to a single layer.
constexpr std::string_view networkEdpKey = "network-edp";

void showTogether(const MapFlags& flags, const LayerJobs& work, const NetworkEdp& found,
                  const Console& console) {
    const Caveats caveats = Caveats().add(work.imports);
    if (flags.csv) {
        caveats.printMessage(console);
        console.print(networkCsv(networkRows(found.layers, found.result)));
    } else if (flags.json) {
        console.print(jsonText(caveats.with(networkEdpJson(found))));
    } else {
        console.print(caveats.with(networkEdpText(work.title(), found, console.paint())));
    }
}

void show(const MapFlags& flags, const LayerJobs& work, const Answers& answers,
          const WrittenProof& written, const Console& console) {
    const auto& [found, space] = answers;
    const Caveats caveats = Caveats().add(work.imports);
    if (flags.csv) {
        caveats.printMessage(console);
        console.print(networkCsv(networkRows(work.layers, found)));
    } else if (flags.json) {
        console.print(jsonText(caveats.with(
            work.single ? oneJson(flags, work.layers[0], found.layers[0], written, space)
                        : networkJson(work.layers, found))));
    } else {
        console.print(caveats.with(
            work.single
                ? oneText(flags, work.layers[0], found.layers[0], written, space, console.paint())
                : networkText(work.title(), work.layers, found, console.paint())));
    }
}

/// Searches, and then counts the mapping space if requested. A stop request ends either step.
Answers searchAll(const MapFlags& flags, const LayerJobs& work, std::optional<double> limit,
                  ResultFile* file, const Console& console) {
    Answers answers;
    bool interrupted = false;
    {
        ProgressMonitor watch(console);
        answers.found = mapLayers(work, limit, watch, file);
        interrupted = watch.interrupted();
        if (flags.space) {
            const MapRequest& request = work.layers[0].request;
            answers.space =
                countSpace(request.problem, request.options, maxCountingSteps, watch.token());
        }
    }
    if (interrupted) {
        console.printMessage(
            english(msg::cli::programSays(file == nullptr ? msg::cli::interrupted()
                                                          : msg::cli::interruptedResume())) +
            "\n");
    }
    return answers;
}

/// Selects the mappings of all layers together for the minimum network EDP.
NetworkEdp searchTogether(const LayerJobs& work, std::optional<double> limit, ResultFile* file,
                          const Console& console) {
    NetworkEdp found;
    bool interrupted = false;
    {
        ProgressMonitor watch(console);
        LayerJobs jobs = work;
        found = minNetworkEdp(
            work.layers,
            [&](const std::vector<LayerRequest>& layers, std::optional<double> seconds) {
                jobs.layers = layers;
                return mapLayers(jobs, seconds, watch, file);
            },
            limit, [&] { return watch.token().stop_requested(); });
        interrupted = watch.interrupted();
    }
    if (interrupted) {
        console.printMessage(
            english(msg::cli::programSays(file == nullptr ? msg::cli::interrupted()
                                                          : msg::cli::interruptedResume())) +
            "\n");
    }
    return found;
}

ExitStatus mapTogether(const MapFlags& flags, const LayerJobs& work, std::optional<double> limit,
                       ResultFile* file, const Console& console) {
    const NetworkEdp found = searchTogether(work, limit, file, console);
    showTogether(flags, work, found, console);
    return found.found ? ExitStatus::Done : ExitStatus::No;
}

/// Returns the part of the time limit that remains for the certificate after the search.
std::optional<double> timeLeftOf(std::optional<double> limit,
                                 ProgressMonitor::Clock::time_point start) {
    if (!limit) {
        return std::nullopt;
    }
    const double taken =
        std::chrono::duration<double>(ProgressMonitor::Clock::now() - start).count();
    return std::max(*limit - taken, 0.0);
}

bool allFound(const std::vector<LayerResult>& layers) {
    return std::all_of(layers.begin(), layers.end(),
                       [](const LayerResult& layer) { return layer.found(); });
}

ExitStatus mapGroups(const MapFlags& flags, const MapperRegistry& mappers, const Console& console) {
    if (flags.csv || flags.space || !flags.certificate.empty()) {
        throw UsageError(msg::cli::fuseAlone(flags.csv     ? "--csv"
                                             : flags.space ? "--space"
                                                           : "--certificate"));
    }
    return mapFused({flags.accelerator, flags.workload, flags.layer, flags.search, flags.fuse,
                     flags.output, flags.force, flags.json, flags.resume},
                    mappers, console);
}

ExitStatus map(MapFlags flags, const MapperRegistry& mappers, const Console& console) {
    if (flags.csv && flags.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    const bool together = flags.search.objective == networkEdpKey;
    if (together) {
        flags.search.objective = keyOf(Objective::Edp);  // default objective of a single layer
    }
    const std::optional<double> limit = timeLimit(flags.search);
    const LayerJobs work = readLayerJobs({flags.accelerator, flags.workload, ""}, flags.layer,
                                         flags.search, mappers, console);
    checkOutput(flags, work);
    checkCertificate(flags, work);
    checkSpace(flags, work);
    std::optional<ResultFile> file;
    if (!flags.resume.empty()) {
        file.emplace(flags.resume);
    }
    if (together && !work.single) {
        return mapTogether(flags, work, limit, file ? &*file : nullptr, console);
    }
    const auto start = ProgressMonitor::Clock::now();
    const Answers answers = searchAll(flags, work, limit, file ? &*file : nullptr, console);
    const std::vector<LayerResult>& layers = answers.found.layers;
    const bool all = allFound(layers);
    WrittenProof written;
    if (!flags.certificate.empty()) {
        written = writeProof({flags.certificate, flags.force, timeLeftOf(limit, start)},
                             work.layers[0], layers[0], console);
    }
    show(flags, work, answers, written, console);
    if (!flags.output.empty() && all) {
        const std::string text = mappingFile(work.layers[0].request, layers[0].result);
        writeNew(flags.output, flags.force, text);
    }
    if (written.failure) {
        throw OutputError(*written.failure);  // thrown after the result was printed
    }
    return all && (written.proof || flags.certificate.empty()) ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addMapCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("map", std::string(mapSummary));
    const auto flags = std::make_shared<MapFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload or network file");
    fillFromForeign(*command, flags->accelerator, {{"WORKLOAD", &flags->workload}});
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers, proofMethod().key());
    addUnevenFlag(*command, flags->search, mappers);
    addFuseFlag(*command, flags->fuse);
    addFileOption(*command, "--output", flags->output, "Write the best mapping to a new file")
        ->type_name("MAPPING.yaml");
    addFileOption(
        *command, "--certificate", flags->certificate,
        "With --search exact: write a proof of the optimum to a new\nfile; 'verify' checks "
        "this proof");
    command->add_flag("--force", flags->force, "Replace the files of --output and --certificate");
    addFileOption(*command, "--resume", flags->resume,
                  "Store finished layers in a file; continue from an existing file");
    command->add_flag("--csv", flags->csv, "Comma-separated values, one row for each layer");
    command->add_flag("--space", flags->space, "Count the mappings that remain after each rule");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(mapHelp));
    return {command, [flags, &mappers](const Console& console) {
                return flags->fuse.empty() ? map(*flags, mappers, console)
                                           : mapGroups(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
