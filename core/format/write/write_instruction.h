#pragma once

#include "instruction/instruction.h"

#include <string>

namespace loopglass {

/// Returns the text of a file for the instruction. A reader of this file gets an equal instruction.
/// The instruction must have no errors (problemsOf()).
std::string writeInstruction(const Instruction& instruction);

}  // namespace loopglass
