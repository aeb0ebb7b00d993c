#pragma once

#include "views/view_id.h"

#include <QObject>

namespace loopglass::ui {

class AuditRun;
class DisplayedRun;
class RunData;
class SelectionModel;
class SharedServices;

/// Shows the rule that lost the optimum: requests the view Pruning, runs the audit if necessary,
/// and then selects the candidate of the optimum that the rules pruned.
class LostOptimum : public QObject {
    Q_OBJECT

public:
    LostOptimum(SelectionModel& selection, const DisplayedRun& shown, SharedServices& services,
                QObject* parent);

public slots:
    void show();

signals:
    void viewRequested(loopglass::ui::ViewId view);

private:
    const RunData* auditable() const;
    void select();

    SelectionModel& m_selection;
    const DisplayedRun& m_shown;
    AuditRun& m_audit;     ///< audit, owned by the shared services
    bool m_waits = false;  ///< true while the candidate is selected when the audit ends
};

}  // namespace loopglass::ui
