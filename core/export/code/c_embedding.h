#pragma once

#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// What is written: an embedding that was found, and what its inputs are called in the text.
struct EmbeddedNest {
    const Instruction& instruction;
    const Workload& workload;  ///< the operator, its ranks in the order of the layout
    const embed::Embedding& embedding;
    embed::Unrolling unrolling = embed::Unrolling::Least;
    std::string instructionSource;
    std::string workloadSource;
};

/// A C11 program: a model of the instruction, functions that pack the operands and unpack the
/// result, the loops around the instruction, and a main() that compares with the plain nest element
/// by element, counts executions and packed words, and ends with 0 when all agree. Throws
/// InputError for an embedding that no code can be made of (points that are no boxes, no data
/// flow), and CountOverflow.
std::string embeddingC(const EmbeddedNest& nest);

}  // namespace loopglass
