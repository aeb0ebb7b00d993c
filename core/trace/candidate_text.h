#pragma once

#include "mapping/problem.h"
#include "trace/trace.h"
#include "words/argument.h"

#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Factors above 1, e.g. `K 2, P 2`; "all ones" when there are none.
Message factorsText(const Workload& workload, const std::vector<std::int64_t>& factors);
/// A candidate of the trace in words, e.g. `tile factors K 2, P 2 of L1` or `order xxCR`.
Message candidateText(const Problem& problem, const Trace& trace, NodeId node);
/// The numbers of a comparison: whole ones with all digits, others with as many as tell them apart.
std::pair<words::Number, words::Number> comparedNumbers(double left, double right);
/// The same as English text.
std::pair<std::string, std::string> comparedTexts(double left, double right);
/// The comparison of a rule that dropped a candidate for another; of no other rules.
Message reasonDropped(PruneReason reason, double left, double right, const Message& other);
/// The comparison in words with both numbers, e.g. `needs 9 words of L1 and has 8`.
Message reasonText(const Problem& problem, const Trace& trace, const NodeRecord& node);

}  // namespace loopglass
