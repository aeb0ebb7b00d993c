#pragma once

#include "cli/terminal/exit_status.h"
#include "mapper/mapper_registry.h"

namespace loopglass::cli {

/// Runs the command line with the methods of the registry; the first method is the default. Errors
/// are reported on standard error in a sentence.
ExitStatus runProgram(int argumentCount, const char* const* arguments,
                      const MapperRegistry& mappers) noexcept;

}  // namespace loopglass::cli
