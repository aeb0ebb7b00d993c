#pragma once

#include "format/source.h"
#include "instruction/instruction.h"

namespace loopglass {

/// Reads an instruction file. Throws InputError with file, line and column. The result has no
/// problemsOf().
Instruction readInstruction(const Source& source);

}  // namespace loopglass
