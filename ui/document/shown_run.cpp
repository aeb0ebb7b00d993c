#include "document/shown_run.h"

#include <utility>

namespace loopglass::ui {

ShownRun::ShownRun(Document& document, RunController& controller, AutoRun& autoRun,
                   SelectionModel& selection, std::chrono::milliseconds patience, QObject* parent)
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
    connect(&document, &Document::changed, this, &ShownRun::documentChanged);
    connect(&document, &Document::replaced, this, &ShownRun::documentReplaced);
    connect(&document, &Document::refusalChanged, this, &ShownRun::decide);
    connect(&controller, &RunController::runChanged, this, &ShownRun::decide);
    connect(&controller, &RunController::stateChanged, this, &ShownRun::decide);
    connect(&controller, &RunController::failed, this, &ShownRun::decide);
    connect(&autoRun, &AutoRun::errorChanged, this, &ShownRun::decide);
    connect(&selection, &SelectionModel::momentChanged, this, &ShownRun::decide);
}

void ShownRun::documentChanged(Document::Parts what) {
    if (what & ~(Document::FilePart | Document::HandPart | Document::DesignPart)) {
        decide();
    }
}

/// A search may have ended before this object is told of the edit that it is of.
void ShownRun::prepare() {
    if (!(m_document.state() == m_preparedOf)) {
        m_preparedOf = m_document.state();
        m_prepared = m_document.prepare();
    }
}

/// The next changed() says what of.
void ShownRun::documentReplaced() { m_replaced = true; }

/// The run is the search of the document as it stands. The number of threads is no part of that.
bool ShownRun::isSearched(const RunData& run) const {
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

bool ShownRun::isSettled() const {
    return !m_autoRun.isWaiting() && m_controller.state() == RunController::State::Idle &&
           !m_deadline.isActive();
}

/// There is something to see of it that will not be another thing a moment later.
bool ShownRun::hasFrame(const RunData& run) const {
    return !run.isRunning() || m_controller.state() == RunController::State::Paused;
}

std::shared_ptr<RunData> ShownRun::wantedRun() {
    std::shared_ptr<RunData> latest = m_controller.current();
    if (m_replaced && latest && !isSearched(*latest)) {
        // Of the session before, unless that of this one follows at once.
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

Standing ShownRun::standingOf(const std::shared_ptr<RunData>& run) const {
    if (!run) {
        return Standing::Nothing;
    }
    if (!m_prepared.error.isEmpty() || !m_document.refusal().isEmpty()) {
        return Standing::Stale;
    }
    if (isSearched(*run)) {
        return Standing::Current;
    }
    const std::shared_ptr<RunData> latest = m_controller.current();
    const bool follows = m_autoRun.isWaiting() || (latest != run && isSearched(*latest));
    return follows ? Standing::Before : Standing::Stale;
}

/// A first search that could not run is shown for want of another, and is no answer.
QString ShownRun::errorOf(const Shown& shown) const {
    if (shown.standing == Standing::Current) {
        const auto& result = shown.run->result();
        return result && !result->best ? m_autoRun.error() : QString();
    }
    return !m_document.refusal().isEmpty() ? m_document.refusal()
           : !m_prepared.error.isEmpty()   ? m_prepared.error
                                           : m_autoRun.error();
}

void ShownRun::decide() {
    prepare();
    listenTo(m_controller.current());
    if (m_controller.endsAtOnce()) {
        return;  // one change, from the search before to this one
    }
    if (m_heard == m_shown.run) {
        m_deadline.stop();
        m_late = false;
    }
    Shown next;
    next.run = wantedRun();
    next.standing = standingOf(next.run);
    next.moment = next.run == m_shown.run ? m_selection.moment() : std::nullopt;
    next.paused = next.run != nullptr && next.run == m_controller.current() &&
                  m_controller.state() == RunController::State::Paused;
    next.error = errorOf(next);
    m_replaced = m_replaced && next.standing != Standing::Current;
    show(std::move(next));
}

void ShownRun::show(Shown next) {
    if (next == m_shown) {
        return;
    }
    if (next.run != m_shown.run) {
        emit leaving();
        m_deadline.stop();
        m_late = false;
        m_shown = std::move(next);
        m_selection.hover(noNode);
        m_selection.showMoment(std::nullopt);  // comes back here, and finds nothing changed
    } else {
        m_shown = std::move(next);
    }
    emit changed(m_shown);
}

/// A short search is shown when it has ended.
void ShownRun::listenTo(const std::shared_ptr<RunData>& run) {
    if (run == m_heard) {
        return;
    }
    if (m_heard) {
        disconnect(m_heard.get(), nullptr, this, nullptr);
    }
    m_heard = run;
    if (run) {
        connect(run.get(), &RunData::finished, this, &ShownRun::decide);
    }
}

}  // namespace loopglass::ui
