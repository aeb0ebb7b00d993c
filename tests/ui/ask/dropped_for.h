#pragma once

#include "trace/trace.h"

#include <cstdint>

namespace loopglass::ui::test {

/// Counts the candidates of a trace that were pruned for a reason, one by one.
inline std::uint64_t droppedFor(const Trace& trace, PruneReason reason) {
    std::uint64_t count = 0;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& record = trace[static_cast<NodeId>(n)];
        count +=
            record.reason == reason ? (record.kind == NodeKind::Rest ? record.payload : 1U) : 0U;
    }
    return count;
}

}  // namespace loopglass::ui::test
