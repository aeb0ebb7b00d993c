// The command `report`, which writes a search, or the searches of a network, as one page in HTML or
// PDF.
#include "cli/commands/command.h"
#include "cli/commands/map_fused.h"
#include "cli/input/caveats.h"
#include "cli/input/fuse_flags.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/option_kinds.h"
#include "cli/run/layer_results.h"
#include "cli/run/recorder.h"
#include "cli/terminal/report_pdf.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "format/write_file.h"
#include "network/network_totals.h"
#include "record/vocabulary.h"
#include "report/groups_report.h"
#include "report/network_report.h"
#include "report/report.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/wording.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

namespace loopglass::cli {

namespace {

struct ReportFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::string output;
    bool force = false;
    std::string fuse;  ///< largest number of layers of a group, or ""
};

std::string endingOf(const std::string& file) {
    return lowerCase(std::filesystem::path(file).extension().string());
}

bool isPdf(const std::string& file) { return endingOf(file) == ".pdf"; }

void checkFile(const ReportFlags& flags) {
    if (flags.output == "-") {
        return;
    }
    if (const std::string ending = endingOf(flags.output);
        ending != ".html" && ending != ".htm" && ending != ".pdf") {
        throw UsageError(msg::cli::reportEnding(flags.output));
    }
    checkNew(flags.output, flags.force);
    if (isPdf(flags.output)) {
        checkPdf(flags.output);
    }
}

/// Searches, and writes the page. Returns the page, and true if there is a mapping.
std::pair<std::string, bool> searchedPage(const MapRequest& request, ProgressTask& search) {
    Recorder recorder(search);
    MapResult found = map(request, &recorder, search.token());
    if (found.variants && found.answer.best != found.variants->result.best) {
        // Among equally good mappings, this is the mapping that `map` shows.
        found.answer.best = found.variants->result.best;
        found.answer.bestNode = noNode;
    }
    return {reportHtml({&found.problem(request.problem), &request.problem, &request.method,
                        &request.options, &recorder, &found}),
            found.found()};
}

/// Searches the layers in parallel, like `map`.
std::pair<std::string, bool> networkPage(const LayerJobs& work, std::optional<double> limit,
                                         ProgressMonitor& watch) {
    const NetworkResult found = mapLayers(work, limit, watch);
    const NetworkTable table = networkRows(work.layers, found);
    const MapRequest& first = work.layers.front().request;
    ReportedNetwork network{
        work.name, work.description, &work.accelerator, &first.method, &first.options, &table, {}};
    bool all = true;
    for (std::size_t i = 0; i < found.layers.size(); ++i) {
        const LayerResult& layer = found.layers[i];
        const MapRequest& request = work.layers[i].request;
        network.layers.push_back({&request.problem, layer.searched ? &layer.result : nullptr,
                                  &request.options.constraints, layer.sameAs});
        all = all && layer.found();
    }
    return {networkReportHtml(network), all};
}

std::pair<std::string, bool> page(const LayerJobs& work, std::optional<double> limit,
                                  ProgressMonitor& watch) {
    if (!work.single) {
        return networkPage(work, limit, watch);
    }
    const LayerRequest& layer = work.layers.front();
    MapRequest request = layer.request;
    request.budget.seconds = limit;
    const auto search = watch.begin(
        english(msg::cli::searchOf("report", layer.name, titleOf(request.options.objective))));
    return searchedPage(request, *search);
}

/// Writes the page to the file or to standard output.
void writePage(const ReportFlags& flags, const std::string& text, const Console& console) {
    if (flags.output == "-") {
        console.print(text);
    } else if (isPdf(flags.output)) {
        writePdf(flags.output, flags.force, text);
    } else {
        writeNew(flags.output, flags.force, text);
    }
}

/// Chooses groups of layers and writes them.
ExitStatus reportGroups(const ReportFlags& flags, const MapperRegistry& mappers,
                        const Console& console) {
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer,
                           flags.search.foreign, false, console);
    MapFusedFlags fused;
    fused.accelerator = flags.accelerator;
    fused.layer = flags.layer;
    fused.search = flags.search;
    fused.fuse = flags.fuse;
    const FuseRequest request = fusedRequestOf(fused, inputs, mappers);
    checkFile(flags);
    Caveats().add(inputs.imports()).printMessage(console);
    const FuseResult found = searchGroups(request, console);
    writePage(flags, groupsReportHtml(request, found), console);
    return found.found ? ExitStatus::Done : ExitStatus::No;
}

ExitStatus report(const ReportFlags& flags, const MapperRegistry& mappers, const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const LayerJobs work = readLayerJobs({flags.accelerator, flags.workload, ""}, flags.layer,
                                         flags.search, mappers, console);
    checkFile(flags);
    Caveats().add(work.imports).printMessage(console);
    std::pair<std::string, bool> written;
    {
        ProgressMonitor watch(console);
        written = page(work, limit, watch);
    }
    const auto& [text, found] = written;
    writePage(flags, text, console);
    return found ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addReportCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("report", std::string(reportSummary));
    const auto flags = std::make_shared<ReportFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload or network file");
    fillFromForeign(*command, flags->accelerator, {{"WORKLOAD", &flags->workload}});
    addFileOption(
        *command, "-o,--output", flags->output,
        "File of the report, with the ending .html, .htm or .pdf;\n- writes HTML to standard "
        "output")
        ->required();
    command->add_flag("--force", flags->force, "Replace the file of --output");
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    addUnevenFlag(*command, flags->search, mappers);
    addFuseFlag(*command, flags->fuse);
    command->footer(std::string(reportHelp));
    return {command, [flags, &mappers](const Console& console) {
                return flags->fuse.empty() ? report(*flags, mappers, console)
                                           : reportGroups(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
