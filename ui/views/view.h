#pragma once

#include "run/display_state.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "views/view_id.h"

#include <QWidget>
#include <memory>

namespace loopglass::ui {

class StatusBadge;
class StaleOverlay;

/// A view of a run. Subclasses draw. The base class stores the displayed content and the selection,
/// and calls refresh() when either changes, only while the view is visible. It also reports
/// out-of-date content: with words beside the title, with a veil, and to screen readers.
class View : public QWidget {
    Q_OBJECT

public:
    View(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    ViewId id() const { return m_id; }
    /// Returns the name in commands, sessions and file names, e.g. "orders".
    QString name() const { return QLatin1String(viewName(m_id).name); }
    /// Returns the title of its tab.
    QString title() const { return viewTitle(m_id); }
    /// Returns the help page of F1, a file name below resources/help.
    QString helpTopic() const { return QLatin1String(viewName(m_id).topic); }
    /// Returns the content as a table of text for CSV, copying and screen readers, with a header
    /// row.
    virtual QList<QStringList> asTable() const = 0;
    /// Draws the view into a painter of this size, for PNG, SVG and PDF. The default renders the
    /// widget.
    virtual void paintTo(QPainter& painter, const QSize& size);

    /// Sets the content. DisplayedRun determines it for all panels.
    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    const std::shared_ptr<RunData>& run() const { return m_shown.run; }
    /// Returns the words beside the title; empty if there are none.
    QString shownText() const;
    /// True if the visible content is out of date and faded.
    bool isVeiled() const;
    /// Updates the chip, the veil and the description from the content, and emits
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
    /// Emitted when the state of the view was shown, even if unchanged.
    void freshnessChanged(const loopglass::ui::DisplayState& own);

protected:
    SelectionModel& selection() const { return m_selection; }
    /// Returns the displayed search step; none = the latest.
    const std::optional<std::uint32_t>& moment() const { return m_shown.moment; }
    /// Returns the search step of the drawn trace; there must be a run.
    std::uint32_t shownMoment() const;
    /// Returns the status chip, which subclasses place beside their title.
    StatusBadge* chip() const { return m_chip; }
    /// The state of the view's content; override if it shows more than the run.
    virtual DisplayState ownShown() const { return m_shown; }
    /// Returns that state as a sentence for screen readers.
    virtual QString ownSentence() const;
    /// Returns true if its drawing shows the state of the run in addition to chip and veil. If
    /// false, an edit repaints the view only when the search of the edit is available.
    virtual bool paintsFreshness() const { return false; }
    /// Called for another run: discards the data derived from the old run, except data that remain
    /// meaningful.
    virtual void runChanged() = 0;
    /// Called when the trace has grown, or the state of the run, the selection or the filter has
    /// changed.
    virtual void refresh() = 0;
    void showEvent(QShowEvent* event) override;

private:
    void refreshIfVisible();

    const ViewId m_id;
    SelectionModel& m_selection;
    DisplayState m_shown;
    StatusBadge* m_chip;
    StaleOverlay* m_veil;
    bool m_stale = true;
};

}  // namespace loopglass::ui
