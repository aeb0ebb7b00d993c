#pragma once

#include "models/rejection.h"
#include "run/display_state.h"
#include "selection/selection_model.h"
#include "theme/theme.h"

#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace loopglass::ui {

class StaleOverlay;

/// Explains why the search did not select a mapping of the user: the verdict of each stage with the
/// compared numbers, and links to the candidates.
class RejectionPanel : public QWidget {
    Q_OBJECT

public:
    RejectionPanel(SelectionModel& selection, const Theme& theme, QWidget* parent = nullptr);

    /// Sets the mapping. The problem is null without a mapping; `wanted` contains the options of
    /// the document.
    void setMapping(const std::shared_ptr<const Problem>& problem, const Mapping& mapping,
                    const SearchOptions& wanted);
    void setDisplayState(const DisplayState& shown);
    /// Sets whether a question of a lab forbids the search; the panel then offers none.
    void withholdSearch(bool withheld);
    const DisplayState& shown() const { return m_shown; }
    const Rejection& answer() const { return m_answer; }
    /// Returns true if the answer belongs to an earlier question; an outdated answer is pale.
    bool isBehind() const { return m_stale; }
    /// Returns the content as rows of text, with the headings first.
    QList<QStringList> asTable() const;

signals:
    void searchRequested();
    /// Emitted when a candidate was selected, so that the view of its kind shows it.
    void candidateShown(loopglass::NodeId node);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void later();
    void ask();
    void showAnswer();
    void clearStages();
    QString headingText() const;
    QWidget* stageRow(const StageVerdict& stage, bool decisive);
    QString titleOf(const StageVerdict& stage, bool decisive) const;
    QWidget* wayTo(const StageVerdict& stage, QWidget* row);
    QWidget* violationRow(const Violation& violation);
    ScoreText scores() const;
    Unit unitOf(const StageVerdict& stage) const;
    QWidget* ruleNote(const StageVerdict& stage);

    SelectionModel& m_selection;
    const Theme& m_theme;
    std::shared_ptr<const Problem> m_problem;
    Mapping m_mapping;
    SearchOptions m_wanted;
    DisplayState m_shown;
    Rejection m_answer;
    bool m_stale = true;
    bool m_isWithheld = false;
    QTimer m_later{this};
    StaleOverlay* m_staleOverlay;
    QLabel* m_sentence;
    QLabel* m_cost;
    QPushButton* m_search;
    QWidget* m_stages;
    QVBoxLayout* m_rows;
};

}  // namespace loopglass::ui
