#pragma once

#include "cli/terminal/console.h"
#include "cli/terminal/exit_status.h"
#include "design/explore.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// How `sweep` and `design` run and what they print.
struct DesignOutput {
    std::optional<double> timeLimit = {};  ///< seconds
    bool csv = false;
    bool json = false;
    std::string file;    ///< that the best machine is written to, or ""
    bool force = false;  ///< it may be there already
};

void addDesignOutput(CLI::App& command, DesignOutput& output);

/// Throws UsageError when two forms are asked for.
void checkForm(const DesignOutput& output);

/// Explores the machines and prints what came of it; Ctrl-C and the time limit stop it. `name` is
/// that of the network or workload.
ExitStatus runDesign(const design::Design& design, const std::string& name,
                     const DesignOutput& output, const Console& console);

}  // namespace loopglass::cli
