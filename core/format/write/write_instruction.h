#pragma once

#include "instruction/instruction.h"

#include <string>

namespace loopglass {

/// Returns the instruction as a file that reads back equal. It must have no problemsOf().
std::string writeInstruction(const Instruction& instruction);

}  // namespace loopglass
