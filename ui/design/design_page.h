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

/// The middle of the mode Design: tabs of views over the same points, and the mark that they share.
/// Mapping begins only on request. Points of before an edit are pale.
class DesignPage : public QWidget {
    Q_OBJECT

public:
    DesignPage(const Theme& theme, Document& document, SharedServices& services,
               QWidget* parent = nullptr);
    ~DesignPage() override;

    DesignRun& run() { return m_run; }
    const DesignRun& run() const { return m_run; }
    /// Maps what is not known. Gives why it cannot, empty when it can.
    QString begin();
    Freshness standing() const { return m_run.standing(m_document); }
    const SharedDesign& data() const { return m_run.data(); }
    /// Sets the error of a rejected text in a panel; nothing is mapped while there is one.
    void refuse(const QString& sentence) { m_refusal = sentence; }
    /// The point that the panel at the right is about: the best until another one is marked.
    std::optional<DesignPlace> marker() const { return m_marker; }
    void mark(const DesignPlace& place);

    /// The view of this name; null when there is none.
    DesignView* view(const QString& name) const;
    QString viewInFront() const;
    void showView(const QString& name);
    void chooseView(const QString& name);  ///< without the focus
    ExportedView exported() const;
    bool canExport() const { return standing() == Freshness::Current; }
    /// Returns the background work of a view; empty if there is none.
    QString viewsWork() const;
    /// Stops all background work.
    void stop();
    QString shownText() const;
    bool isVeiled() const;

signals:
    /// The points, their state against the document, or the marked point have changed.
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
        bool follows = true;  ///< the mark is where the best is
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
