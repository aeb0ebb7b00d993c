#include "modes/presented_step.h"

#include "models/trace_marks.h"

#include <algorithm>

namespace loopglass::ui {

namespace {

/// Replaces `nearest` by `moment` if `moment` is nearer to `from` and follows `from`; with `back`,
/// if `moment` precedes `from`.
void takeNearer(std::optional<std::uint32_t>& nearest, std::uint32_t moment, std::uint32_t from,
                bool back) {
    if (back ? moment < from && moment >= nearest.value_or(0)
             : moment > from && moment <= nearest.value_or(UINT32_MAX)) {
        nearest = moment;
    }
}

}  // namespace

std::optional<std::uint32_t> presentedStep(const Trace& trace, std::optional<NodeKind> kind,
                                           std::uint32_t from, bool back) {
    std::optional<std::uint32_t> nearest;
    if (!kind) {
        const std::uint32_t last = lastMoment(trace);
        if (back ? from > 0 : from < last) {
            nearest = back ? std::min(from - 1, last) : from + 1;
        }
        return nearest;
    }
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& node = trace[static_cast<NodeId>(n)];
        if (node.kind == *kind) {
            takeNearer(nearest, node.bornAt, from, back);
            if (node.state != NodeState::Open) {
                takeNearer(nearest, node.decidedAt, from, back);
            }
        }
    }
    return nearest;
}

NodeId presentedCandidate(const Trace& trace, std::optional<NodeKind> kind, std::uint32_t moment) {
    NodeId made = noNode;
    for (std::size_t n = 0; n < trace.createdBy(moment); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        if (kind && node.kind != *kind) {
            continue;
        }
        if (node.state != NodeState::Open && node.decidedAt == moment) {
            return id;
        }
        made = node.bornAt == moment ? id : made;
    }
    if (made != noNode || kind) {
        return made;
    }
    const BestRecord* best = trace.bestAt(moment);
    return best != nullptr && best->at == moment ? best->node : noNode;
}

}  // namespace loopglass::ui
