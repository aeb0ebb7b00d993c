// `help`: the help of the program, of a command, and of the file formats.
#include "cli/commands/command.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace loopglass::cli {

namespace {

std::string helpText(const CLI::App& program, const std::string& topic) {
    if (topic.empty()) {
        // App::help() would return the help of the parsed command, which is `help`.
        return program.get_formatter()->make_help(&program, program.get_name(),
                                                  CLI::AppFormatMode::Normal);
    }
    if (topic == "formats") {
        return std::string(formatsHelp());
    }
    std::vector<std::string> topics;
    for (const CLI::App* command : program.get_subcommands(nullptr)) {
        if (command->get_name() == topic) {
            return command->help(program.get_name());
        }
        topics.push_back(command->get_name());
    }
    topics.emplace_back("formats");
    choice("help", topic, topics);  // always throws, because the topic is unknown
    return {};
}

}  // namespace

Command addHelpCommand(CLI::App& program) {
    CLI::App* command = program.add_subcommand("help", std::string(helpSummary));
    const auto topic = std::make_shared<std::string>();
    command->add_option("TOPIC", *topic, "A command, or formats");
    return {command, [&program, topic](const Console& console) {
                console.print(helpText(program, *topic));
                return ExitStatus::Done;
            }};
}

}  // namespace loopglass::cli
