#pragma once

#include "modes/workbench.h"

#include <QList>
#include <QToolBar>

class QToolButton;

namespace loopglass::ui {

/// The narrow bar at the left edge: a button with an icon and a word for each mode. The active mode
/// is marked.
class ModeRail : public QToolBar {
    Q_OBJECT

public:
    /// Creates the rail; `bench` must already have its modes and a command `mode.NAME` for each
    /// mode.
    ModeRail(Workbench& bench, QWidget* parent = nullptr);

    /// Returns the button of a mode; null if no mode has this name.
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
    QList<QToolButton*> m_buttons;  ///< buttons in the order of modeRows()
};

}  // namespace loopglass::ui
