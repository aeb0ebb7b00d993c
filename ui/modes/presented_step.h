#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// The moments at which a presenter stops: those at which a candidate of a kind was made or
/// decided. Without a kind every moment is one. Returns the next step after `from`, or with `back`
/// the last before it; none if there is none. O(nodes).
std::optional<std::uint32_t> presentedStep(const Trace& trace, std::optional<NodeKind> kind,
                                           std::uint32_t from, bool back);

/// Returns the candidate (of a kind, if given) that was decided at a search step, otherwise the one
/// created then; none if there is none. O(nodes).
NodeId presentedCandidate(const Trace& trace, std::optional<NodeKind> kind, std::uint32_t moment);

}  // namespace loopglass::ui
