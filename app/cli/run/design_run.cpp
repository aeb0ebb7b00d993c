#include "cli/run/design_run.h"

#include "cli/run/watch.h"
#include "cli/terminal/usage.h"
#include "cli/terminal/write_file.h"
#include "cli/text/search_json.h"
#include "cli/text/sweep_text.h"
#include "format/write/write_accelerator.h"
#include "words/sentences/cli.h"

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

class WatchedSweep final : public design::DesignObserver {
public:
    explicit WatchedSweep(BestListener& listener) : m_listener(listener) {}
    void decided(std::size_t configurations, std::size_t all,
                 std::optional<double> /*best*/) override {
        m_listener.progress(static_cast<double>(configurations) / static_cast<double>(all));
    }

private:
    BestListener& m_listener;
};

/// Stops a search when its time is over; the thread ends with the search.
std::jthread stopAfter(double seconds, std::shared_ptr<Watched> search) {
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
    command.add_flag("--csv", output.csv,
                     "A table of comma-separated values: a row per configuration");
    command.add_flag("--json", output.json, "One JSON object on standard output");
    command
        .add_option("--output", output.file,
                    "Write the best machine to an accelerator file, which must not be there yet")
        ->type_name("FILE")
        ->check(fileName);
    command.add_flag("--force", output.force, "Replace the file of --output");
}

void checkForm(const DesignOutput& output) {
    if (output.csv && output.json) {
        throw UsageError(say::cli::csvAndJson());
    }
    if (!output.file.empty()) {
        checkNew(output.file, output.force);
    }
}

ExitStatus runDesign(const design::Design& design, const std::string& name,
                     const DesignOutput& output, const Console& console) {
    const auto start = std::chrono::steady_clock::now();
    design::Exploring explored;
    {
        Watch watch(console);
        const std::shared_ptr<Watched> search = watch.begin("machines");
        WatchedSweep observer(search->listener());
        std::jthread limit;
        if (output.timeLimit) {
            limit = stopAfter(*output.timeLimit, search);
        }
        explored = design::explore(design, &observer, search->token());
    }
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const Swept swept{design, explored, taken.count()};
    console.print(output.csv    ? swept.csv()
                  : output.json ? jsonText(swept.json())
                                : swept.text(name, console.paint()));
    if (explored.best && !output.file.empty()) {
        const design::DesignSpace& space = design.space;
        writeNew(output.file, output.force,
                 writeAccelerator(space.machine(space.choices(*explored.best))));
    }
    return explored.best ? ExitStatus::Done : ExitStatus::No;
}

}  // namespace loopglass::cli
