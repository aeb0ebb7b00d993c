#pragma once

#include "modes/workbench.h"

#include <QList>
#include <QToolBar>

class QToolButton;

namespace loopglass::ui {

/// The narrow bar at the left edge: a button for each mode with icon and word; the active one is
/// marked.
class ModeRail : public QToolBar {
    Q_OBJECT

public:
    /// The bench has its modes already, and a command `mode.NAME` for each.
    ModeRail(Workbench& bench, QWidget* parent = nullptr);

    /// The button of a mode; null when there is none of that name.
    QToolButton* button(const QString& mode) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitButtons();
    void showTheme();
    void showIcons();
    void showMode();

    Workbench& m_bench;
    QList<QToolButton*> m_buttons;  ///< in the order of modeRows()
};

}  // namespace loopglass::ui
