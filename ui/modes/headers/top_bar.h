#pragma once

#include "commands/command_registry.h"
#include "document/document.h"
#include "modes/headers/bar_title.h"
#include "run/display_state.h"
#include "run/proof_search.h"
#include "run/run_controller.h"
#include "run/shared_services.h"
#include "theme/theme.h"
#include "widgets/elided_label.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace loopglass::ui {

class StaleOverlay;

/// The header of the mode Layer: the subject of the search, the four pruning rules, the objective,
/// the buttons of the run, and the best result so far.
class TopBar : public QWidget {
    Q_OBJECT

public:
    TopBar(const Theme& theme, Document& document, RunController& controller,
           const CommandRegistry& commands, SharedServices& services, QWidget* parent = nullptr);

    void setDisplayState(const DisplayState& shown);
    const DisplayState& shown() const { return m_shown; }
    /// Returns the displayed result: the number and the remark below it.
    QString best() const;
    QString note() const;
    bool isStale() const;

signals:
    /// Emitted when the user clicks the distance from the optimum. The receiver shows the rule that
    /// pruned the optimum.
    void lossRuleRequested();
    /// Emitted on a click on the reason for a missing search, to show the field with the error.
    void errorRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createNames(QHBoxLayout* layout);
    void createPrinciples(QHBoxLayout* layout);
    void createChoices(QHBoxLayout* layout);
    void createRunButtons(QHBoxLayout* layout, const CommandRegistry& commands);
    void createFigures(QHBoxLayout* layout);
    void followDocument();
    void showDocument();
    void keepObjectiveWhole();
    void showIcons();
    void fitSpace();
    void showBest();
    QString bestText() const;
    QString noteText() const;
    QStringList shorterNotes() const;
    QString noteColour() const;
    bool isBehindTheOptimum() const;
    bool isWithheld() const;
    bool isLink() const;
    QString proofText() const;
    bool isOfDocument() const;
    void colourNote(const QString& message);
    QString stoppedText() const;
    QString withinText() const;
    QString provenText(const RunData& run) const;
    QString gapText(const RunData& run) const;
    QString endText() const;
    QString growthText() const;
    QString tipText() const;
    void setPrinciple(bool Principles::*principle, bool on);

    const Theme& m_theme;
    Document& m_document;
    RunController& m_controller;
    /// Search for the distance of the displayed result from the optimum; outlives this widget.
    ProofSearch* m_proof;
    BarTitle* m_title = nullptr;
    QLabel* m_best = nullptr;
    StaleOverlay* m_staleOverlay =
        nullptr;  ///< overlay over the best result, but not over the remark
    ElidedLabel* m_note = nullptr;
    QComboBox* m_objective = nullptr;
    QLabel* m_pruneBy = nullptr;
    QComboBox* m_speed = nullptr;
    QList<QToolButton*> m_pills;
    QList<QToolButton*> m_buttons;
    DisplayState m_shown;
};

}  // namespace loopglass::ui
