#pragma once

#include "run/run_data.h"
#include "selection/selection_model.h"
#include "views/view_id.h"

#include <QWidget>
#include <memory>

namespace loopglass::ui {

/// A view of a run in the centre of the window. Subclasses draw; the base keeps the run and the
/// selection and calls refresh() when either changed, only while the view is visible.
class View : public QWidget {
    Q_OBJECT

public:
    View(ViewId id, SelectionModel& selection, QWidget* parent = nullptr);

    ViewId id() const { return m_id; }
    /// In commands, sessions and names of files, e.g. "orders".
    QString name() const { return QLatin1String(viewName(m_id).name); }
    /// Of its tab, e.g. "Orders".
    QString title() const { return viewTitle(m_id); }
    /// Shown by F1, a file name below resources/help.
    QString helpTopic() const { return QLatin1String(viewName(m_id).topic); }
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

    const ViewId m_id;
    SelectionModel& m_selection;
    std::shared_ptr<RunData> m_run;
    bool m_stale = true;
};

}  // namespace loopglass::ui
