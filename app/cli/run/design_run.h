#pragma once

#include "cli/input/caveats.h"
#include "cli/terminal/console.h"
#include "cli/terminal/exit_status.h"
#include "design/explore.h"

#include <map>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace loopglass::cli {

/// The options and the output of `sweep` and `design`.
struct DesignOutput {
    std::optional<double> timeLimit = {};  ///< time limit in seconds
    bool csv = false;
    bool json = false;
    bool layers = false;  ///< true to include the best design of each layer
    std::string file;     ///< output file of the best accelerator; "" for none
    bool force = false;   ///< true to replace an existing file
    std::string resume;   ///< journal file of a run to continue; "" for none
    design::Share share = {};
    std::string part;  ///< file of the shard; "" for none
    Caveats caveats;   ///< remarks printed with the result
};

void addDesignOutput(CLI::App& command, DesignOutput& output);

/// Throws UsageError if two output forms are requested.
void checkForm(const DesignOutput& output);

/// Explores the accelerators, or a shard of them, and prints the results. Ctrl-C and the time limit
/// stop the exploration. `name` is the name of the network or workload. A shard file also stores
/// the design file and the texts of all its files. Throws InputError and OutputError.
ExitStatus runDesign(const design::Design& design, const std::string& name,
                     const DesignOutput& output, const Console& console,
                     const std::string& designFile = {},
                     const std::map<std::string, std::string>& files = {});

/// Explores all accelerators with costs from another source, and prints the results.
ExitStatus exploreAndPrint(const design::Design& design, const std::string& name,
                           const DesignOutput& output, const Console& console,
                           design::CostMemory* known);

}  // namespace loopglass::cli
