#pragma once

#include "run/display_state.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "views/view_id.h"

#include <QWidget>
#include <memory>
#include <vector>

namespace loopglass::ui {

class StatusBadge;
class StaleOverlay;

/// A view of a run. Subclasses draw the view. The base class stores the displayed content and the
/// selection. It calls refresh() when either changes, but only while the view is visible. The base
/// class also reports outdated content: with a text beside the title, with an overlay, and to
/// screen readers.
class View : public QWidget {
    Q_OBJECT

public:
    View(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    ViewId id() const { return m_id; }
    /// Returns the name in commands, sessions and file names, such as "orders".
    QString name() const { return QLatin1String(viewName(m_id).name); }
    /// Returns the title of the view's tab.
    QString title() const { return viewTitle(m_id); }
    /// Returns the help page for F1, a file name below resources/help.
    QString helpTopic() const { return QLatin1String(viewName(m_id).topic); }
    /// Returns the content as a table of text for CSV, copying and screen readers, with a header
    /// row.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view with a painter in this size, for PNG, SVG and PDF. The default implementation
    /// renders the widget.
    virtual void paintTo(QPainter& painter, const QSize& size);

    /// Sets the content of the view. DisplayedRun determines the content of all panels.
    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    const std::shared_ptr<RunData>& run() const { return m_shown.run; }
    /// Returns the text beside the title; empty if there is none.
    QString shownText() const;
    /// Returns true if the visible content is out of date and faded.
    bool isStale() const;
    /// Updates the badge, the overlay and the description from the content, and emits
    /// freshnessChanged().
    void updateStatus();
    /// A view uses the given space and arranges its contents in it. Otherwise, each changed text in
    /// one view would cause Qt to measure the texts of all views again.
    bool hasHeightForWidth() const override { return false; }
    /// Performs updates that were delayed while the view was invisible, e.g. for a table.
    void refreshIfStale();

signals:
    /// Emitted when the result of asTable() may have changed.
    void refreshed();
    /// Emitted when the status of the view was updated, even if the status is unchanged.
    void freshnessChanged(const loopglass::ui::DisplayState& own);

protected:
    /// Handles the key Escape, which removes the selection of a candidate.
    void keyPressEvent(QKeyEvent* event) override;
    SelectionModel& selection() const { return m_selection; }
    /// Returns the text that a view without a run shows: the reason why the input is not searched,
    /// otherwise `usual`.
    QString textWithoutRun(const QString& usual) const;
    /// Returns the displayed search step; without a value, the latest.
    const std::optional<std::uint32_t>& moment() const { return m_shown.moment; }
    /// Returns the search step of the drawn trace; requires a run.
    std::uint32_t shownMoment() const;
    /// Returns the decisions that the view marks, sorted: those of the selected candidate,
    /// otherwise those of the best mapping at the displayed search step.
    std::vector<NodeId> markedPath() const;
    /// Returns true if the marked decisions are those of the best mapping.
    bool isBestMarked() const { return m_selection.selected() == noNode; }
    /// Returns the status badge, which subclasses place beside their title.
    StatusBadge* badge() const { return m_badge; }
    /// Returns the state of the content; overridden by views that show more than the run.
    virtual DisplayState ownShown() const { return m_shown; }
    /// Returns the state of ownShown() as a sentence for screen readers.
    virtual QString ownSentence() const;
    /// Returns true if the drawing shows the status of the run in addition to badge and overlay. If
    /// the result is false, an edit repaints the view only when the search of the edit is
    /// available.
    virtual bool paintsFreshness() const { return false; }
    /// Called after a change of the run: discards the data derived from the previous run, except
    /// data that are still meaningful.
    virtual void runChanged() = 0;
    /// Called when the trace has grown, or when the state of the run, the selection, the filter or
    /// the theme has changed.
    virtual void refresh() = 0;
    /// Called before refresh() when colours, sizes or units have changed: discards texts that
    /// refresh() would otherwise keep.
    virtual void themeChanged() {}
    void showEvent(QShowEvent* event) override;

private:
    void refreshIfVisible();

    const ViewId m_id;
    SelectionModel& m_selection;
    DisplayState m_shown;
    StatusBadge* m_badge;
    StaleOverlay* m_staleOverlay;
    bool m_stale = true;
};

}  // namespace loopglass::ui
