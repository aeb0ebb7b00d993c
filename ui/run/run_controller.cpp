#include "run/run_controller.h"

#include "run/displayed_mapping.h"
#include "run/run_worker.h"
#include "words/sentences/words.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr int tickInterval = 16;  // milliseconds of one frame
/// The time after which a stopped search is considered to have stopped, even if its thread has not
/// ended yet.
constexpr qint64 longestStop = 16;  // milliseconds, checked once per tick

/// The result of a run that another run has replaced.
MapResult supersededResult() {
    MapResult result;
    result.answer.stopReason = StopReason::Requested;
    return result;
}

/// Returns the result of a run that is stopped at the displayed step: the best mapping so far.
/// Later steps may contain a better mapping, so nothing is proven.
MapResult shownResult(const RunData& run) {
    MapResult result = supersededResult();
    const std::optional<DisplayedMapping> best = bestMapping(run, std::nullopt);
    if (!best) {
        return result;
    }
    SearchResult& answer = result.answer;
    answer.best = best->mapping;
    answer.bestNode = best->node;
    answer.totals = {best->cost.energy, best->cost.cycles};
    answer.score = scoreOf(run.options().objective, run.problem(), best->cost);
    answer.minOpen = 0;
    result.cost = best->cost;
    return result;
}

}  // namespace

RunController::RunController(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(tickInterval);
    connect(&m_timer, &QTimer::timeout, this, &RunController::tick);
}

RunController::~RunController() {
    // All workers receive the stop request before the first worker is joined.
    if (m_worker) {
        m_worker->retire();
    }
    m_worker.reset();
    m_retired.clear();
}

void RunController::start(std::shared_ptr<const Problem> problem, const MapOptions& options,
                          const Method& method) {
    begin(std::move(problem), options, method, State::Running);
}

void RunController::startPaused(std::shared_ptr<const Problem> problem, const MapOptions& options,
                                const Method& method) {
    begin(std::move(problem), options, method, State::Paused);
}

void RunController::begin(std::shared_ptr<const Problem> problem, const MapOptions& options,
                          const Method& method, State state) {
    supersede();
    // The worker reports the end of a search at once, without waiting for the next frame, so that a
    // dragged slider has its result immediately.
    m_worker = std::make_unique<Worker>(problem, options, method, [this] {
        QMetaObject::invokeMethod(this, &RunController::tick, Qt::QueuedConnection);
    });
    m_before =
        std::exchange(m_current, std::make_shared<RunData>(std::move(problem), options, method));
    m_announced = false;
    m_stepped = false;
    m_steps = 0;
    m_allowance = 0;
    m_goal = Goal::All;
    m_pauseAt = firstPauseAtNodes;
    m_sinceStart.start();
    m_sinceTick.start();
    m_timer.start();
    m_worker->feed().setRoom(state == State::Paused ? RunFeed::pausedRoom : RunFeed::runningSpace);
    runAhead(state);
    announce(state);
}

/// Announces the new run. A receiver of either signal may start another run.
void RunController::announce(State state) {
    // Read before the transfer, so that all records of an ended search are transferred.
    const bool hasEnded = m_worker->ended();
    adoptBest();
    const std::shared_ptr<RunData> run = m_current;
    const std::shared_ptr<RunData> before = m_before;
    const State stateBefore = std::exchange(m_state, state);
    deliverBatch();
    m_endsAtOnce = hasEnded && state == State::Running && m_speed <= 0 &&
                   !m_worker->feed().failed() && m_replay.waiting() == 0;
    if (!m_worker->feed().failed()) {
        m_announced = true;
        emit runChanged();
    }
    if (run == m_current && stateBefore != state && !m_endsAtOnce) {
        emit stateChanged();
    }
    if (run == m_current) {
        m_endsAtOnce = false;
        finishIfEnded();
    }
    if (before && before->isRunning()) {
        // The replaced run cannot end by itself. The run therefore ends as stopped for all holders.
        before->finish(supersededResult());
    }
}

void RunController::supersede() {
    if (m_worker) {
        m_worker->retire();
        m_retired.push_back(std::move(m_worker));
    }
    m_replay = TraceReplay();
    m_stopping = false;
    dropEndedWorkers();
}

void RunController::setState(State state) {
    if (m_worker) {
        m_worker->feed().setRoom(state == State::Paused ? RunFeed::pausedRoom
                                                        : RunFeed::runningSpace);
    }
    if (std::exchange(m_state, state) != state) {
        emit stateChanged();
    }
}

void RunController::pause() {
    if (m_state == State::Running && !m_stopping) {
        m_goal = Goal::All;
        setState(State::Paused);
    }
}

void RunController::resume() {
    if (m_state == State::Paused) {
        m_steps = 0;
        m_goal = Goal::All;
        m_sinceTick.start();
        setState(State::Running);
    }
}

void RunController::stepDecision() {
    if (m_state == State::Idle || m_stopping) {
        return;
    }
    setState(State::Paused);
    m_goal = Goal::All;
    ++m_steps;
    tick();
}

