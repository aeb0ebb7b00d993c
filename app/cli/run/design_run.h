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

/// Options and output of `sweep` and `design`.
struct DesignOutput {
    std::optional<double> timeLimit = {};  ///< seconds
    bool csv = false;
    bool json = false;
    bool layers = false;  ///< with what each layer wants
    std::string file;     ///< output file for the best accelerator, or ""
    bool force = false;   ///< replaces an existing file
    std::string resume;   ///< journal file of the run, which it continues, or ""
    design::Share share = {};
    std::string part;  ///< file that the share is kept in, or ""
    Caveats caveats;   ///< printed beside the answer
};

void addDesignOutput(CLI::App& command, DesignOutput& output);

/// Throws UsageError if two forms are requested.
void checkForm(const DesignOutput& output);

/// Explores the machines, or the share of them, and prints what came of it; Ctrl-C and the time
/// limit stop it. `name` is that of the network or workload; the design file and the texts of all
/// its files are kept in a part. Throws InputError and OutputError.
ExitStatus runDesign(const design::Design& design, const std::string& name,
                     const DesignOutput& output, const Console& console,
                     const std::string& designFile = {},
                     const std::map<std::string, std::string>& files = {});

/// The same of all machines, with costs from elsewhere.
ExitStatus exploreAndPrint(const design::Design& design, const std::string& name,
                           const DesignOutput& output, const Console& console,
                           design::CostMemory* known);

}  // namespace loopglass::cli
