#pragma once

#include "design/points/wider_run.h"
#include "run/shared_services.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// Returns the gain from 10 % more area as a sentence with numbers.
QString widerSentence(const WiderSizes& wider);

/// A button below the searched sizes that repeats the search with 10 % more area, and the gain.
class WiderBudget : public QWidget {
    Q_OBJECT

public:
    explicit WiderBudget(SharedServices& services, QWidget* parent = nullptr);
    ~WiderBudget() override;

    /// Shows the gain for these sizes. Hidden for null and if no area is limited.
    void show(const SharedSizes& sizes);
    void stop() { m_run.stop(); }
    /// Returns the current work; empty if there is none.
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
