#pragma once

#include "embed/model/embed_space.h"
#include "embed/request/result.h"

#include <gecode/int.hh>

namespace loopglass::embed {

/// Counts the propagations of each constraint.
class PropagationCounter : public Gecode::Tracer {
public:
    PropagationCounter(const ConstraintGroups& groups, Effort& effort)
        : m_groups(groups),
          m_effort(effort) {}

    void propagate(const Gecode::Space& home, const Gecode::PropagateTraceInfo& info) override;
    void commit(const Gecode::Space& /*home*/, const Gecode::CommitTraceInfo& /*info*/) override {}
    void post(const Gecode::Space& /*home*/, const Gecode::PostTraceInfo& /*info*/) override {}

private:
    const ConstraintGroups& m_groups;
    Effort& m_effort;
};

/// Records the values that constraints remove from domains.
class DomainRecorder : public Gecode::IntTracer {
public:
    using Recorder = Gecode::IntTraceRecorder;

    DomainRecorder(const ConstraintGroups& groups, DomainTrace& trace)
        : m_groups(groups),
          m_trace(trace) {}

    void init(const Gecode::Space& /*home*/, const Recorder& /*recorder*/) override {}
    void prune(const Gecode::Space& home, const Recorder& recorder,
               const Gecode::ViewTraceInfo& info, int variable,
               Gecode::IntTraceDelta& removed) override;
    void fail(const Gecode::Space& /*home*/, const Recorder& /*recorder*/) override {}
    void fix(const Gecode::Space& /*home*/, const Recorder& /*recorder*/) override {}
    void done(const Gecode::Space& /*home*/, const Recorder& /*recorder*/) override {}

private:
    const ConstraintGroups& m_groups;
    DomainTrace& m_trace;
};

}  // namespace loopglass::embed
