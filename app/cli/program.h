#pragma once

#include "cli/exit_status.h"

namespace loopglass::cli {

/// Does what the command line says. Whatever goes wrong is said on standard error in a sentence.
ExitStatus runProgram(int argumentCount, const char* const* arguments) noexcept;

}  // namespace loopglass::cli
