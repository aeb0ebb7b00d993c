#pragma once

#include "run/run_data.h"
#include "selection/selection_model.h"

#include <QWidget>
#include <memory>

namespace loopglass::ui {

/// A view of a run in the centre of the window. Subclasses draw; the base keeps the run and the
/// selection and calls refresh() when either changed, only while the view is visible.
class View : public QWidget {
    Q_OBJECT

public:
    explicit View(SelectionModel& selection, QWidget* parent = nullptr);

    /// Title for its tab, e.g. "Orders".
    virtual QString title() const = 0;
    /// Help topic shown by F1, a file name below resources/help.
    virtual QString helpTopic() const = 0;
    /// The same content as a table of text for CSV, copy and screen readers: header row first.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view into a painter of this size, for PNG, SVG and PDF; default: renders the
    /// widget.
    virtual void paintTo(QPainter& painter, const QSize& size);

    void setRun(std::shared_ptr<RunData> run);
    const std::shared_ptr<RunData>& run() const { return m_run; }

protected:
    SelectionModel& selection() const { return m_selection; }
    /// The run is another one: forget what was derived from the old one, keep what still means
    /// something.
    virtual void runChanged() = 0;
    /// The trace grew, or the moment, the selection or the filter changed.
    virtual void refresh() = 0;
    void showEvent(QShowEvent* event) override;

private:
    void refreshIfVisible();

    SelectionModel& m_selection;
    std::shared_ptr<RunData> m_run;
    bool m_stale = true;
};

}  // namespace loopglass::ui
