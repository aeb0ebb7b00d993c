#pragma once

#include "run/display_state.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace loopglass::ui {

class SelectionModel;

/// The line above the views while a reason filter is active: the reason, the number of its
/// candidates, a menu of reasons, and a button that clears the filter. The line is above all views,
/// because the filter applies to every view.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(SelectionModel& selection, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    /// Returns the text beside the reason.
    QString message() const;

private:
    void updateMessage();
    void fillMenu();

    SelectionModel& m_selection;
    DisplayState m_shown;
    QToolButton* m_badge;
    QToolButton* m_other;
    QLabel* m_message;
    QTimer m_soon{this};  ///< delay between two counts of a running search
};

}  // namespace loopglass::ui
