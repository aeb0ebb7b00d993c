#pragma once

#include "accelerator/accelerator.h"
#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// What is left of an operator around an instruction: a workload whose operations are executions of
/// the instruction, and whose words are tiles of the packed tensors.
struct Residual {
    Workload workload;
    std::vector<std::int64_t> tileWords;  ///< by tensor: words of the operator in one of its words
    bool operator==(const Residual&) const = default;
};

/// The loops around the instruction, as a workload with the operator's tensors in its order and its
/// dimensions; one that is matched with a stride has two loops, the inner one named `p_2`. The
/// embedding must be regular. Throws CountOverflow.
Residual residualOf(const Instruction& instruction, const Workload& workload,
                    const Embedding& embedding, Unrolling unrolling);

/// The machine whose operation is the instruction, and whose words are tiles: room and energy of a
/// word are those of all words of its tile. A bandwidth is divided by the largest tile that goes
/// through it, and the energy of a fanout is that of the largest tile: where tiles differ, delay
/// and energy are then never too low. What follows from a technology is there as a number. An
/// operation costs what the instruction costs or, where that does not say, the machine's operation
/// so many times. Throws InputError when a number leaves the limits of an accelerator.
Accelerator tiledAccelerator(const Accelerator& accelerator, const Instruction& instruction,
                             const Residual& residual);

}  // namespace loopglass::embed
