#pragma once

#include "mapping/problem.h"
#include "trace/trace.h"

#include <string>
#include <utility>
#include <vector>

namespace loopglass {

/// Factors above 1 as text, e.g. `K 2, P 2`; "all ones" when there are none.
std::string factorsText(const Workload& workload, const std::vector<std::int64_t>& factors);
/// A candidate of the trace in words, e.g. `tile K 2, P 2 of L1` or `order xxCR`.
std::string candidateText(const Problem& problem, const Trace& trace, NodeId node);
/// The numbers of a comparison: whole ones with all digits, others with as many as tell them apart.
std::pair<std::string, std::string> comparedTexts(double left, double right);
/// A ratio: 1.0334, or 2.1e5 when it is large.
/// The comparison in words with both numbers, e.g. `needs 9 words of L1 and has 8`.
std::string reasonText(const Problem& problem, const Trace& trace, const NodeRecord& node);

}  // namespace loopglass
