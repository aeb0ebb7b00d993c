#pragma once

#include "run/shown.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace loopglass::ui {

class SelectionModel;

/// The line above the views while a reason is singled out: which one, how many candidates have it,
/// another one instead, and the way back to all of them. It stands above every view, since the
/// filter holds in all.
class FilterBar : public QWidget {
    Q_OBJECT

public:
    explicit FilterBar(SelectionModel& selection, QWidget* parent = nullptr);

    void setShown(const Shown& shown);
    /// What is said beside the chip.
    QString said() const;

private:
    void say();
    void fillMenu();

    SelectionModel& m_selection;
    Shown m_shown;
    QToolButton* m_chip;
    QToolButton* m_other;
    QLabel* m_said;
    QTimer m_soon{this};  ///< a search that goes on is counted now and then
};

}  // namespace loopglass::ui
