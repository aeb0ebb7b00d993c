#include "reasons/lost_optimum.h"

#include "document/displayed_run.h"
#include "run/audit_run.h"
#include "run/shared_services.h"
#include "selection/selection_model.h"

namespace loopglass::ui {

namespace {

/// Returns the candidate of the optimum that the rules pruned. If the pruned part of the optimum
/// has no candidate, returns the pruned candidate of the rule with the largest loss.
NodeId lostCandidate(const Audit& audit) {
    if (audit.dropped && audit.dropped->node != noNode) {
        return audit.dropped->node;
    }
    NodeId lost = noNode;
    double most = 1;
    for (const RuleLoss& loss : audit.rules) {
        if (loss.ratio > most && loss.dropped && loss.dropped->node != noNode) {
            most = loss.ratio;
            lost = loss.dropped->node;
        }
    }
    return lost;
}

}  // namespace

LostOptimum::LostOptimum(SelectionModel& selection, const DisplayedRun& shown,
                         SharedServices& services, QObject* parent)
    : QObject(parent),
      m_selection(selection),
      m_shown(shown),
      m_audit(services.of<AuditRun>()) {
    connect(&m_audit, &AuditRun::changed, this, [this] {
        if (m_waits && !m_audit.isRunning()) {
            select();
        }
    });
}

/// Returns the displayed run if an audit applies to it; otherwise null.
const RunData* LostOptimum::auditable() const {
    const DisplayState& shown = m_shown.now();
    const RunData* run = shown.freshness == Freshness::Current ? shown.run.get() : nullptr;
    const SearchResult* result = run != nullptr ? run->result() : nullptr;
    const bool can = result != nullptr && result->best && !result->stopped() &&
                     run->method().can().switchesPrinciples && !run->found()->proves;
    return can ? run : nullptr;
}

void LostOptimum::show() {
    emit viewRequested(ViewId::Reasons);
    const RunData* run = auditable();
    if (run == nullptr) {
        return;
    }
    m_waits = true;
    if (m_audit.result() && isFor(m_audit, run)) {
        select();
    } else if (!m_audit.isRunning() || !isFor(m_audit, run)) {
        m_audit.start(subjectOf(*run));
    }
}

void LostOptimum::select() {
    m_waits = false;
    const RunData* run = auditable();
    if (run == nullptr || !m_audit.result() || !isFor(m_audit, run)) {
        return;
    }
    const NodeId lost = lostCandidate(m_audit.result()->audit);
    if (static_cast<std::size_t>(lost) < run->trace().size()) {
        m_selection.select(lost);
    }
}

}  // namespace loopglass::ui
