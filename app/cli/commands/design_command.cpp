// `design`: a file says what of an accelerator varies.
#include "cli/commands/command.h"
#include "cli/input/inputs.h"
#include "cli/input/search_flags.h"
#include "cli/run/design_run.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "design/read_design.h"
#include "mapper/search_methods.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>

namespace loopglass::cli {

namespace {

struct DesignFlags {
    std::string file;
    SearchFlags search;
    DesignOutput output;
};

ExitStatus runDesignFile(const DesignFlags& flags, const MapperRegistry& mappers,
                         const Console& console) {
    DesignOutput output = flags.output;
    output.timeLimit = timeLimit(flags.search);
    checkForm(output);
    MapOptions options = searchChoice(flags.search, mappers).options;
    InputFiles files;
    design::DesignFile read = design::readDesign(
        files.read(flags.file), [&](const std::string& path) { return files.read(path); });
    options.objective = read.design.options.objective;
    read.design.options = std::move(options);
    return runDesign(read.design, read.workloads, output, console);
}

}  // namespace

Command addDesignCommand(CLI::App& program, const MapperRegistry& mappers) {
    CLI::App* command = program.add_subcommand("design", std::string(designSummary));
    const auto flags = std::make_shared<DesignFlags>();
    command->add_option("FILE", flags->file, "A design file, or - for standard input")
        ->required()
        ->check(fileName);
    addSearchFlags(*command, flags->search, mappers);
    flags->search.search = exactMethod().key();
    for (const char* name :
         {"--search", "--objective", "--principles", "--without", "--growth", "--bypass", "--pad",
          "--pad-limit", "--split-loops", "--gap", "--evaluations", "--seed", "--constraints",
          "--with", "--set", "--assume-missing"}) {
        command->remove_option(command->get_option(name));  // the file says it, or all is proven
    }
    addDesignOutput(*command, flags->output);
    command->footer(std::string(designHelp));
    return {command, [flags, &mappers](const Console& console) {
                return runDesignFile(*flags, mappers, console);
            }};
}

}  // namespace loopglass::cli
