#pragma once

#include "design/points/design_run.h"
#include "design/views/design_views.h"
#include "theme/theme.h"
#include "views/view_export.h"

#include <QWidget>
#include <optional>
#include <vector>

class QLabel;
class QTabWidget;

namespace loopglass::ui {

class StatusBadge;
class StaleOverlay;

/// The central page of the mode Design space. It has tabs with views of the same points and a
/// common mark. The page maps points only when the user requests it. Points that were mapped before
/// an edit are pale.
class DesignPage : public QWidget {
    Q_OBJECT

public:
    DesignPage(const Theme& theme, Document& document, QWidget* parent = nullptr);

    DesignRun& run() { return m_run; }
    const DesignRun& run() const { return m_run; }
    /// Maps unknown points. Returns the reason if this is impossible; empty if it is possible.
    QString begin();
    Freshness freshness() const { return m_run.freshness(m_document); }
    const SharedDesign& data() const { return m_run.data(); }
    /// Sets the error of a text that a panel has rejected. As long as there is an error, no points
    /// are mapped.
    void refuse(const QString& sentence) { m_refusal = sentence; }
    /// Returns the point that the right panel shows: the best point, until the user marks another
    /// one.
    std::optional<DesignPlace> marker() const { return m_marker; }
    void mark(const DesignPlace& place);

    /// Returns the view with this name; null if there is none.
    DesignView* view(const QString& name) const;
    QString viewInFront() const;
    void showView(const QString& name);
    void chooseView(const QString& name);  ///< selects a view without setting the focus
    ExportedView exported() const;
    bool canExport() const { return freshness() == Freshness::Current; }
    /// Returns the background work of a view; empty if there is none.
    QString viewsWork() const;
    /// Stops all background work.
    void stop();
    QString shownText() const;
    bool isStale() const;

signals:
    /// Emitted when the points or the marked point have changed, or when the points have become out
    /// of date.
    void changed();
    void markerMoved();
    void opened(loopglass::ui::DesignPlace place);
    void machineOpened(std::shared_ptr<const loopglass::Accelerator> machine, const QString& what);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createViews();
    void followDocument();
    void takePoints();
    void keepMarker();
    void placeBadge();
    QString emptyText() const;

    const Theme& m_theme;
    Document& m_document;
    DesignRun m_run{this};
    QString m_refusal;
    QTabWidget* m_tabs;
    QLabel* m_empty;
    StatusBadge* m_badge;
    StaleOverlay* m_staleOverlay;
    std::vector<DesignView*> m_views;
    SharedDesign m_shown;
    std::optional<DesignPlace> m_marker;
    bool m_follows = true;  ///< true if the mark follows the best point
};

}  // namespace loopglass::ui
