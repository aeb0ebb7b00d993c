#pragma once

#include "embed/request/options.h"
#include "embed/request/result.h"

namespace loopglass::embed {

/// Returns the cost of an embedding in calls, MACs and memory. The embedding must be regular.
/// Throws CountOverflow.
EmbeddingCost costOf(const Instruction& instruction, const Workload& workload,
                     const Embedding& embedding, Unrolling unrolling);

/// Marks the embeddings that no other one dominates in packed bytes and MACs, and sorts: fewest
/// added MACs first, then fewest packed bytes, then the original order.
void rank(std::vector<Found>& found);

}  // namespace loopglass::embed
