#pragma once

#include "design/points/design_run.h"
#include "design/views/design_views.h"
#include "run/shared_services.h"
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

/// The centre of the mode Design space: tabs of views of the same points, with a common mark.
/// Mapping begins only on request. Points from before an edit are pale.
class DesignPage : public QWidget {
    Q_OBJECT

public:
    DesignPage(const Theme& theme, Document& document, SharedServices& services,
               QWidget* parent = nullptr);
    ~DesignPage() override;

    DesignRun& run() { return m_run; }
    const DesignRun& run() const { return m_run; }
    /// Maps unknown points. Returns the reason if this is impossible; empty otherwise.
    QString begin();
    Freshness standing() const { return m_run.standing(m_document); }
    const SharedDesign& data() const { return m_run.data(); }
    /// Sets the error of a rejected text in a panel; nothing is mapped while there is an error.
    void refuse(const QString& sentence) { m_refusal = sentence; }
    /// Returns the point in the right panel: the best, until the user marks another one.
    std::optional<DesignPlace> marker() const { return m_marker; }
    void mark(const DesignPlace& place);

    /// Returns the view with this name; null if there is none.
    DesignView* view(const QString& name) const;
    QString viewInFront() const;
    void showView(const QString& name);
    void chooseView(const QString& name);  ///< does not set the focus
    ExportedView exported() const;
    bool canExport() const { return standing() == Freshness::Current; }
    /// Returns the background work of a view; empty if there is none.
    QString viewsWork() const;
    /// Stops all background work.
    void stop();
    QString shownText() const;
    bool isVeiled() const;

signals:
    /// Emitted when the points, their state relative to the document, or the marked point have
    /// changed.
    void changed();
    void markerMoved();
    void opened(loopglass::ui::DesignPlace place);
    void machineOpened(std::shared_ptr<const loopglass::Accelerator> machine, const QString& what);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// State that survives when the page is created again.
    struct Kept {
        DesignRun run;
        std::optional<DesignPlace> marker;
        bool follows = true;  ///< the mark follows the best point
    };

    void createViews(SharedServices& services);
    void followDocument();
    void takePoints();
    void keepMarker();
    void placeChip();
    QString emptyText() const;

    const Theme& m_theme;
    Document& m_document;
    DesignRun& m_run;
    QString m_refusal;
    QTabWidget* m_tabs;
    QLabel* m_empty;
    StatusBadge* m_chip;
    StaleOverlay* m_veil;
    std::vector<DesignView*> m_views;
    SharedDesign m_shown;
    std::optional<DesignPlace>& m_marker;
    bool& m_follows;
};

}  // namespace loopglass::ui
