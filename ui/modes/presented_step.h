#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// Returns the next search step after `from` at which a candidate of a kind was created or decided;
/// without a kind, any step. With `back`, returns the previous one. None if there is none.
/// O(nodes).
std::optional<std::uint32_t> presentedStep(const Trace& trace, std::optional<NodeKind> kind,
                                           std::uint32_t from, bool back);

/// Returns the candidate (of a kind, if given) that was decided at a search step, otherwise the
/// candidate that was created at this step; none if there is none. O(nodes).
NodeId presentedCandidate(const Trace& trace, std::optional<NodeKind> kind, std::uint32_t moment);

}  // namespace loopglass::ui
