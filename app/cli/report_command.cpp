// `report`: a search, or those of the layers of a network, written up as one page, HTML or PDF.
#include "cli/command.h"
#include "cli/help_texts.h"
#include "cli/layer_jobs.h"
#include "cli/recorder.h"
#include "cli/report_pdf.h"
#include "cli/write_file.h"
#include "report/network_report.h"
#include "report/report.h"
#include "workload/wording.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
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
};

bool isPdf(const std::string& file) {
    return lowerCase(std::filesystem::path(file).extension().string()) == ".pdf";
}

void checkFile(const ReportFlags& flags) {
    if (flags.output == "-") {
        return;
    }
    std::error_code ignored;
    const auto status = std::filesystem::status(flags.output, ignored);
    if (std::filesystem::is_regular_file(status) && !flags.force) {
        throw OutputError(flags.output + ": the file is there already; --force replaces it");
    }
    checkWritable(flags.output);
    if (isPdf(flags.output)) {
        checkPdf(flags.output);
    }
}

/// The page of a search with freedom: the best of all variants first, then the winner again, for
/// its record.
std::string widerPage(const LayerJob& job, const LayerOutcome& outcome, Recorder& recorder,
                      std::stop_token stop) {
    const variants::WiderResult& wider = *outcome.wider;
    SearchResult result = wider.result;
    if (!wider.result.stopped) {
        result = search(wider.problem, job.options, &recorder, std::move(stop));
        if (result.best != wider.result.best) {  // of equals, the one that map shows
            result.best = wider.result.best;
            result.bestNode = noNode;
        }
        result.whyNone = wider.result.whyNone;
    }
    return reportHtml({&wider.problem, &job.options, &recorder, &result, &job.problem, &wider});
}

/// Searches and writes the page; whether there is a mapping.
std::pair<std::string, bool> searchedPage(const LayerJob& job, Watched& search) {
    Recorder recorder(search);
    if (job.options.freedom.any()) {
        const LayerOutcome outcome =
            searchLayer(job, search.listener(), search.token(), job.options.threads);
        return {widerPage(job, outcome, recorder, search.token()), outcome.found()};
    }
    const LayerOutcome outcome = searchLayer(job, recorder, search.token(), job.options.threads);
    return {reportHtml({&job.problem, &job.options, &recorder, &outcome.result}), outcome.found()};
}

/// The layers side by side, as map searches them.
std::pair<std::string, bool> networkPage(const LayerJobs& work, Watch& watch) {
    const std::vector<LayerOutcome> outcomes = searchLayers(work.jobs, work.threads, watch);
    const NetworkTable table = networkRows(work.jobs, outcomes);
    ReportedNetwork network{
        work.name, work.description, &work.accelerator, &work.jobs.front().options, &table, {}};
    bool found = true;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const LayerOutcome& outcome = outcomes[i];
        network.layers.push_back({&work.jobs[i].problem,
                                  outcome.searched ? &outcome.result : nullptr,
                                  outcome.wider ? &*outcome.wider : nullptr,
                                  !work.jobs[i].options.constraints.empty(), outcome.sameAs});
        found = found && outcome.found();
    }
    return {networkReportHtml(network), found};
}

std::pair<std::string, bool> page(const LayerJobs& work, Watch& watch) {
    if (!work.single) {
        return networkPage(work, watch);
    }
    const LayerJob& job = work.jobs.front();
    const auto search =
        watch.begin("report: " + job.name + ", " + objectiveTitle(job.options.objective), 1);
    return searchedPage(job, *search);
}

ExitStatus report(const ReportFlags& flags, const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const LayerJobs work =
        readLayerJobs({flags.accelerator, flags.workload, ""}, flags.layer, flags.search, console);
    checkFile(flags);
    std::pair<std::string, bool> written;
    {
        Watch watch(console, limit);
        written = page(work, watch);
    }
    const auto& [text, found] = written;
    if (flags.output == "-") {
        console.print(text);
    } else if (isPdf(flags.output)) {
        writePdf(flags.output, text);
    } else {
        writeFile(flags.output, text);
    }
    return found ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addReportCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("report", std::string(reportSummary));
    const auto flags = std::make_shared<ReportFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload or network file")->required();
    command
        ->add_option(
            "-o,--output", flags->output,
            "The report: a file that ends in .pdf is a PDF, any\nother HTML; - is standard "
            "output")
        ->type_name("FILE")
        ->required();
    command->add_flag("--force", flags->force, "Replace the file of --output");
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search);
    command->footer(std::string(reportHelp));
    return {command, [flags](const Console& console) { return report(*flags, console); }};
}

}  // namespace loopglass::cli
