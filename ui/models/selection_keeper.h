#pragma once

#include "document/shown_run.h"
#include "selection/selection_model.h"

#include <QObject>
#include <memory>

namespace loopglass::ui {

/// A node of one run is nothing in the next: what was selected is selected again when the next run
/// comes to the same candidate, unless something else is selected by then. Made after the panels
/// listen to what is shown: it selects what they have to know.
class SelectionKeeper : public QObject {
    Q_OBJECT

public:
    SelectionKeeper(SelectionModel& selection, const ShownRun& shown, QObject* parent = nullptr);

    /// What was selected means nothing any more.
    void forget();

private:
    void leave();
    void follow(const Shown& shown);
    void lookForIt();

    SelectionModel& m_selection;
    const ShownRun& m_shown;
    std::shared_ptr<RunData> m_before;  ///< where m_kept was selected
    std::shared_ptr<RunData> m_now;
    NodeId m_kept = noNode;
};

}  // namespace loopglass::ui
