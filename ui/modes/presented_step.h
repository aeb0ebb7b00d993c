#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// Returns the next search step after `from` at which a candidate of a kind was created or decided;
/// without a kind, the next step. If `back` is true, returns the previous step. Returns nothing
/// without such a step. The cost is O(nodes).
std::optional<std::uint32_t> presentedStep(const Trace& trace, std::optional<NodeKind> kind,
                                           std::uint32_t from, bool back);

/// Returns the candidate that was decided at a search step, otherwise the candidate that was
/// created at this step; noNode if there is none. If a kind is given, only candidates of this kind
/// count. The cost is O(nodes).
NodeId presentedCandidate(const Trace& trace, std::optional<NodeKind> kind, std::uint32_t moment);

}  // namespace loopglass::ui
