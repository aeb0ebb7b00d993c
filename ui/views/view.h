#pragma once

#include "run/shown.h"
#include "selection/selection_model.h"
#include "theme/theme.h"
#include "views/view_id.h"

#include <QWidget>
#include <memory>

namespace loopglass::ui {

class ShownChip;
class ShownVeil;

/// A view of a run. Subclasses draw; the base keeps what is shown and the selection, calls
/// refresh() when either changed, only while the view is visible, and says how old what is shown
/// is: by words beside the title, by a veil over what is of before an edit, and to screen readers.
class View : public QWidget {
    Q_OBJECT

public:
    View(ViewId id, SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

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

    /// What is shown; nothing else is. ShownRun decides it for all panels.
    void setShown(const Shown& shown);
    const Shown& shown() const { return m_shown; }
    const std::shared_ptr<RunData>& run() const { return m_shown.run; }
    /// The words beside the title; empty while there is nothing to say.
    QString shownText() const;
    /// What is seen is of before an edit, and pale.
    bool isVeiled() const;
    /// Says how it stands to what is shown: chip, veil and description, and standingSaid().
    void sayShown();
    /// A view takes the room that it is given, and lays out in it what flows. Else each text that
    /// changes in one of them would have the texts of all views measured anew.
    bool hasHeightForWidth() const override { return false; }
    /// What was put off while it was not visible is done now, e.g. for a table of it.
    void catchUp();

signals:
    /// What asTable() gives may be another table.
    void refreshed();
    /// How the view stands to what is shown was said, perhaps anew.
    void standingSaid(const loopglass::ui::Shown& own);

protected:
    SelectionModel& selection() const { return m_selection; }
    /// The moment looked at; none = the latest.
    const std::optional<std::uint32_t>& moment() const { return m_shown.moment; }
    /// The moment of the trace that is drawn; there has to be a run.
    std::uint32_t shownMoment() const;
    /// Subclasses put it beside their title.
    ShownChip* chip() const { return m_chip; }
    /// How the view stands to what is shown; one that does not show the run alone says another.
    virtual Shown ownShown() const { return m_shown; }
    /// That as a sentence for screen readers.
    virtual QString ownSentence() const;
    /// What it draws says, beside chip and veil, how the run stands to the document. Where it does
    /// not, an edit draws nothing anew before its search is there.
    virtual bool drawsStanding() const { return false; }
    /// The run is another one: forget what was derived from the old one, keep what still means
    /// something.
    virtual void runChanged() = 0;
    /// The trace grew, or how the run is shown, the selection or the filter changed.
    virtual void refresh() = 0;
    void showEvent(QShowEvent* event) override;

private:
    void refreshIfVisible();

    const ViewId m_id;
    SelectionModel& m_selection;
    Shown m_shown;
    ShownChip* m_chip;
    ShownVeil* m_veil;
    bool m_stale = true;
};

}  // namespace loopglass::ui
