// `show`: the parameters of an accelerator, their origins, and its area.
#include "accelerator/derive.h"
#include "cli/commands/command.h"
#include "cli/input/caveats.h"
#include "cli/input/option_kinds.h"
#include "cli/input/run_inputs.h"
#include "cli/terminal/usage.h"
#include "cli/text/accelerator_text.h"
#include "cli/text/help_texts.h"
#include "cli/text/search_json.h"
#include "format/json_null.h"
#include "format/write/write_accelerator.h"
#include "format/write_file.h"
#include "words/sentences/cli.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace loopglass::cli {

namespace {

struct ShowFlags {
    std::string accelerator;
    ForeignFlags foreign;
    bool fill = false;
    std::string output;
    bool force = false;
    bool json = false;
};

void checkFlags(const ShowFlags& flags) {
    if (flags.output.empty()) {
        return;
    }
    if (!flags.fill) {
        throw UsageError(msg::cli::outputWithoutFill());
    }
    if (flags.output == "-") {
        throw UsageError(msg::cli::textThere());
    }
    checkNew(flags.output, flags.force);
}

ExitStatus show(const ShowFlags& flags, const Console& console) {
    checkFlags(flags);
    const RunInputs inputs({flags.accelerator, "", ""}, {}, flags.foreign, false, console);
    const Accelerator& accelerator = inputs.accelerator();
    const std::string filled =
        flags.fill ? writeAccelerator(withNumbersFilledIn(accelerator)) : std::string();
    if (!flags.output.empty()) {
        writeNew(flags.output, flags.force, filled);
    }
    const Caveats caveats = Caveats().add(inputs.imports());
    if (flags.json) {
        nlohmann::ordered_json json = acceleratorJson(accelerator);
        if (flags.fill) {
            json["file"] = textOrNull(flags.output);
            json["text"] = orNull(flags.output.empty(), filled);
        }
        console.print(jsonText(caveats.with(std::move(json))));
    } else if (!flags.fill) {
        console.print(caveats.with(acceleratorText(accelerator, console.paint())));
    } else if (flags.output.empty()) {
        console.print(filled);
    }
    return ExitStatus::Done;
}

}  // namespace

Command addShowCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("show", std::string(showSummary));
    const auto flags = std::make_shared<ShowFlags>();
    command->add_option("ACCELERATOR", flags->accelerator, "Accelerator file")->required();
    addForeignFlags(*command, flags->foreign);
    command->add_flag("--fill", flags->fill, "Print the file with all numbers filled in");
    addFileOption(*command, "--output", flags->output, "Write the output of --fill to a new file");
    command->add_flag("--force", flags->force, "Replace the file of --output");
    command->add_flag("--json", flags->json, "One JSON object on standard output");
    command->footer(std::string(showHelp));
    return {command, [flags](const Console& console) { return show(*flags, console); }};
}

}  // namespace loopglass::cli
