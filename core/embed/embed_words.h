#pragma once

#include "embed/request/result.h"
#include "words/argument.h"
#include "workload/workload.h"

#include <optional>
#include <vector>

namespace loopglass::embed {

/// How a search ended, with how many embeddings; never sounds complete when it is not.
Message outcomeOf(const EmbedResult& result);

/// Why there is no embedding: the contradiction, what stands in the way, what would help.
std::vector<Message> reasonsOf(const WhyNone& why);

/// What is done to a tensor in memory.
Message transformOf(const Workload& workload, const Transform& transform);

/// The packed words of an operand ÷ those of the reference, or of all operands; none without a
/// reference.
std::optional<double> ratioOf(const EmbedResult& result, const EmbeddingCost& cost,
                              TensorId operand);
std::optional<double> totalRatioOf(const EmbedResult& result, const EmbeddingCost& cost);

}  // namespace loopglass::embed