void RunController::stepToCutoff() {
    if (m_state == State::Idle || m_stopping) {
        return;
    }
    m_steps = 0;
    m_goal = Goal::Cutoff;
    setState(State::Running);
    tick();
}

void RunController::stop() {
    if (m_state == State::Idle || !m_worker || m_stopping || stopAtShown()) {
        return;
    }
    m_stopping = true;
    m_steps = 0;
    m_goal = Goal::All;
    m_sinceStop.start();
    m_worker->requestStop();
    m_worker->feed().setRoom(RunFeed::runningSpace);
    tick();
}

/// Stops a search that has ended but is not displayed up to its end. Returns true if the search is
/// in this state.
bool RunController::stopAtShown() {
    if (!m_worker->ended() || m_worker->feed().failed()) {
        return false;
    }
    m_worker->feed().take(m_replay);
    if (m_replay.waiting() == 0) {
        return false;
    }
    const std::shared_ptr<RunData> run = m_current;
    MapResult result = shownResult(*run);
    result.seconds = static_cast<double>(m_sinceStart.elapsed()) / 1000;
    m_retired.push_back(std::move(m_worker));
    m_replay = TraceReplay();
    m_steps = 0;
    m_goal = Goal::All;
    run->finish(std::move(result));
    if (run == m_current) {
        setState(State::Idle);
    }
    return true;
}

void RunController::setSpeed(double decisionsPerSecond) {
    m_speed = std::max(0.0, decisionsPerSecond);
    m_allowance = 0;
}

std::optional<double> RunController::gap() const {
    return m_worker ? m_worker->feed().gap() : std::nullopt;
}

qint64 RunController::age() const { return m_worker ? m_sinceStart.elapsed() : 0; }

/// After a search over variants has found the best variant, switches the trace and the run to the
/// problem of this variant. Returns true if it has switched.
bool RunController::adoptBest() {
    const auto variants = m_worker ? m_worker->feed().takeVariants() : nullptr;
    if (!variants) {
        return false;
    }
    const std::shared_ptr<RunData> searching = std::exchange(
        m_current, std::make_shared<RunData>(variants, m_current->options(), m_current->method()));
    if (m_announced) {
        emit runChanged();
    }
    if (searching->isRunning()) {
        searching->finish(supersededResult());
    }
    return true;
}

void RunController::tick() {
    dropEndedWorkers();
    adoptBest();
    const std::shared_ptr<RunData> run = m_current;
    // The end of a stopped search is displayed, including the last records.
    if (m_worker && deliverBatch() && !m_stopping) {
        run->announceGrowth();
    }
    if (run == m_current && std::exchange(m_stepped, false)) {
        emit stepped();
    }
    if (run == m_current) {
        pauseAtLimit();
    }
    if (run == m_current) {
        finishIfEnded();
    }
    if (!m_worker && m_retired.empty()) {
        m_timer.stop();
    }
}

void RunController::pauseAtLimit() {
    if (m_state != State::Running || m_stopping || m_current->trace().size() < m_pauseAt) {
        return;
    }
    m_pauseAt *= 2;
    pause();
    emit pausedAtNodes(m_current->trace().size());
}

void RunController::finishIfEnded() {
    if (!m_worker || adoptBest()) {  // the next frame transfers the records of the best variant
        return;
    }
    if (m_stopping && m_sinceStop.elapsed() >= longestStop) {
        setState(State::Idle);  // the remaining records and the result follow later
    }
    if (!m_worker || !m_worker->ended()) {
        return;
    }
    if (m_replay.waiting() == 0) {
        m_worker->feed().take(m_replay);  // records between the last transfer and the end
        if (m_stopping) {
            deliverBatch();
        }
    }
    if (m_replay.waiting() > 0) {
        return;
    }
    std::optional<RunOutcome> outcome = m_worker->feed().takeOutcome();
    m_retired.push_back(std::move(m_worker));
    m_stopping = false;
    m_steps = 0;
    const std::shared_ptr<RunData> run = m_current;
    if (!outcome || !outcome->result) {
        fail(QString::fromStdString(outcome ? outcome->failure : std::string()),
             outcome ? outcome->seconds : 0);
        return;
    }
    run->finish(std::move(*outcome->result));
    if (run == m_current) {
        setState(State::Idle);
    }
}

void RunController::fail(const QString& sentence, double seconds) {
    const std::shared_ptr<RunData> run = m_current;
    MapResult nothing;
    nothing.answer.whyNone = msg::words::text(sentence.toStdString());
    nothing.seconds = seconds;
    const bool back = run->trace().size() == 0 && m_before;
    if (back) {
        m_current = m_before;
    }
    if (back == m_announced) {
        emit runChanged();
    }
    run->finish(std::move(nothing));
    if (m_worker == nullptr) {
        setState(State::Idle);
    }
    emit failed(sentence);
}

void RunController::dropEndedWorkers() {
    std::erase_if(m_retired, [](const std::unique_ptr<Worker>& worker) { return worker->ended(); });
}

}  // namespace loopglass::ui
