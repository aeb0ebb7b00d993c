#pragma once

#include "cli/run/design_run.h"
#include "cli/terminal/console.h"
#include "cli/terminal/exit_status.h"
#include "design/fused/fused_sweep.h"

#include <string>

namespace loopglass::cli {

/// Throws UsageError for an output that needs searches of single layers, such as --layers.
void checkFusedOutput(const DesignOutput& output);

/// Chooses groups of layers on each accelerator and prints the results. Ctrl-C and the time limit
/// of the output stop the search. Throws InputError and OutputError.
ExitStatus runFusedSweep(design::FusedSweep sweep, const DesignOutput& output,
                         const Console& console);

}  // namespace loopglass::cli
