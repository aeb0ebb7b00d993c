#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// The input of an export: an instruction mapping, and the names of its inputs in the text.
struct EmbeddedNest {
    const Instruction& instruction;
    const Workload& workload;  ///< the operator, with ranks in the order of the layout
    const embed::Embedding& embedding;
    embed::Unrolling unrolling = embed::Unrolling::Least;
    std::string instructionSource;
    std::string workloadSource;
};

/// Returns a C11 program: a model of the instruction, functions that pack the operands and unpack
/// the result, the loops around the instruction, and a main(). main() compares the result with the
/// plain loop nest element by element, counts executions and packed words, and returns 0 if all
/// agree. Throws CountOverflow, and InputError for an instruction mapping without code (points that
/// are not boxes, no data flow).
std::string embeddingC(const EmbeddedNest& nest);

}  // namespace loopglass
