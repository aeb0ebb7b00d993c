#pragma once

#include "accelerator/accelerator.h"
#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The rest of an operator around an instruction: a workload whose operations are executions of the
/// instruction, and whose words are tiles of the packed tensors.
struct Residual {
    Workload workload;
    std::vector<std::int64_t> tileWords;  ///< by tensor: words of the operator in one tile
    bool operator==(const Residual&) const = default;
};

/// Returns the loops around the instruction as a workload. It has the operator's tensors in their
/// order, and its dimensions. A dimension that is matched with a stride has two loops; the inner
/// one is named `p_2`. The embedding must be regular. Throws CountOverflow.
Residual residualOf(const Instruction& instruction, const Workload& workload,
                    const Embedding& embedding, Unrolling unrolling);

/// Returns the accelerator whose operation is the instruction and whose words are tiles: the size
/// and energy of a word are those of all words of its tile. A bandwidth is divided by the largest
/// tile that passes it, and the energy of a fanout is that of the largest tile. If tiles differ,
/// delay and energy are therefore never too low. Values derived from a technology are explicit. An
/// operation costs the instruction's energy or, without one, a multiple of the accelerator's
/// operation. Throws InputError if a value exceeds the limits of an accelerator.
Accelerator tiledAccelerator(const Accelerator& accelerator, const Instruction& instruction,
                             const Residual& residual);

}  // namespace loopglass::embed
