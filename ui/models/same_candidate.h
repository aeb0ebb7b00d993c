#pragma once

#include "run/run_data.h"

namespace loopglass::ui {

/// The candidate of another run that is the same as this one: reached by the same choices from the
/// root on, each of the same kind, at the same level, and with the same words. None when that run
/// has no such candidate, or not yet. O(nodes × depth).
NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in);

}  // namespace loopglass::ui
