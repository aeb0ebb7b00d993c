#include "cli/program.h"

#include "cli/commands/command.h"
#include "cli/terminal/console.h"
#include "cli/terminal/usage.h"
#include "cli/text/help_texts.h"
#include "loopglass_version.h"
#include "record/options.h"
#include "words/language.h"
#include "words/sentences/cli.h"
#include "words/sentences/words.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <new>
#include <string>
#include <vector>

namespace loopglass::cli {

namespace {

constexpr const char* programName = "loopglass-cli";

ExitStatus refuse(const Console& console, ExitStatus status, const Message& sentence) {
    console.printMessage(english(msg::cli::programSays(sentence)) + "\n");
    return status;
}

/// Returns the options and commands that could be meant by an unknown word.
std::vector<std::string> knownNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    for (const CLI::App* command : app.get_subcommands(nullptr)) {
        names.push_back(command->get_name());
    }
    return names;
}

/// Returns the sentence with a hint at the relevant help.
Message withHelp(const Message& sentence, const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    const std::string command = chosen.empty() ? "" : " " + chosen.back()->get_name();
    return msg::cli::whereToLook(sentence, programName + command);
}

bool isGiven(const char* option, const CLI::App& asked) {
    const CLI::Option* known = asked.get_option_no_throw(option);
    return known != nullptr && known->count() > 0;
}

/// Returns the option to which a separate word belongs. An option with an optional number needs an
/// equals sign; a repeatable option needs its name each time.
std::string withOption(const std::string& word, const CLI::App& asked) {
    const std::size_t sign = !word.empty() && word.front() == '-' ? 1 : 0;
    const bool isNumber =
        word.size() > sign && word.find_first_not_of("0123456789", sign) == word.npos;
    if (isNumber && isGiven("--split-loops", asked)) {
        wholeNumber("--split-loops", word, 2, maxLoopsPerLevel);
        return "--split-loops=" + word;
    }
    const bool isBound = word.find('=') != word.npos && word.front() != '-';
    return isBound && isGiven("--dimension", asked) ? "--dimension " + word : "";
}

/// Returns true for words that look like names of input files if none of these files exists.
bool isMissingFile(const std::string& word) {
    constexpr std::array<std::string_view, 7> endings{".yaml",  ".yml",    ".json", ".onnx",
                                                      ".jinja", ".jinja2", ".j2"};
    std::error_code error;
    return !word.starts_with('-') &&
           std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return word.ends_with(ending); }) &&
           !std::filesystem::exists(word, error);
}

Message unknownWord(const std::string& word, const CLI::App& asked) {
    if (isMissingFile(word)) {
        return msg::cli::noSuchFile(word);
    }
    const std::string meant = withOption(word, asked);
    const std::string near = meant.empty() ? nearestName(word, knownNames(asked)) : meant;
    return near.empty() ? msg::cli::unknownWord(word) : msg::cli::unknownWordNear(word, near);
}

/// Returns CLI11's error, reworded if its own text is hard to read.
Message commandLineSentence(const CLI::App& app, const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    const std::vector<std::string> extras = app.remaining(true);
    if (!extras.empty()) {
        return unknownWord(extras.front(), chosen.empty() ? app : *chosen.back());
    }
    if (chosen.empty()) {
        std::vector<std::string> names;
        for (const CLI::App* command : app.get_subcommands(nullptr)) {
            names.push_back(command->get_name());
        }
        return msg::cli::commandOf(alternatives(names));
    }
    const std::string text = error.what();
    if (const std::size_t several = text.find(": At Most 1 required");
        several != std::string::npos) {
        return msg::cli::onceOnly(text.substr(0, several));
    }
    const std::size_t missing = text.find(": 1 required");
    return missing == std::string::npos ? msg::words::text(text)
                                        : msg::cli::valueMissing(text.substr(0, missing));
}

