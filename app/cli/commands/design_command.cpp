// The command `design`, whose file defines the varied parameters of an accelerator.
#include "cli/commands/command.h"
#include "cli/input/design_inputs.h"
#include "cli/input/fuse_flags.h"
#include "cli/input/option_kinds.h"
#include "cli/input/search_flags.h"
#include "cli/run/design_merge.h"
#include "cli/run/design_run.h"
#include "cli/run/fused_sweep_run.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "cli/text/slurm_script.h"
#include "cost/vocabulary.h"
#include "design/read_design.h"
#include "format/write_file.h"
#include "mapper/search_methods.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/design.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loopglass::cli {

namespace {

struct DesignFlags {
    std::vector<std::string> files;
    std::string share;
    std::string slurm;   ///< file name of the script; "" for none
    std::string shares;  ///< number of shards of the script
    SearchFlags search;
    std::string fuse;  ///< largest number of layers of a group, or ""
    DesignOutput output;
};

constexpr std::string_view mergeWord = "merge";

/// Parses a shard such as `2/8`.
design::Share readShare(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto number = [&](const std::string& part) -> std::size_t {
        std::size_t value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        const bool whole = error == std::errc() && end == part.data() + part.size();
        return whole && value <= design::maxShares ? value : 0;
    };
    const design::Share share{number(text.substr(0, slash)),
                              slash == std::string::npos ? 0 : number(text.substr(slash + 1))};
    if (share.number == 0 || share.number > share.of) {
        throw UsageError(msg::design::badShare(text));
    }
    return share;
}

/// Returns the output. A shard is stored in the file of --output; an existing file may be used if
/// it belongs to the same shard.
DesignOutput outputOf(const DesignFlags& flags) {
    DesignOutput output = flags.output;
    output.timeLimit = timeLimit(flags.search);
    if (!flags.share.empty()) {
        output.share = readShare(flags.share);
        for (const auto& [given, name] : {std::pair{output.csv, "--csv"},
                                          {output.json, "--json"},
                                          {!output.resume.empty(), "--resume"},
                                          {output.layers, "--layers"},
                                          {output.force, "--force"}}) {
            if (given) {
                throw UsageError(msg::design::shareAlone(name));
            }
        }
        output.part = std::exchange(output.file, {});
        if (output.part.empty()) {
            throw UsageError(msg::design::shareNeedsOutput());
        }
    }
    checkForm(output);
    return output;
}

ExitStatus merge(const DesignFlags& flags, const MapOptions& options, const Console& console) {
    for (const auto& [given, name] :
         {std::pair{!flags.share.empty(), "--shard"},
          {!flags.output.resume.empty(), "--resume"},
          {flags.search.timeLimit.empty() ? false : true, "--time-limit"}}) {
        if (given) {
            throw UsageError(msg::design::mergeTakesNo(name));
        }
    }
    checkForm(flags.output);
    return mergeParts({flags.files.begin() + 1, flags.files.end()}, options,
                      givenCost(flags.search.cost), flags.output, console);
}

/// Returns the options of the cost model for the shards and for their merge.
std::string costText(const CostFlags& flags) {
    const design::GivenCost given = givenCost(flags);
    return (given.reuse ? " --reuse " + keyOf(*given.reuse) : "") +
           (given.chargeFirstVisits ? " --charge-first-visits" : "");
}

std::string formText(const DesignOutput& output) {
    return std::string(output.json ? " --json" : "") + (output.csv ? " --csv" : "") +
           (output.layers ? " --layers" : "");
}

/// Writes the script for a design that was read without errors.
ExitStatus writeSlurm(const DesignFlags& flags, const MapOptions& options, const Console& console) {
    namespace fs = std::filesystem;
    const fs::path script(flags.slurm);
    if (script.filename().string().find_first_not_of(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-") !=
        std::string::npos) {
        throw UsageError(msg::design::scriptName(script.filename().string()));
    }
    std::error_code ignored;
    const std::string text = slurmScript(
        {.script = script.filename().string(),
         .program = fs::read_symlink("/proc/self/exe", ignored).string(),
         .design = fs::absolute(flags.files.front()).lexically_normal().string(),
         .shares = static_cast<std::size_t>(wholeNumber(
             "--shards", flags.shares, 1, static_cast<std::int64_t>(design::maxShares))),
         .threads = options.threads,
         .memoryLimit = flags.search.memoryLimit,
         .cost = costText(flags.search.cost),
         .form = formText(flags.output)});
    writeNew(flags.slurm, flags.output.force, text);
    console.print(english(msg::design::scriptWritten(flags.slurm)) + "\n");
    return ExitStatus::Done;
}

/// Checks the combination of --slurm and --shards.
void checkSlurm(const DesignFlags& flags) {
    if (flags.slurm.empty() && flags.shares.empty()) {
        return;
    }
    const bool file =
        flags.files.size() == 1 && flags.files.front() != mergeWord && flags.files.front() != "-";
    if (flags.slurm.empty() || flags.shares.empty() || !file || !flags.share.empty() ||
        !flags.output.resume.empty() || !flags.output.file.empty()) {
        throw UsageError(msg::design::slurmNeedsShards());
    }
    if (!flags.search.timeLimit.empty()) {
        throw UsageError(msg::design::slurmTakesNo("--time-limit"));
    }
    checkForm(flags.output);
    checkNew(flags.slurm, flags.output.force);
}

/// Throws UsageError for a design that cannot be split into shards.
void checkSplit(const DesignFlags& flags, const DesignInputs& inputs) {
    if (flags.share.empty() && flags.slurm.empty()) {
        return;
    }
    if (inputs.file.design.exploration == design::Exploration::Published) {
        throw UsageError(msg::design::publishedHasNoShares());
    }
    if (!inputs.imports.empty()) {
        throw UsageError(msg::design::importHasNoShares());
    }
}

/// Throws UsageError for options that only one of the two kinds of designs allows.
void checkFuse(const DesignFlags& flags) {
    if (flags.fuse.empty()) {
        if (!flags.search.gap.empty()) {
            throw UsageError(msg::cli::gapNeedsFuse());
        }
        return;
    }
    for (const auto& [given, name] :
         {std::pair{flags.files.front() == mergeWord, "merge"},
          std::pair{!flags.share.empty(), "--shard"}, std::pair{!flags.slurm.empty(), "--slurm"}}) {
        if (given) {
            throw UsageError(msg::cli::fuseSweepAlone(name));
        }
    }
    checkFusedOutput(flags.output);
}

/// Chooses groups of layers on each accelerator of the design file.
ExitStatus designGroups(const DesignFlags& flags, const DesignInputs& inputs,
                        const DesignOutput& output, const Console& console) {
    const design::DesignFile& file = inputs.file;
    if (file.design.options.variants.bypass || !file.design.options.constraints.saysNothing()) {
        throw UsageError(msg::cli::fuseSweepAlone(
            file.design.options.variants.bypass ? "bypass" : "constraints"));
    }
    Network network{file.workloads, {}, file.design.layers, file.outputs};
    Location place = file.objectivePlace;
    if (place.file.empty()) {
        place.file = inputs.path;
    }
    return runFusedSweep(
        {design::fusedDesign(file.design),
         fuseRequest(flags.fuse, network, file.design.space.base, file.design.options, place)},
        output, console);
}

ExitStatus runDesignFile(const DesignFlags& flags, const MapperRegistry& mappers,
                         const Console& console) {
    checkFuse(flags);
    checkSlurm(flags);
    const MapOptions options = searchChoice(flags.search, mappers).options;
    if (flags.files.front() == mergeWord) {
        return merge(flags, options, console);
    }
    if (flags.files.size() > 1) {
        throw UsageError(msg::design::oneDesign());
    }
    DesignOutput output = outputOf(flags);
    const DesignInputs inputs =
        readDesignInputs(flags.files.front(), flags.search, mappers, console);
    const design::DesignFile& file = inputs.file;
    output.caveats = Caveats({inputs.path, inputs.text});
    output.caveats.add(inputs.imports);
    design::refuseUnmetLimits(file);
    checkSplit(flags, inputs);
    if (!flags.fuse.empty()) {
        return designGroups(flags, inputs, output, console);
    }
    if (!flags.slurm.empty()) {
        return writeSlurm(flags, options, console);
    }
    return runDesign(file.design, file.workloads, output, console, inputs.path, inputs.texts);
}

}  // namespace

Command addDesignCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("design", std::string(designSummary));
    const auto flags = std::make_shared<DesignFlags>();
    command
        ->add_option("FILE", flags->files,
                     "A design file, a session with varying parameters, or - for\n"
                     "standard input; to merge shards: merge and the files of all shards")
        ->required()
        ->check(fileName);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name : {"--search", "--objective", "--principles", "--without", "--growth",
                             "--bypass", "--pad", "--pad-limit", "--split-loops", "--evaluations",
                             "--seed", "--settings", "--model", "--constraints"}) {
        // Removed, because the file contains the option or all results are proven.
        command->remove_option(command->get_option(name));
    }
    addDesignOutput(*command, flags->output);
    addFuseFlag(*command, flags->fuse);
    command
        ->add_option("--shard", flags->share,
                     "Map one shard, such as 2/8 (the second of eight), and write it to --output")
        ->type_name("I/N");
    addFileOption(*command, "--slurm", flags->slurm,
                  "Write a Slurm script that runs the shards as jobs and\n"
                  "merges their results; --shards sets the number of shards")
        ->type_name("JOB.sh");
    command->add_option("--shards", flags->shares, "Number of shards for --slurm")->type_name("N");
    command->footer(std::string(designHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runDesignFile(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
