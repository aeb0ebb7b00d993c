#pragma once

#include "accelerator/accelerator.h"
#include "embed/request/embedding.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::embed {

/// The rest of an operator around an instruction, as a workload. Its operations are executions of
/// the instruction, and its words are tiles of the packed tensors.
struct Residual {
    Workload workload;
    /// Number of words of the operator in one tile of each tensor.
    std::vector<std::int64_t> tileWords;
    bool operator==(const Residual&) const = default;
};

/// Returns the loops around the instruction as a workload. This workload has the same tensors and
/// dimensions as the operator, in the same order. A dimension that is matched with a stride has two
/// loops; the inner loop is named `p_2`. The embedding must be regular. Throws CountOverflow.
Residual residualOf(const Instruction& instruction, const Workload& workload,
                    const Embedding& embedding, Unrolling unrolling);

/// Returns the accelerator whose operation is the instruction and whose words are tiles. A word has
/// the size and energy of all words of its tile. A bandwidth is divided by the largest tile that
/// passes the port. The energy of a fanout is the energy of the largest tile. If tiles differ,
/// these rules use the larger tile, so delay and energy are never too low. The values that the
/// technology supplies become explicit values. An operation costs the energy of the instruction or,
/// if this energy is unknown, the energy of its MACs on the accelerator. Throws InputError if a
/// value exceeds the limits of an accelerator.
Accelerator tiledAccelerator(const Accelerator& accelerator, const Instruction& instruction,
                             const Residual& residual);

}  // namespace loopglass::embed
