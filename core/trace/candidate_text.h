#pragma once

#include "mapping/problem.h"
#include "trace/trace.h"
#include "words/argument.h"

#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Returns the factors above 1 as text, e.g. `K 2, P 2`; "all ones" if there are none.
Message factorsText(const Workload& workload, const std::vector<std::int64_t>& factors);
/// Returns a candidate as text, e.g. `tile factors K 2, P 2 of L1` or `order xxCR`.
Message candidateText(const Problem& problem, const Trace& trace, NodeId node);
/// Returns two compared numbers as text. Whole numbers have all digits, and fractions have enough
/// digits to differ.
std::pair<words::Number, words::Number> comparedNumbers(double left, double right);
/// Returns comparedNumbers() as English text.
std::pair<std::string, std::string> comparedTexts(double left, double right);
/// Returns a message with the comparison of a rule and the candidate `other`; the reason must not
/// be PruneReason::None.
Message reasonDropped(PruneReason reason, double left, double right, const Message& other);
/// Returns the comparison that pruned a node as a message with both numbers, e.g. `needs 9 words of
/// L1 and has 8`.
Message reasonText(const Problem& problem, const Trace& trace, const NodeRecord& node);

}  // namespace loopglass
