#include "cli/run/design_run.h"

#include "cli/input/option_kinds.h"
#include "cli/run/journal_file.h"
#include "cli/run/monitored_sweep.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/search_json.h"
#include "cli/text/sweep_text.h"
#include "cli/text/wants_text.h"
#include "format/write/write_accelerator.h"
#include "format/write_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <stop_token>
#include <thread>

namespace loopglass::cli {

namespace {

/// Stops a search at its time limit; the thread ends with the search.
std::jthread stopAfter(double seconds, std::shared_ptr<ProgressTask> search) {
    return std::jthread([seconds, search = std::move(search)](const std::stop_token& over) {
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any wake;
        wake.wait_for(lock, over, std::chrono::duration<double>(seconds), [] { return false; });
        if (!over.stop_requested()) {
            search->stop();
        }
    });
}

}  // namespace

void addDesignOutput(CLI::App& command, DesignOutput& output) {
    command.add_flag("--csv", output.csv, "Comma-separated values, one row for each design point");
    command.add_flag("--json", output.json, "One JSON object on standard output");
    command.add_flag("--layers", output.layers,
                     "Also find the best sizes for each layer; --csv then prints only these");
    addFileOption(command, "--output", output.file, "Write the best accelerator to a new file");
    command.add_flag("--force", output.force, "Replace the file of --output");
    addFileOption(command, "--resume", output.resume,
                  "Store finished searches in this file; continue from an existing file");
}

void checkForm(const DesignOutput& output) {
    if (output.csv && output.json) {
        throw UsageError(msg::cli::csvAndJson());
    }
    if (!output.file.empty()) {
        checkNew(output.file, output.force);
    }
}

namespace {

struct Explored {
    design::ExplorationResult result;
    double seconds = 0;
};

Explored exploreMonitored(const design::Design& design, const DesignOutput& output,
                          const Console& console, design::CostMemory* known) {
    const auto start = std::chrono::steady_clock::now();
    ProgressMonitor watch(console);
    const std::shared_ptr<ProgressTask> search =
        watch.begin(english(msg::design::machinesOf(design.space.count())));
    MonitoredSweep observer(search->listener());
    std::jthread limit;
    if (output.timeLimit) {
        limit = stopAfter(*output.timeLimit, search);
    }
    design::ExplorationResult explored =
        design::explore(design, &observer, search->token(), known, output.share);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    return {std::move(explored), taken.count()};
}

/// Prints the effort of a run to standard error, because the effort is not a part of the result.
void reportEffort(const Explored& explored, const Console& console) {
    console.printMessage(
        wrapped(english(msg::design::sweepEffort(explored.result.mapped, explored.seconds))) +
        "\n");
}

/// Searches the best design of each layer; Ctrl-C and the time limit stop the search.
std::vector<design::LayerBestDesign> needsProgress(const design::Design& design, std::size_t common,
                                                   const DesignOutput& output,
                                                   const Console& console) {
    ProgressMonitor watch(console);
    const std::shared_ptr<ProgressTask> search =
        watch.begin(english(msg::design::layersAlone(design.layers.size())));
    std::jthread limit;
    if (output.timeLimit) {
        limit = stopAfter(*output.timeLimit, search);
    }
    return design::layerBestDesigns(
        design, common,
        [&](std::size_t done, std::size_t all) {
            search->listener().progress(static_cast<double>(done) / static_cast<double>(all));
        },
        search->token());
}

/// Returns the text of the result, with the layers if requested and if there is an accelerator for
/// comparison.
std::string textOf(const design::Design& design, const std::string& name, const Explored& explored,
                   const DesignOutput& output, const Console& console) {
    const SweepOutcome swept{design, explored.result};
    const auto whole = [&] {
        return output.csv    ? swept.csv()
               : output.json ? jsonText(output.caveats.with(swept.json()))
                             : output.caveats.with(swept.text(name, console.paint()));
    };
    if (!output.layers) {
        return whole();
    }
    if (!explored.result.best) {
        console.printMessage(wrapped(english(msg::design::wantsNeedBest())) + "\n");
        return whole();
    }
    const auto wants = needsProgress(design, *explored.result.best, output, console);
    if (wants.size() < design.layers.size()) {
        console.printMessage(
            wrapped(english(msg::design::wantsStopped(wants.size(), design.layers.size()))) + "\n");
    }
    const WantedSizes wanted{design, wants};
    if (output.csv) {
        return wanted.csv();
    }
    if (output.json) {
        nlohmann::ordered_json json = output.caveats.with(swept.json());
        json["layers"] = wanted.json();
        return jsonText(json);
    }
    return whole() + wanted.text(console.paint());
}

ExitStatus print(const design::Design& design, const std::string& name, const Explored& explored,
                 const DesignOutput& output, const Console& console) {
    if (output.csv) {
        output.caveats.printMessage(console);
    }
    console.print(textOf(design, name, explored, output, console));
    if (explored.result.best && !output.file.empty()) {
        const design::DesignSpace& space = design.space;
        writeNew(output.file, output.force,
                 writeAccelerator(space.machine(space.choices(*explored.result.best))));
    }
    reportEffort(explored, console);
    return explored.result.best ? ExitStatus::Done : ExitStatus::No;
}

/// Prints what a shard has stored; the merge prints the results.
ExitStatus runShare(const design::Design& design, const DesignOutput& output, JournalFile& file,
                    const Console& console) {
    const Explored explored = exploreMonitored(design, output, console, &file.journal());
    const bool stopped = explored.result.isStoppedEarly;
    if (!stopped) {
        file.complete();
    }
    console.print(wrapped(english((stopped ? msg::design::shareStopped : msg::design::shareDone)(
                      output.share.number, output.share.of, file.searches(), output.part))) +
                  "\n");
    reportEffort(explored, console);
    return stopped ? ExitStatus::No : ExitStatus::Done;
}

}  // namespace

ExitStatus exploreAndPrint(const design::Design& design, const std::string& name,
                           const DesignOutput& output, const Console& console,
                           design::CostMemory* known) {
    return print(design, name, exploreMonitored(design, output, console, known), output, console);
}

ExitStatus runDesign(const design::Design& design, const std::string& name,
                     const DesignOutput& output, const Console& console,
                     const std::string& designFile,
                     const std::map<std::string, std::string>& files) {
    const std::string path = output.part.empty() ? output.resume : output.part;
    if (path.empty()) {
        return exploreAndPrint(design, name, output, console, nullptr);
    }
    JournalFile file(path, design, {design::fingerprint(design), output.share, designFile, files});
    if (!output.part.empty()) {
        return runShare(design, output, file, console);
    }
    const Explored explored = exploreMonitored(design, output, console, &file.journal());
    if (!explored.result.stopped) {
        file.complete();
    }
    const ExitStatus status = print(design, name, explored, output, console);
    if (explored.result.stopped) {
        console.printMessage(wrapped(english(msg::design::resumeGoesOn(path))) + "\n");
    }
    return status;
}

}  // namespace loopglass::cli
