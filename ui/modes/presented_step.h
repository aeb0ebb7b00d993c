#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <optional>

namespace loopglass::ui {

/// The moments at which a presenter stops: those at which a candidate of a kind was made or
/// decided. Without a kind every moment is one. Gives the next of them after `from`, or with `back`
/// the last before it; none where there is none. O(nodes).
std::optional<std::uint32_t> presentedStep(const Trace& trace, std::optional<NodeKind> kind,
                                           std::uint32_t from, bool back);

/// The candidate, of a kind if one is given, that was decided at a moment, or else made then; none
/// where there is none. O(nodes).
NodeId presentedCandidate(const Trace& trace, std::optional<NodeKind> kind, std::uint32_t moment);

}  // namespace loopglass::ui