class CommandLine {
public:
    explicit CommandLine(const MapperRegistry& mappers)
        : m_app(std::string(programSummary), programName) {
        m_app.set_version_flag("--version",
                               std::string(programName) + " " + std::string(toolVersion),
                               "Print the version");
        m_app.set_help_flag("--help,-h", "Print this help");
        m_app.require_subcommand(1);
        m_app.footer(std::string(programHelp));
        m_app.get_formatter()->column_width(28);
        m_app.get_formatter()->label("REQUIRED", "");
        m_app.get_formatter()->label("TEXT", "");
        m_commands = {addEvaluateCommand(m_app),
                      addMapCommand(m_app, mappers),
                      addExplainCommand(m_app, mappers),
                      addAuditCommand(m_app, mappers),
                      addDataflowsCommand(m_app, mappers),
                      addParetoCommand(m_app, mappers),
                      addSweepCommand(m_app, mappers),
                      addDesignCommand(m_app, mappers),
                      addVerifyCommand(m_app),
                      addExportCommand(m_app),
                      addReportCommand(m_app, mappers),
                      addImportCommand(m_app),
                      addShowCommand(m_app)};
        m_commands.push_back(addSensitivityCommand(m_app, mappers));
        m_commands.push_back(addRooflineCommand(m_app, mappers));
        m_commands.push_back(addRaceCommand(m_app, mappers));
        m_commands.push_back(addEmbedCommand(m_app, mappers));
        m_commands.push_back(addStreamCommand(m_app, mappers));
        m_commands.push_back(addTrainCommand(m_app));
        m_commands.push_back(addLabCommand(m_app));
        m_commands.push_back(addHelpCommand(m_app));
        refuseEmptyValues();
    }

    ExitStatus run(int argumentCount, const char* const* arguments, const Console& console) {
        try {
            m_app.parse(argumentCount, arguments);
        } catch (const CLI::CallForVersion& version) {
            console.print(std::string(version.what()) + "\n");
            return ExitStatus::Done;
        } catch (const CLI::CallForHelp&) {
            console.print(m_app.help());
            return ExitStatus::Done;
        } catch (const CLI::ParseError& error) {
            return refuse(console, ExitStatus::BadInput,
                          withHelp(commandLineSentence(m_app, error), m_app));
        }
        for (const Command& command : m_commands) {
            if (command.options->parsed()) {
                return command.run(console);
            }
        }
        return refuse(console, ExitStatus::BadInput, withHelp(msg::cli::commandExpected(), m_app));
    }

private:
    /// Rejects empty values of options, except for options that report their allowed values.
    void refuseEmptyValues() {
        const auto listsValues = [](const CLI::Option& option) {
            return option.check_lname("search") || option.check_lname("objective") ||
                   option.check_lname("methods");
        };
        const auto notEmpty = [](const std::string& text) {
            return text.empty() ? english(msg::cli::emptyValue()) : std::string();
        };
        for (CLI::App* command : m_app.get_subcommands(nullptr)) {
            for (CLI::Option* option : command->get_options()) {
                const bool isNamed = !option->get_lnames().empty();
                if (isNamed && option->get_expected_min() > 0 && !listsValues(*option)) {
                    option->check(notEmpty);
                }
            }
        }
    }

    CLI::App m_app;
    std::vector<Command> m_commands;
};

ExitStatus runGuarded(int argumentCount, const char* const* arguments,
                      const MapperRegistry& mappers, const Console& console) {
    try {
        return CommandLine(mappers).run(argumentCount, arguments, console);
    } catch (const InputError& error) {
        if (error.location().line == 0) {  // no line that an editor could open
            return refuse(console, ExitStatus::BadInput, placed(error.location(), error.text()));
        }
        console.printMessage(std::string(error.what()) + "\n");
        return ExitStatus::BadInput;
    } catch (const UsageError& error) {
        return refuse(console, ExitStatus::BadInput, msg::words::text(error.what()));
    } catch (const OutputError& error) {
        return refuse(console, ExitStatus::BadInput, msg::words::text(error.what()));
    } catch (const CountOverflow& error) {
        const Message sentence = msg::cli::smallerBounds(error.text());
        if (error.location().line == 0) {
            return refuse(console, ExitStatus::BadInput, placed(error.location(), sentence));
        }
        console.printMessage(std::string(InputError(error.location(), sentence).what()) + "\n");
        return ExitStatus::BadInput;
    } catch (const std::bad_alloc&) {
        return refuse(console, ExitStatus::Failed, msg::cli::outOfMemory());
    } catch (const std::exception& error) {
        return refuse(console, ExitStatus::Failed, msg::cli::fault(error.what()));
    }
}

}  // namespace

ExitStatus runProgram(int argumentCount, const char* const* arguments,
                      const MapperRegistry& mappers) noexcept {
    // Writing into a closed pipe then returns an error, like any other failed write.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that exceeds the size limit then causes a write error
    const Console console;
    try {
        return runGuarded(argumentCount, arguments, mappers, console);
    } catch (...) {  // lack of memory while reporting an error
        console.printMessage("loopglass-cli: failed\n");
        return ExitStatus::Failed;
    }
}

}  // namespace loopglass::cli
