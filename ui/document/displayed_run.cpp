#include "document/displayed_run.h"

#include <utility>

namespace loopglass::ui {

DisplayedRun::DisplayedRun(Document& document, RunController& controller, AutoRun& autoRun,
                           SelectionModel& selection, std::chrono::milliseconds patience,
                           QObject* parent)
    : QObject(parent),
      m_document(document),
      m_controller(controller),
      m_autoRun(autoRun),
      m_selection(selection),
      m_preparedOf(document.state()),
      m_prepared(document.prepare()) {
    m_deadline.setSingleShot(true);
    m_deadline.setTimerType(Qt::PreciseTimer);
    m_deadline.setInterval(patience);
    connect(&m_deadline, &QTimer::timeout, this, [this] {
        m_late = true;
        decide();
    });
    connect(&document, &Document::changed, this, &DisplayedRun::documentChanged);
    connect(&document, &Document::replaced, this, &DisplayedRun::documentReplaced);
    connect(&document, &Document::refusalChanged, this, &DisplayedRun::decide);
    connect(&controller, &RunController::runChanged, this, &DisplayedRun::decide);
    connect(&controller, &RunController::stateChanged, this, &DisplayedRun::decide);
    connect(&controller, &RunController::failed, this, &DisplayedRun::decide);
    connect(&autoRun, &AutoRun::errorChanged, this, &DisplayedRun::decide);
    connect(&selection, &SelectionModel::momentChanged, this, &DisplayedRun::decide);
}

void DisplayedRun::documentChanged(Document::Parts what) {
    if (what & ~(Document::FilePart | Document::ManualMappingPart | Document::DesignPart)) {
        decide();
    }
}

/// The call is necessary because a search may end before this object is notified of the edit that
/// started it.
void DisplayedRun::prepare() {
    if (!(m_document.state() == m_preparedOf)) {
        m_preparedOf = m_document.state();
        m_prepared = m_document.prepare();
    }
}

/// The next call of changed() emits the reason.
void DisplayedRun::documentReplaced() { m_replaced = true; }

/// Returns true if the run is the search of the current document. The number of threads is ignored
/// in this comparison.
bool DisplayedRun::isSearched(const RunData& run) const {
    if (!m_prepared.problem) {
        return false;
    }
    const Problem& searched = run.variants() == nullptr ? run.problem() : *run.variants()->given;
    SearchOptions options = run.options();
    options.threads = m_prepared.options.threads;
    return run.method() == m_prepared.method && options == m_prepared.options &&
           searched.workload == m_prepared.problem->workload &&
           searched.accelerator == m_prepared.problem->accelerator;
}

bool DisplayedRun::isSettled() const {
    return !m_autoRun.isWaiting() && m_controller.state() == RunController::State::Idle &&
           !m_deadline.isActive();
}

/// Returns true if the run has something to display that will not be replaced at once.
bool DisplayedRun::hasFrame(const RunData& run) const {
    return !run.isRunning() || m_controller.state() == RunController::State::Paused;
}

std::shared_ptr<RunData> DisplayedRun::wantedRun() {
    if (m_document.state().isWithheld("search")) {
        return nullptr;  // the last search explains another problem, or answers the question
    }
    std::shared_ptr<RunData> latest = m_controller.current();
    if (m_replaced && latest && !isSearched(*latest)) {
        // The search of the previous session stays displayed only if a search of the new session
        // starts at once.
        const bool follows = m_autoRun.isWaiting() && m_prepared.error.isEmpty();
        return follows ? m_shown.run : nullptr;
    }
    const bool empty = !m_shown.run || m_shown.run->trace().size() == 0;
    if (latest == m_shown.run || !latest || empty || m_late || hasFrame(*latest)) {
        return latest;
    }
    if (!m_deadline.isActive()) {
        m_deadline.start();
    }
    return m_shown.run;
}

Freshness DisplayedRun::freshnessOf(const std::shared_ptr<RunData>& run) const {
    if (!run) {
        return Freshness::Nothing;
    }
    if (!m_prepared.error.isEmpty() || !m_document.refusal().isEmpty()) {
        return Freshness::Stale;
    }
    if (isSearched(*run)) {
        return Freshness::Current;
    }
    const std::shared_ptr<RunData> latest = m_controller.current();
    const bool follows = m_autoRun.isWaiting() || (latest != run && isSearched(*latest));
    return follows ? Freshness::Before : Freshness::Stale;
}

/// If the first search could not run, it is displayed, because there is only this search, but it
/// has no result.
QString DisplayedRun::errorOf(const DisplayState& shown) const {
    if (shown.freshness == Freshness::Current) {
        const auto& result = shown.run->result();
        return result && !result->best ? m_autoRun.error() : QString();
    }
    return !m_document.refusal().isEmpty() ? m_document.refusal()
           : !m_prepared.error.isEmpty()   ? m_prepared.error
                                           : m_autoRun.error();
}

void DisplayedRun::decide() {
    prepare();
    listenTo(m_controller.current());
    if (m_controller.endsImmediately()) {
        return;  // emits a single change, from the previous search to this one
    }
    if (m_heard == m_shown.run) {
        m_deadline.stop();
        m_late = false;
    }
    DisplayState next;
    next.run = wantedRun();
    next.freshness = freshnessOf(next.run);
    next.moment = next.run == m_shown.run ? m_selection.moment() : std::nullopt;
    next.paused = next.run != nullptr && next.run == m_controller.current() &&
                  m_controller.state() == RunController::State::Paused;
    next.error = errorOf(next);
    m_replaced = m_replaced && next.freshness != Freshness::Current;
    show(std::move(next));
}

void DisplayedRun::show(DisplayState next) {
    if (next == m_shown) {
        return;
    }
    if (next.run != m_shown.run) {
        emit leaving();
        m_deadline.stop();
        m_late = false;
        m_shown = std::move(next);
        m_selection.hover(noNode);
        // showMoment() calls this function again, which then changes nothing.
        m_selection.showMoment(std::nullopt);
    } else {
        m_shown = std::move(next);
    }
    emit changed(m_shown);
}

/// A short search is displayed only after it has ended.
void DisplayedRun::listenTo(const std::shared_ptr<RunData>& run) {
    if (run == m_heard) {
        return;
    }
    if (m_heard) {
        disconnect(m_heard.get(), nullptr, this, nullptr);
    }
    m_heard = run;
    if (run) {
        connect(run.get(), &RunData::finished, this, &DisplayedRun::decide);
    }
}

}  // namespace loopglass::ui
