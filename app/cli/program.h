#pragma once

#include "cli/terminal/exit_status.h"
#include "mapper/mapper_registry.h"

namespace loopglass::cli {

/// Does what the command line says, with the methods of the registry to search by; the first of
/// them is the usual one. Whatever goes wrong is said on standard error in a sentence.
ExitStatus runProgram(int argumentCount, const char* const* arguments,
                      const MapperRegistry& mappers) noexcept;

}  // namespace loopglass::cli
