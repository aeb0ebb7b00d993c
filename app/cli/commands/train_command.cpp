// `train`: trains a surrogate of the cost model.
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/input/session_flags.h"
#include "cli/run/progress_monitor.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "format/write_file.h"
#include "surrogate/model_file.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/surrogate.h"
#include "workload/input_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

namespace loopglass::cli {

namespace {

using TrainingClock = std::chrono::steady_clock;
using TrainingJson = nlohmann::ordered_json;
using surrogate::TrainRequest;

struct TrainFlags {
    std::string accelerator;
    std::vector<std::string> workloads;
    WorkloadFlags layer;
    ForeignFlags foreign;
    CostFlags cost;
    std::vector<std::string> ranges;
    std::string samples, perProblem, epochs, batch, rate, momentum, decayEpochs, hidden, banks;
    std::string seed = "1";
    std::string threads;
    bool unfitting = false;
    bool logarithms = false;
    std::string output;
    bool force = false;
    bool json = false;
};

constexpr std::int64_t maxSeed = std::int64_t{1} << 62;
constexpr std::int64_t maxEpochs = 100'000;

void set(std::uint64_t& number, const char* option, const std::string& text, std::int64_t most) {
    if (!text.empty()) {
        number = static_cast<std::uint64_t>(wholeNumber(option, text, 1, most));
    }
}

void readNumbers(const TrainFlags& flags, TrainRequest& request) {
    surrogate::SamplingSettings& sampling = request.sampling;
    surrogate::TrainingSettings& training = request.training;
    set(sampling.samples, "--samples", flags.samples, 20'000'000);
    set(sampling.perProblem, "--per-problem", flags.perProblem, 1'000'000);
    set(training.epochs, "--epochs", flags.epochs, maxEpochs);
    set(training.batch, "--batch", flags.batch, 1 << 20);
    set(training.decayEpochs, "--decay-epochs", flags.decayEpochs, maxEpochs);
    sampling.seed = static_cast<std::uint64_t>(wholeNumber("--seed", flags.seed, 0, maxSeed));
    training.seed = sampling.seed;
    if (!flags.rate.empty()) {
        training.rate = positiveNumber("--rate", flags.rate, 1);
    }
    if (!flags.momentum.empty()) {
        training.momentum = shareOrPercent("--momentum", flags.momentum);
    }
    if (!flags.hidden.empty()) {
        training.hidden.clear();
        for (const std::string& width : commaSeparated(flags.hidden)) {
            training.hidden.push_back(
                static_cast<std::size_t>(wholeNumber("--hidden", width, 1, 100'000)));
        }
    }
    request.banks =
        flags.banks.empty() ? 0 : static_cast<int>(wholeNumber("--banks", flags.banks, 1, 1024));
    request.threads = flags.threads.empty()
                          ? std::clamp(std::thread::hardware_concurrency(), 1U, 256U)
                          : static_cast<unsigned>(wholeNumber("--threads", flags.threads, 1, 256));
    sampling.validity = flags.unfitting ? surrogate::Validity::Fanout : surrogate::Validity::Legal;
    sampling.logarithms = flags.logarithms;
}

/// Reads all layers of all files, which must have the same shape.
std::vector<Problem> readProblems(const TrainFlags& flags, const Console& console) {
    std::vector<Problem> problems;
    for (const std::string& path : flags.workloads) {
        const RunInputs inputs({flags.accelerator, path, ""}, flags.layer, flags.foreign, false,
                               console);
        Caveats().add(inputs.imports()).printMessage(console);
        for (const NetworkLayer& layer : inputs.layers().network.layers) {
            problems.push_back(bindTo(layer.workload, inputs.accelerator(), flags.accelerator));
            if (!surrogate::sameShape(problems.front().workload, layer.workload)) {
                throw InputError({path, 0, 0},
                                 msg::surrogate::otherShape(layer.workload.name,
                                                            problems.front().workload.name));
            }
        }
    }
    return problems;
}

TrainRequest readRequest(const TrainFlags& flags, const Console& console) {
    const std::vector<Problem> problems = readProblems(flags, console);
    std::vector<Workload> workloads;
    for (const Problem& problem : problems) {
        workloads.push_back(problem.workload);
    }
    TrainRequest request{problems.front(),
                         costOptions(flags.cost),
                         0,
                         surrogate::ProblemRanges::of(workloads),
                         {},
                         {},
                         1};
    try {
        for (const std::string& range : flags.ranges) {
            request.ranges.set(request.problem.workload, range);
        }
    } catch (const InputError& error) {
        throw UsageError(msg::surrogate::badOption("--range", error.text()));
    }
    readNumbers(flags, request);
    if (const Message why = surrogate::refusal(request); !why.empty()) {
        throw UsageError(why);
    }
    return request;
}

/// Prints a line at the end of each epoch.
class EpochLines final : public surrogate::TrainObserver {
public:
    EpochLines(const TrainRequest& request, bool json, BestListener& listener,
               const Console& console)
        : m_request(request),
          m_json(json),
          m_listener(listener),
          m_console(console) {}

    void sampled(std::uint64_t samples) override {
        m_listener.progress(static_cast<double>(samples) /
                            static_cast<double>(m_request.sampling.samples));
    }
    void epoch(const surrogate::EpochLoss& loss) override {
        m_listener.progress(static_cast<double>(loss.epoch) /
                            static_cast<double>(m_request.training.epochs));
        const std::chrono::duration<double> taken = TrainingClock::now() - m_start;
        if (m_json) {
            m_console.print(TrainingJson{{"epoch", loss.epoch},
                                         {"training_loss", loss.training},
                                         {"test_loss", loss.test},
                                         {"rate", m_request.training.rateOf(loss.epoch - 1)},
                                         {"seconds", taken.count()}}
                                .dump(-1, ' ', false, TrainingJson::error_handler_t::replace) +
                            "\n");
            return;
        }
        m_console.print(english(msg::surrogate::epochOf(loss.epoch, m_request.training.epochs,
                                                        loss.training, loss.test, taken.count())) +
                        "\n");
    }

private:
    const TrainRequest& m_request;
    bool m_json;
    BestListener& m_listener;
    const Console& m_console;
    const TrainingClock::time_point m_start = TrainingClock::now();
};

void printHead(const TrainRequest& request, bool json, const Console& console) {
    const surrogate::VectorLayout layout(request.problem, request.banks);
    std::vector<std::size_t> widths{layout.size()};
    widths.insert(widths.end(), request.training.hidden.begin(), request.training.hidden.end());
    widths.push_back(surrogate::costColumns(request.problem).size());
    const std::size_t parameters = surrogate::parameterCountOf(widths);
    if (json) {
        console.print(TrainingJson{{"accelerator", request.problem.accelerator.name},
                                   {"workload", request.problem.workload.name},
                                   {"samples", request.sampling.samples},
                                   {"epochs", request.training.epochs},
                                   {"widths", widths},
                                   {"parameters", parameters},
                                   {"seed", request.sampling.seed}}
                          .dump(-1, ' ', false, TrainingJson::error_handler_t::replace) +
                      "\n");
        return;
    }
    console.print(english(msg::surrogate::trains(
                      request.problem.workload.name, request.problem.accelerator.name,
                      request.sampling.samples, layout.size(), widths.back(), parameters)) +
                  "\n");
}

ExitStatus train(const TrainFlags& flags, const Console& console) {
    const TrainRequest request = readRequest(flags, console);
    checkNew(flags.output, flags.force);
    Caveats::of(flags.accelerator).printMessage(console);
    printHead(request, flags.json, console);
    surrogate::SharedModel model;
    {
        ProgressMonitor watch(console);
        const std::shared_ptr<ProgressTask> search = watch.begin("train");
        EpochLines lines(request, flags.json, search->listener(), console);
        model = surrogate::train(request, lines, search->token());
    }
    if (!model) {
        console.printMessage(english(msg::cli::programSays(msg::surrogate::nothingTrained())) +
                             "\n");
        return ExitStatus::No;
    }
    writeNew(flags.output, flags.force, surrogate::writeModel(*model));
    const std::uint64_t epochs = model->losses.size();
    if (epochs < request.training.epochs) {
        console.printMessage(
            english(msg::cli::programSays(msg::surrogate::trainedInPart(flags.output, epochs))) +
            "\n");
    }
    return ExitStatus::Done;
}

void addNumbers(CLI::App& command, TrainFlags& flags) {
    const auto add = [&](const char* option, std::string& to, const char* means, const char* type) {
        command.add_option(option, to, means)->type_name(type);
    };
    add("--samples", flags.samples, "Number of training mappings (default: 200000)", "N");
    add("--per-problem", flags.perProblem, "Mappings of each sampled problem (default: 50)", "N");
    add("--epochs", flags.epochs, "Number of epochs (default: 30)", "N");
    add("--seed", flags.seed, "Random seed of samples and network (default: 1)", "N");
    add("--hidden", flags.hidden, "Neurons of each hidden layer (default: 256,256,128)", "WIDTHS");
    add("--batch", flags.batch, "Batch size (default: 128)", "N");
    add("--rate", flags.rate, "Learning rate (default: 0.01)", "X");
    add("--momentum", flags.momentum, "Momentum (default: 0.9)", "X");
    add("--decay-epochs", flags.decayEpochs,
        "Number of epochs after which the learning rate falls to a\ntenth "
        "(default: a quarter of all)",
        "N");
    add("--banks", flags.banks,
        "Add to the input vector the share of banks that each tensor\n"
        "has in a shared buffer",
        "N");
    add("--threads", flags.threads,
        "Number of threads for sampling (default: all threads of\nthis computer); the model is the "
        "same "
        "for any "
        "number",
        "N");
}

}  // namespace

Command addTrainCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("train", std::string(trainSummary));
    const auto flags = std::make_shared<TrainFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    command->add_option("WORKLOAD", flags->workloads,
                        "Workload or network files with the same equation");
    command->parse_complete_callback([command, flags = flags.get()] {
        takeSessionOptions(*command, flags->accelerator);
        if (flags->workloads.empty() && !holdsSession(flags->accelerator)) {
            throw CLI::RequiredError("WORKLOAD");
        }
        if (flags->workloads.empty()) {
            flags->workloads = {flags->accelerator};
        }
    });
    addWorkloadFlags(*command, flags->layer);
    command
        ->add_option("--range", flags->ranges,
                     "Dimension sizes of the training, such as N=1,2,4, P,Q=7..223\n"
                     "or C=3,32..480/32; may be given several times (default:\n"
                     "sizes of the workloads)")
        ->type_name("NAMES=BOUNDS")
        ->allow_extra_args(false);
    addNumbers(*command, *flags);
    command->add_flag("--logarithms", flags->logarithms, "Learn the logarithms of costs");
    command->add_flag("--unfitting", flags->unfitting,
                      "Also learn from mappings that do not fit the buffers,\n"
                      "as the repository of Mind Mappings does");
    addCostFlags(*command, flags->cost);
    addForeignFlags(*command, flags->foreign);
    addFileOption(*command, "--output", flags->output, "New file for the model")
        ->type_name("MODEL")
        ->required();
    command->add_flag("--force", flags->force, "Replace the file of --output");
    command->add_flag("--json", flags->json, "Lines of JSON: one object for each epoch");
    command->footer(std::string(trainHelp));
    return {command, [flags](const Console& console) { return train(*flags, console); }};
}

}  // namespace loopglass::cli
