#pragma once

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Whether a file is a session of the explorer; standard input is none.
bool holdsSession(const std::string& path);

/// Sets the options of a command from a session, unless its command line has them: the objective,
/// the counting options, and the method with its options. Does nothing for other files.
void takeSessionOptions(CLI::App& command, const std::string& path);

/// For a command without required files: a missing workload is that of the session that is given as
/// the accelerator. The paths must live as long as the command.
void fillFromSession(CLI::App& command, const std::string& accelerator, std::string& workload);

}  // namespace loopglass::cli
