#pragma once

#include "embed/request/result.h"
#include "words/argument.h"
#include "workload/workload.h"

#include <optional>
#include <vector>

namespace loopglass::embed {

/// Returns a sentence with the end of the search and the number of embeddings. The sentence
/// distinguishes complete from incomplete searches.
Message outcomeOf(const EmbedResult& result);

/// Returns the reasons why there is no embedding: the contradiction, its causes and possible
/// remedies.
std::vector<Message> reasonsOf(const NoMappingReason& why);

/// Returns a description of the transformation of a tensor in memory.
Message transformOf(const Workload& workload, const Transform& transform);

/// Returns the packed words of an operand, or of all operands, divided by the packed words of the
/// reference. Returns none if no reference exists.
std::optional<double> ratioOf(const EmbedResult& result, const EmbeddingCost& cost,
                              TensorId operand);
std::optional<double> totalRatioOf(const EmbedResult& result, const EmbeddingCost& cost);

}  // namespace loopglass::embed
