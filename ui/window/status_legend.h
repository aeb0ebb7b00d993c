#pragma once

#include "models/reason_counts.h"
#include "run/run_data.h"
#include "selection/selection_model.h"

#include <QWidget>
#include <memory>

class QTimer;

namespace loopglass::ui {

/// Candidates per mark: counts and legend in one place.
class StatusLegend : public QWidget {
    Q_OBJECT

public:
    StatusLegend(const Theme& theme, SelectionModel& selection, QWidget* parent = nullptr);

    void setRun(std::shared_ptr<RunData> run);
    /// As text, e.g. "16 kept, 388 pruned by a better one".
    QString text() const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void count();

    const Theme& m_theme;
    SelectionModel& m_selection;
    std::shared_ptr<RunData> m_run;
    ReasonCounts m_counts;
    QTimer* m_timer;
};

}  // namespace loopglass::ui
