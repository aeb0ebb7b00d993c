#pragma once

#include "cli/terminal/exit_status.h"
#include "mapper/mapper_registry.h"

namespace loopglass::cli {

/// Runs the command line with the methods of the registry; the first method is the default. Reports
/// each error as a sentence on standard error.
ExitStatus runProgram(int argumentCount, const char* const* arguments,
                      const MapperRegistry& mappers) noexcept;

}  // namespace loopglass::cli
