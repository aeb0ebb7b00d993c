#pragma once

#include "mappers/race_run.h"
#include "mappers/race_view.h"
#include "mappers/race_why.h"
#include "run/lasting.h"
#include "views/view_export.h"

#include <QWidget>

class QComboBox;
class QTabWidget;
class QTableWidget;

namespace loopglass::ui {

class EvidenceTab;
class FrozenColumns;
class GradientTab;
class ShownChip;
class ShownVeil;
class SpacesTab;

/// The middle of the mode Mappers: the race as curves and as a table, and the run that is selected;
/// beside them what a surrogate learns, a sample of the space, and what was published.
class RacePage : public QWidget {
    Q_OBJECT

public:
    RacePage(const Theme& theme, Document& document, Lasting& lasting, QWidget* parent = nullptr);
    ~RacePage() override;

    RaceRun& run() { return m_run; }
    const RaceRun& run() const { return m_run; }
    const SharedRaceData& data() const { return m_run.data(); }
    Standing standing() const { return m_run.standing(m_document); }
    /// Races. Gives why not; empty when it runs.
    QString begin(const RaceChoice& choice, RaceRun::Known known = RaceRun::Known::All);
    RaceView& curves() { return *m_curves; }
    QTableWidget& table() { return *m_table; }
    GradientTab& gradient() { return *m_gradient; }
    const GradientTab& gradient() const { return *m_gradient; }
    /// The gradient stands in front, and not the race.
    bool showsGradient() const;
    SpacesTab& spaces() const { return *m_spaces; }
    /// The sample of the space stands in front.
    bool showsSpaces() const;
    /// The race stands in front, as curves or as a table.
    bool showsRace() const;
    /// Published results stand in front.
    bool showsEvidence() const;
    EvidenceTab& evidence() const { return *m_evidence; }
    /// The course that stands in front: the marked one of the race, else that of the document's
    /// layer; none where that was not raced.
    std::optional<std::size_t> courseInFront() const;
    /// Of what stands in front.
    Standing frontStanding() const;

    const RacePlace& marked() const { return m_marked; }
    /// A run, when it is there.
    void mark(const RacePlace& place);
    /// What is known of the marked run; null while that is nothing, not whole while it is worked
    /// out.
    const RaceWhy* why() const;

    QString viewInFront() const;
    void chooseView(const QString& name);
    void showView(const QString& name);  ///< with the focus
    /// What stands in front, as on paper whatever the colours of the window. A figure has the
    /// curves of a race alone, in a size for a page; of all else it is what is seen.
    enum class Exports : std::uint8_t { Seen, Figure };
    ExportedView exported(Exports what = Exports::Seen);
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
    Theme m_paper;  ///< light
    Document& m_document;
    /// What lasts when the page is made anew.
    struct Kept {
        RaceRun run;
        RacePlace marked;
        bool follows = true;  ///< nothing was selected yet
    };

    RaceRun& m_run;
    BackgroundJob m_explaining{this};
    std::shared_ptr<const RaceWhy> m_why;
    SharedRaceData m_whyOf;
    RacePlace& m_marked;
    bool& m_follows;
    QTabWidget* m_tabs;
    ShownChip* m_chip;
    ShownVeil* m_veil;
    RaceView* m_curves;
    QTableWidget* m_table;
    FrozenColumns* m_frozen;
    GradientTab* m_gradient;
    SpacesTab* m_spaces;
    EvidenceTab* m_evidence;
    QComboBox* m_along;
};

}  // namespace loopglass::ui
