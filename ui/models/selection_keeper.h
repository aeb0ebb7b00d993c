#pragma once

#include "document/displayed_run.h"
#include "selection/selection_model.h"

#include <QObject>
#include <memory>

namespace loopglass::ui {

/// Selects the same candidate again in the next run, because the nodes of a run exist only in this
/// run. If another candidate was selected meanwhile, the object does nothing. The object must be
/// created after the panels are connected, because its selection must reach these panels.
class SelectionKeeper : public QObject {
    Q_OBJECT

public:
    SelectionKeeper(SelectionModel& selection, const DisplayedRun& shown,
                    QObject* parent = nullptr);

    /// Discards the stored selection.
    void forget();

private:
    void leave();
    void follow(const DisplayState& shown);
    void lookForIt();

    SelectionModel& m_selection;
    const DisplayedRun& m_shown;
    std::shared_ptr<RunData> m_before;  ///< run of m_kept
    std::shared_ptr<RunData> m_now;
    NodeId m_kept = noNode;
};

}  // namespace loopglass::ui
