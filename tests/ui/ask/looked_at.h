#pragma once

#include "record/growth_step.h"
#include "text/text.h"
#include "trace/trace.h"

#include <QString>
#include <cstdint>
#include <string>

namespace loopglass::ui::test {

/// The number of tried candidates, counted node by node.
struct LookedAt {
    std::int64_t all = 0;  ///< without the root and tiles taken over from the level above
    std::int64_t dropped = 0;
};

inline LookedAt lookedAt(const Trace& trace) {
    LookedAt counts;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& record = trace[static_cast<NodeId>(n)];
        const bool isRepeated = record.kind == NodeKind::Tile &&
                                record.payload == GrowthStep::root && record.other != noNode &&
                                record.reason == PruneReason::None;
        if (record.kind == NodeKind::Root || isRepeated) {
            continue;
        }
        const std::int64_t many = record.kind == NodeKind::Rest ? record.payload : 1;
        const bool dropped = record.state == NodeState::Pruned || record.state == NodeState::Cut;
        counts.all += many;
        counts.dropped += dropped ? many : 0;
    }
    return counts;
}

/// Returns a whole number in the notation of the window.
inline QString grouped(const std::string& number) {
    QString digits = qt(number);
    for (qsizetype place = digits.size() - 3; place > 0; place -= 3) {
        digits.insert(place, QLatin1Char(','));
    }
    return withThinSpaces(digits);
}

}  // namespace loopglass::ui::test
