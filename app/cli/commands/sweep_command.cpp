// `sweep`: varies parameters of the accelerator.
#include "cli/commands/command.h"
#include "cli/input/fuse_flags.h"
#include "cli/input/layer_jobs.h"
#include "cli/input/over_flag.h"
#include "cli/input/run_inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/design_run.h"
#include "cli/run/fused_sweep_run.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "design/explore.h"
#include "design/limits.h"
#include "design/read_design.h"
#include "design/vocabulary.h"
#include "mapper/search_methods.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

struct SweepFlags {
    std::string accelerator;
    std::string workload;
    WorkloadFlags layer;
    SearchFlags search;
    std::vector<std::string> vary;
    std::string area;
    bool best = false;
    std::string over = keyOf(design::Aggregation::Sum);
    std::string fuse;  ///< largest number of layers of a group, or ""
    DesignOutput output;
};

std::vector<design::Axis> readAxes(const SweepFlags& flags, const Accelerator& accelerator) {
    std::vector<design::Axis> axes;
    for (const std::string& text : flags.vary) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos) {
            throw UsageError(msg::design::noVary(text));
        }
        try {
            axes.push_back(
                design::readAxis(accelerator, text.substr(0, equals), text.substr(equals + 1)));
        } catch (const InputError& error) {
            throw UsageError(error.text());
        }
        for (std::size_t a = 0; a + 1 < axes.size(); ++a) {
            if (axes[a].parameter == axes.back().parameter) {
                throw UsageError(msg::design::twiceVaried(axes[a].parameter.name));
            }
        }
    }
    if (axes.empty()) {
        throw UsageError(msg::design::nothingVaries());
    }
    return axes;
}

/// Returns the options of the searches. Like `map --fuse`, a search for groups uses no constraints
/// of single layers.
MapOptions searchOptions(const SweepFlags& flags, const MapperRegistry& mappers,
                         const RunInputs& inputs, const Console& console) {
    return flags.fuse.empty()
               ? optionsOfAll(choiceWithFree(flags.search, mappers, inputs, console), inputs)
               : searchChoice(flags.search, mappers).options;
}

design::Design readSweep(const SweepFlags& flags, const MapperRegistry& mappers,
                         const RunInputs& inputs, const Console& console) {
    design::Design design{{inputs.accelerator(), readAxes(flags, inputs.accelerator())},
                          inputs.layers().network.layers,
                          searchOptions(flags, mappers, inputs, console)};
    setOver(design, flags.over);
    design.exploration = flags.best ? design::Exploration::Exact : design::Exploration::Grid;
    if (!flags.area.empty()) {
        try {
            design.limits.push_back({std::nullopt, design::readArea(flags.area)});
            design::checkLimits(design);
            if (const auto why = design::whyNoneWithin(design, 0)) {
                throw UsageError(*why);
            }
        } catch (const InputError& error) {
            throw UsageError(error.text());
        }
    }
    return design;
}

/// Throws UsageError for options that only one of the two kinds of sweeps allows.
void checkFuse(const SweepFlags& flags) {
    if (flags.fuse.empty()) {
        if (!flags.search.gap.empty()) {
            throw UsageError(msg::cli::gapNeedsFuse());
        }
        return;
    }
    if (const std::string given = optionOfSingleLayers(flags.search, flags.layer); !given.empty()) {
        throw UsageError(msg::cli::fuseSweepAlone(given));
    }
    checkFusedOutput(flags.output);
}

ExitStatus sweepGroups(const SweepFlags& flags, const design::Design& design,
                       const RunInputs& inputs, const DesignOutput& output,
                       const Console& console) {
    return runFusedSweep({design::fusedDesign(design),
                          fuseRequest(flags.fuse, inputs.layers().network, inputs.accelerator(),
                                      design.options, {"--objective"})},
                         output, console);
}

ExitStatus sweep(const SweepFlags& flags, const MapperRegistry& mappers, const Console& console) {
    DesignOutput output = flags.output;
    output.timeLimit = timeLimit(flags.search);
    output.caveats = Caveats::of(flags.accelerator);
    checkForm(output);
    checkFuse(flags);
    ForeignFlags foreign = flags.search.foreign;
    foreign.fuses = !flags.fuse.empty();
    const RunInputs inputs({flags.accelerator, flags.workload, ""}, flags.layer, foreign, false,
                           console);
    output.caveats.add(inputs.imports());
    const design::Design design = readSweep(flags, mappers, inputs, console);
    for (const NetworkLayer& layer : design.layers) {
        bindTo(layer.workload, inputs.accelerator(), flags.accelerator);
    }
    if (!flags.fuse.empty()) {
        return sweepGroups(flags, design, inputs, output, console);
    }
    return runDesign(design, inputs.layers().network.name, output, console);
}

}  // namespace

Command addSweepCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("sweep", std::string(sweepSummary));
    const auto flags = std::make_shared<SweepFlags>();
    addLayerFiles(*command, flags->accelerator, flags->workload,
                  "Workload or network file; --layer selects one layer");
    addWorkloadFlags(*command, flags->layer);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name :
         {"--search", "--principles", "--without", "--growth", "--pad", "--pad-limit",
          "--split-loops", "--evaluations", "--seed", "--settings", "--model", "--constraints"}) {
        command->remove_option(command->get_option(name));  // removed, because every row is proven
    }
    command
        ->add_option("--vary", flags->vary, "A varying parameter, such as L2.capacity=4096:65536")
        ->type_name("PARAMETER=VALUES")
        ->required();
    command->add_flag("--best", flags->best, "Find only the best accelerator, with a proof");
    command->add_option("--area", flags->area, "Largest area of an accelerator, such as 0.6 mm2")
        ->type_name("AREA");
    addOverFlag(*command, flags->over);
    addFuseFlag(*command, flags->fuse);
    addDesignOutput(*command, flags->output);
    command->footer(std::string(sweepHelp));
    return {command,
            [flags, &mappers](const Console& console) { return sweep(*flags, mappers, console); }};
}

}  // namespace loopglass::cli
