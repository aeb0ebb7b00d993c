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
/// A new search replaces the displayed run when it has ended, when it pauses at a search step, or
/// after `patience`. Until then, the previous run stays visible, marked as out of date. Therefore
/// no view flickers or shows an incomplete search while a slider moves. A long search becomes
/// visible while it is running.
class DisplayedRun : public QObject {
    Q_OBJECT

public:
    /// The time for which the previous run remains displayed while a new search runs.
    static constexpr std::chrono::milliseconds defaultPatience{150};

    /// All arguments must outlive the object. `autoRun` must be connected to the document before
    /// this object.
    DisplayedRun(Document& document, RunController& controller, AutoRun& autoRun,
                 SelectionModel& selection, std::chrono::milliseconds patience = defaultPatience,
                 QObject* parent = nullptr);

    const DisplayState& now() const { return m_shown; }
    /// Returns true if no search runs or is about to start, and the last result is displayed.
    bool isSettled() const;

signals:
    /// Emitted before the displayed run changes; now() still returns the previous one.
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
    Document::Prepared m_prepared;  ///< input for a search of the current document
    DisplayState m_shown;
    std::shared_ptr<RunData> m_heard;  ///< the controller's run whose end is awaited
    QTimer m_deadline;
    /// True if the patience is over, so that the unfinished search is displayed.
    bool m_late = false;
    /// True if another session was opened of which nothing is displayed yet.
    bool m_replaced = false;
};

}  // namespace loopglass::ui
