#pragma once

#include "cli/terminal/console.h"
#include "cli/terminal/exit_status.h"

#include <functional>

namespace CLI {
class App;
}

namespace loopglass {
class MapperRegistry;
}

namespace loopglass::cli {

/// A command of the program: its part of the command line, and its work after parsing. The command
/// throws InputError, UsageError and OutputError for errors that the user can fix.
struct Command {
    CLI::App* options = nullptr;
    std::function<ExitStatus(const Console&)> run;
};

Command addEvaluateCommand(CLI::App& program);
Command addExportCommand(CLI::App& program);
Command addImportCommand(CLI::App& program);
Command addVerifyCommand(CLI::App& program);
Command addShowCommand(CLI::App& program);
Command addTrainCommand(CLI::App& program);
Command addLabCommand(CLI::App& program);
// Add the commands that search; the registry must live as long as the command.
Command addMapCommand(CLI::App& program, const MapperRegistry& mappers);
Command addExplainCommand(CLI::App& program, const MapperRegistry& mappers);
Command addAuditCommand(CLI::App& program, const MapperRegistry& mappers);
Command addDataflowsCommand(CLI::App& program, const MapperRegistry& mappers);
Command addParetoCommand(CLI::App& program, const MapperRegistry& mappers);
Command addRaceCommand(CLI::App& program, const MapperRegistry& mappers);
Command addSweepCommand(CLI::App& program, const MapperRegistry& mappers);
Command addDesignCommand(CLI::App& program, const MapperRegistry& mappers);
Command addSensitivityCommand(CLI::App& program, const MapperRegistry& mappers);
Command addRooflineCommand(CLI::App& program, const MapperRegistry& mappers);
Command addReportCommand(CLI::App& program, const MapperRegistry& mappers);
Command addStreamCommand(CLI::App& program, const MapperRegistry& mappers);
Command addEmbedCommand(CLI::App& program, const MapperRegistry& mappers);
/// Adds the command help, which covers all commands that were added before.
Command addHelpCommand(CLI::App& program);

}  // namespace loopglass::cli
