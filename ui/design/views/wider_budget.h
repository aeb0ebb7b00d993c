#pragma once

#include "design/points/wider_run.h"
#include "run/shared_services.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// Returns a sentence with the improvement that 10 % more area brings.
QString widerSentence(const WiderSizes& wider);

/// A button below the searched sizes that repeats the search with 10 % more area, and a text with
/// the improvement.
class WiderBudget : public QWidget {
    Q_OBJECT

public:
    explicit WiderBudget(SharedServices& services, QWidget* parent = nullptr);
    ~WiderBudget() override;

    /// Shows the improvement for these sizes. The widget is hidden without sizes, and without a
    /// limit on an area.
    void show(const SharedSizes& sizes);
    void stop() { m_run.stop(); }
    /// Returns a text about the current background work; empty if there is none.
    QString work() const;
    QPushButton& button() const { return *m_button; }
    QString text() const;

signals:
    void changed();

private:
    void refresh();

    WiderRun& m_run;
    SharedSizes m_sizes;
    QPushButton* m_button;
    QLabel* m_sentence;
};

}  // namespace loopglass::ui
