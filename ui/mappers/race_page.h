#pragma once

#include "mappers/race_explanation.h"
#include "mappers/race_run.h"
#include "mappers/race_view.h"
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

/// The centre of the mode Mappers: the benchmark as curves and as a table, with a selected run. The
/// other tabs show the surrogate, a sample of the mapping space, and published results.
class RacePage : public QWidget {
    Q_OBJECT

public:
    RacePage(const Theme& theme, Document& document, QWidget* parent = nullptr);
    ~RacePage() override;

    RaceRun& run() { return m_run; }
    const RaceRun& run() const { return m_run; }
    const SharedRaceData& data() const { return m_run.data(); }
    Freshness freshness() const { return m_run.freshness(m_document); }
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
    /// Returns true if the curves or the table of the benchmark are active.
    bool showsRace() const;
    /// Returns true if the tab of the published results is active.
    bool showsEvidence() const;
    EvidenceTab& evidence() const { return *m_evidence; }
    /// Returns the active layer of the benchmark: the marked layer, otherwise the layer of the
    /// document; nothing if this layer has no runs.
    std::optional<std::size_t> currentBenchmarkCase() const;
    /// Returns the freshness of the active tab.
    Freshness frontFreshness() const;

    const RacePlace& marked() const { return m_marked; }
    /// Marks a run, if it exists.
    void mark(const RacePlace& place);
    /// Marks the median run of a mapper. Returns false if the mapper has no runs.
    bool markMapper(const std::string& key);
    /// Returns the explanation of the marked run; null if no run is marked, and incomplete during
    /// the computation.
    const RaceExplanation* why() const;

    QString viewInFront() const;
    void chooseView(const QString& name);
    void showView(const QString& name);  ///< shows a view and sets the focus
    /// The content of an export, in the colours of the light theme. A figure of a benchmark has
    /// only the curves, in the size of a page. For other tabs, a figure has the visible content.
    enum class ExportContents : std::uint8_t { Seen, Figure };
    ExportedView exported(ExportContents what = ExportContents::Seen);
    const Theme& paper() const { return m_paper; }
    QString shownText() const;

signals:
    void changed();
    void markMoved();
    void openRequested();

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
    void showFreshness();
    void fitCorner();
    void markSpaces();
    void pick(std::size_t benchmarkCase, std::size_t method);
    void stepSeed(int step);
    void explain();
    QWidget* corner();

    const Theme& m_theme;
    Theme m_paper;  ///< light theme
    Document& m_document;
    RaceRun m_run{this};
    BackgroundJob m_explaining{this};
    std::shared_ptr<const RaceExplanation> m_why;
    SharedRaceData m_whyOf;
    RacePlace m_marked;
    bool m_follows = true;  ///< true until the user has selected a run
    QTabWidget* m_tabs;
    StatusBadge* m_badge;
    StaleOverlay* m_staleOverlay;
    RaceView* m_curves;
    QTableWidget* m_table;
    FrozenColumns* m_frozen;
    GradientTab* m_gradient;
    SpacesTab* m_spaces;
    EvidenceTab* m_evidence;
    QComboBox* m_along;
};

}  // namespace loopglass::ui
