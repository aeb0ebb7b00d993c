// `report`: a search written up as one page, HTML or PDF.
#include "cli/command.h"
#include "cli/help_texts.h"
#include "cli/layer_constraints.h"
#include "cli/layer_search.h"
#include "cli/recorder.h"
#include "cli/report_pdf.h"
#include "cli/run_inputs.h"
#include "cli/search_flags.h"
#include "cli/usage.h"
#include "cli/write_file.h"
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

LayerJob readJob(const ReportFlags& flags, const Console& console) {
    const SearchOptions options = searchOptions(flags.search);
    if (options.freedom.any()) {
        throw UsageError(
            "--bypass, --pad: a report is about the problem as it is given; leave them "
            "out");
    }
    RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, flags.search.foreign,
                     true, console);
    Problem problem = bindTo(inputs.workload(), inputs.accelerator(), flags.accelerator);
    LayerJob job{inputs.workload().name, 1, std::move(problem), options};
    job.options.constraints = layerConstraints(inputs, flags.search.constraints, 0);
    return job;
}

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

ExitStatus report(const ReportFlags& flags, const Console& console) {
    const std::optional<double> limit = timeLimit(flags.search);
    const LayerJob job = readJob(flags, console);
    checkFile(flags);
    std::string page;
    bool found = false;
    {
        Watch watch(console, limit);
        const auto search =
            watch.begin("report: " + job.name + ", " + objectiveTitle(job.options.objective), 1);
        Recorder recorder(*search);
        const LayerOutcome outcome =
            searchLayer(job, recorder, search->token(), job.options.threads);
        page = reportHtml({&job.problem, &job.options, &recorder, &outcome.result});
        found = outcome.found();
    }
    if (flags.output == "-") {
        console.print(page);
    } else if (isPdf(flags.output)) {
        writePdf(flags.output, page);
    } else {
        writeFile(flags.output, page);
    }
    return found ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace

Command addReportCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("report", std::string(reportSummary));
    const auto flags = std::make_shared<ReportFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workload, "Workload file, or a network and --layer")
        ->required();
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
