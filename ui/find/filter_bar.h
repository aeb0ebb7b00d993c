#pragma once

#include "run/display_state.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace loopglass::ui {

class SelectionModel;

/// The line above the views while a filter on a reason is on: the reason, the number of its
/// candidates, a choice of another reason, and a button that clears the filter. The line is above
/// every view, because the filter applies to all of them.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(SelectionModel& selection, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    /// Returns the text beside the chip.
    QString said() const;

private:
    void say();
    void fillMenu();

    SelectionModel& m_selection;
    DisplayState m_shown;
    QToolButton* m_chip;
    QToolButton* m_other;
    QLabel* m_said;
    QTimer m_soon{this};  ///< a running search is counted repeatedly
};

}  // namespace loopglass::ui
