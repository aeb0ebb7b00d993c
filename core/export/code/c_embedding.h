#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// The input of an export: an instruction mapping, and the names of its source files for the
/// header.
struct EmbeddedNest {
    const Instruction& instruction;
    const Workload& workload;  ///< the operator, with the ranks in the order of the layout
    const embed::Embedding& embedding;
    embed::Unrolling unrolling = embed::Unrolling::Least;
    std::string instructionSource;
    std::string workloadSource;
};

/// Returns a C11 program. It has a model of the instruction, functions that pack the operands and
/// unpack the output, the loops around the instruction, and a main(). The main() compares the
/// output with the plain loop nest element by element, and checks the numbers of executions and
/// packed words. The main() returns 0 if all agree. Throws CountOverflow. Throws InputError for an
/// instruction mapping that cannot be exported as code (points that are not boxes, no data flow).
std::string embeddingC(const EmbeddedNest& nest);

}  // namespace loopglass
