#pragma once

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Returns true if a file is a session; false for standard input.
bool holdsSession(const std::string& path);

/// Sets the options of a command from a session, unless the command line contains these options.
/// They are the objective, the counting options, and the method with its options. Does nothing for
/// other files.
void takeSessionOptions(CLI::App& command, const std::string& path);

/// Completes the files of a command without required files: if the workload is missing and the
/// accelerator file is a session, uses the workload of the session. The paths must live as long as
/// the command.
void fillFromSession(CLI::App& command, const std::string& accelerator, std::string& workload);

}  // namespace loopglass::cli
