#pragma once

#include "design/points/sizes_run.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The factor by which the wider budget exceeds the budget.
inline constexpr double widerBudget = 1.1;

/// The best configuration for wider area limits, computed from the searched sizes.
struct WiderSizes {
    SharedSizes before;
    design::Design design;
    design::ExplorationResult explored;
};
using SharedWider = std::shared_ptr<const WiderSizes>;

/// Returns the design with each area limit enlarged by that factor.
design::Design withWiderArea(const design::Design& design);
/// Returns a sentence with the improvement that 10 % more area brings.
QString widerSentence(const WiderSizes& wider);

/// A button below the searched sizes that repeats the search with 10 % more area, and a text with
/// the improvement.
class WiderBudget : public QWidget {
    Q_OBJECT

public:
    explicit WiderBudget(QWidget* parent = nullptr);

    /// Shows the improvement for these sizes. The widget is hidden without sizes, and without a
    /// limit on an area.
    void show(const SharedSizes& sizes);
    void stop() { m_run.endEarly(); }
    /// Returns a text about the current background work; empty if there is none.
    QString work() const;
    QPushButton& button() const { return *m_button; }
    QString text() const;

signals:
    void changed();

private:
    void refresh();

    Analysis<SharedSizes, SharedWider> m_run;
    SharedWider m_known;  ///< result of the last search
    SharedSizes m_sizes;
    QPushButton* m_button;
    QLabel* m_sentence;
};

}  // namespace loopglass::ui
