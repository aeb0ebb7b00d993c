#pragma once

#include "document/auto_run.h"
#include "document/document.h"
#include "run/display_state.h"
#include "run/run_controller.h"
#include "selection/selection_model.h"

#include <QObject>
#include <QTimer>
#include <chrono>

namespace loopglass::ui {

/// Decides for all panels what they display: the run, its relation to the document, and the search
/// step.
///
/// A new search takes the place of the run on screen when it has ended or waits for a step, else
/// after `patience`; until then the run before stays, marked as old. So nothing blanks and nothing
/// half-grown flashes by while a slider is dragged, and a search that takes longer is seen growing.
class DisplayedRun : public QObject {
    Q_OBJECT

public:
    /// How long the previous run is displayed while a new search runs.
    static constexpr std::chrono::milliseconds defaultPatience{150};

    /// All of them outlive it. AutoRun has to listen to the document before.
    DisplayedRun(Document& document, RunController& controller, AutoRun& autoRun,
                 SelectionModel& selection, std::chrono::milliseconds patience = defaultPatience,
                 QObject* parent = nullptr);

    const DisplayState& now() const { return m_shown; }
    /// Whether no search runs or is about to start, and the last result is displayed.
    bool isSettled() const;

signals:
    /// The run is about to be another one, or none; now() is still what was shown.
    void leaving();
    void changed(const loopglass::ui::DisplayState& shown);

private:
    void documentChanged(Document::Parts what);
    void documentReplaced();
    void prepare();
    void decide();
    std::shared_ptr<RunData> wantedRun();
    Freshness freshnessOf(const std::shared_ptr<RunData>& run) const;
    bool isSearched(const RunData& run) const;
    bool hasFrame(const RunData& run) const;
    QString errorOf(const DisplayState& shown) const;
    void show(DisplayState next);
    void listenTo(const std::shared_ptr<RunData>& run);

    Document& m_document;
    RunController& m_controller;
    AutoRun& m_autoRun;
    SelectionModel& m_selection;
    DocumentState m_preparedOf;
    Document::Prepared m_prepared;  ///< input of a search of the current document
    DisplayState m_shown;
    std::shared_ptr<RunData> m_heard;  ///< the controller's run, whose end is waited for
    QTimer m_deadline;
    bool m_late = false;      ///< the patience is over, so the unfinished search is displayed
    bool m_replaced = false;  ///< another session, of which nothing is shown yet
};

}  // namespace loopglass::ui
