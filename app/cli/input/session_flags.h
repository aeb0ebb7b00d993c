#pragma once

#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// Whether a file is a session of the explorer; standard input is none.
bool holdsSession(const std::string& path);

/// Gives a command what a session says of the search, where its own line says nothing: the
/// objective, what is counted how, and the method with what it may do. Nothing for other files.
void takeSessionOptions(CLI::App& command, const std::string& path);

/// Of a command of which no file is required: a workload that is not given is that of the session
/// which is given as the accelerator. The paths have to live as long as the command.
void fillFromSession(CLI::App& command, const std::string& accelerator, std::string& workload);

}  // namespace loopglass::cli
