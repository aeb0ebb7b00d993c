#pragma once

#include "format/source.h"
#include "instruction/instruction.h"

namespace loopglass {

/// Reads an instruction file. Throws InputError with file, line and column. For the result,
/// problemsOf() returns no errors.
Instruction readInstruction(const Source& source);

}  // namespace loopglass
