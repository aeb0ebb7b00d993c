#pragma once

#include "embed/request/options.h"
#include "embed/request/result.h"

namespace loopglass::embed {

/// Returns the cost of an embedding in calls, MACs and memory. The embedding must be regular.
/// Throws CountOverflow.
EmbeddingCost costOf(const Instruction& instruction, const Workload& workload,
                     const Embedding& embedding, Unrolling unrolling);

/// Marks what no other beats in packed bytes and in MACs at once, and sorts: fewest added MACs
/// first, then fewest packed bytes, then in the order given.
void rank(std::vector<Found>& found);

}  // namespace loopglass::embed
