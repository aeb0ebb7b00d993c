#pragma once

#include "mappers/race_explanation.h"
#include "mappers/race_run.h"
#include "mappers/race_view.h"
#include "run/shared_services.h"
#include "views/view_export.h"

#include <QWidget>

class QComboBox;
class QTabWidget;
class QTableWidget;

namespace loopglass::ui {

class EvidenceTab;
class FrozenColumns;
class GradientTab;
class StatusBadge;
class StaleOverlay;
class SpacesTab;

/// The centre of the mode Mappers: the benchmark as curves and as a table, and the selected run.
/// Other tabs have the surrogate, a sample of the space, and published results.
class RacePage : public QWidget {
    Q_OBJECT

public:
    RacePage(const Theme& theme, Document& document, SharedServices& services,
             QWidget* parent = nullptr);
    ~RacePage() override;

    RaceRun& run() { return m_run; }
    const RaceRun& run() const { return m_run; }
    const SharedRaceData& data() const { return m_run.data(); }
    Freshness standing() const { return m_run.standing(m_document); }
    /// Starts a benchmark. Returns the reason if this is impossible; empty otherwise.
    QString begin(const RaceChoice& choice, RaceRun::Known known = RaceRun::Known::All);
    RaceView& curves() { return *m_curves; }
    QTableWidget& table() { return *m_table; }
    GradientTab& gradient() { return *m_gradient; }
    const GradientTab& gradient() const { return *m_gradient; }
    /// Returns true if the tab of the surrogate is active.
    bool showsGradient() const;
    SpacesTab& spaces() const { return *m_spaces; }
    /// Returns true if the tab of the sample is active.
    bool showsSpaces() const;
    /// Returns true if the benchmark is active, as curves or as a table.
    bool showsRace() const;
    /// Returns true if the published results are active.
    bool showsEvidence() const;
    EvidenceTab& evidence() const { return *m_evidence; }
    /// Returns the active layer of the benchmark: the marked one, otherwise the document's; none if
    /// that layer has no runs.
    std::optional<std::size_t> courseInFront() const;
    /// Returns whether the active tab is up to date.
    Freshness frontFreshness() const;

    const RacePlace& marked() const { return m_marked; }
    /// Marks a run, if it exists.
    void mark(const RacePlace& place);
    /// Returns the explanation of the marked run; null if there is none, incomplete during the
    /// computation.
    const RaceExplanation* why() const;

    QString viewInFront() const;
    void chooseView(const QString& name);
    void showView(const QString& name);  ///< sets the focus
    /// The exported contents, in light colours. A figure has only the curves of a benchmark, in the
    /// size of a page. In other tabs it has the visible contents.
    enum class ExportContents : std::uint8_t { Seen, Figure };
    ExportedView exported(ExportContents what = ExportContents::Seen);
    const Theme& paper() const { return m_paper; }
    QString shownText() const;

signals:
    void changed();
    void markMoved();
    void openAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void createTabs();
    void createTable();
    void listen();
    void fillTable();
    void markCell();
    void takeData();
    void showStanding();
    void fitCorner();
    void markSpaces();
    void pick(std::size_t course, std::size_t method);
    void stepSeed(int step);
    void explain();
    QWidget* corner();

    const Theme& m_theme;
    Theme m_paper;  ///< light theme
    Document& m_document;
    /// State that survives when the page is created again.
    struct Kept {
        RaceRun run;
        RacePlace marked;
        bool follows = true;  ///< nothing was selected yet
    };

    RaceRun& m_run;
    BackgroundJob m_explaining{this};
    std::shared_ptr<const RaceExplanation> m_why;
    SharedRaceData m_whyOf;
    RacePlace& m_marked;
    bool& m_follows;
    QTabWidget* m_tabs;
    StatusBadge* m_chip;
    StaleOverlay* m_veil;
    RaceView* m_curves;
    QTableWidget* m_table;
    FrozenColumns* m_frozen;
    GradientTab* m_gradient;
    SpacesTab* m_spaces;
    EvidenceTab* m_evidence;
    QComboBox* m_along;
};

}  // namespace loopglass::ui
