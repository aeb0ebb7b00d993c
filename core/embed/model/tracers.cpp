#include "embed/model/tracers.h"

namespace loopglass::embed {

void PropagationCounter::propagate(const Gecode::Space& /*home*/,
                                   const Gecode::PropagateTraceInfo& info) {
    ++m_effort.propagations;
    if (const auto constraint = m_groups.constraintOf(info.group())) {
        ++m_effort.byConstraint[static_cast<std::size_t>(*constraint)];
    }
}

void DomainRecorder::prune(const Gecode::Space& home, const Recorder& /*recorder*/,
                           const Gecode::ViewTraceInfo& info, int variable,
                           Gecode::IntTraceDelta& removed) {
    const std::size_t step = static_cast<const EmbedSpace&>(home).step;
    if (step >= m_trace.steps.size()) {
        return;  // only a limited number of steps is recorded
    }
    DomainChange change;
    change.variable = static_cast<std::size_t>(variable);
    if (info.what() == Gecode::ViewTraceInfo::PROPAGATOR) {
        change.constraint = m_groups.constraintOf(info.propagator().group());
    } else if (info.what() == Gecode::ViewTraceInfo::POST) {
        change.constraint = m_groups.constraintOf(info.post());
    }
    for (; removed(); ++removed) {
        change.removed.emplace_back(removed.min(), removed.max());
    }
    m_trace.steps[step].changes.push_back(std::move(change));
}

}  // namespace loopglass::embed
