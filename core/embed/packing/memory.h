#pragma once

#include "embed/request/options.h"
#include "embed/request/result.h"

namespace loopglass::embed {

/// Returns the cost of an embedding: executions of the instruction, MACs and memory. The embedding
/// must be regular. Throws CountOverflow.
EmbeddingCost costOf(const Instruction& instruction, const Workload& workload,
                     const Embedding& embedding, Unrolling unrolling);

/// Marks the embeddings that no other embedding dominates in packed bytes and MACs. Then sorts all
/// embeddings by added MACs, by packed bytes and by their original order.
void rank(std::vector<Found>& found);

}  // namespace loopglass::embed
