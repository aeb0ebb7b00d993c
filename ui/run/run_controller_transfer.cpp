// Moves the records of the engine into the trace: as fast as a frame allows, at a given speed, step
// by step, or up to the next pruning by a bound.
#include "run/run_controller.h"
#include "run/run_worker.h"

#include <algorithm>
#include <chrono>

namespace loopglass::ui {

namespace {

/// The part of a frame that may be used for transferring records.
constexpr qint64 handOverTime = 8;       // milliseconds
constexpr std::size_t slice = 1U << 15;  // events between two readings of the clock
/// The time that start() waits for a new search. A short search has ended within this time, so that
/// its views are drawn only once. Without the wait, the views would also be drawn in pale colours
/// before the end, which takes as long as the search.
constexpr qint64 headStart = 24;  // milliseconds
constexpr std::chrono::milliseconds headStartPiece{2};
/// The largest number of search steps per second at which each step is explained like a single
/// step.
constexpr double readableSpeed = 2;

}  // namespace

/// Waits for the end of a search that has just begun, and transfers its records meanwhile.
void RunController::runAhead(State state) {
    if (state != State::Running || m_speed > 0) {
        m_worker->feed().waitForEnd(headStartPiece);
        return;
    }
    while (!m_worker->ended() && m_sinceStart.elapsed() < headStart) {
        m_worker->feed().waitForEnd(headStartPiece);
        m_worker->feed().take(m_replay);
        m_replay.play(m_current->mutableTrace(), slice);
    }
}

/// Moves as many records into the trace as the state allows; returns true if the trace grew.
bool RunController::deliverBatch() {
    std::size_t played = 0;
    if (m_stopping) {
        // Window events are handled in between, because a million records may be waiting.
        played = deliverFast();
    } else if (m_state == State::Paused) {
        if (m_replay.waiting() < m_steps) {
            m_worker->feed().take(m_replay);
        }
        played = m_replay.play(m_current->mutableTrace(), m_steps);
        m_steps -= played;
        m_stepped = played > 0;
    } else if (m_goal == Goal::Cutoff) {
        played = deliverToCutoff();
    } else {
        played = m_speed > 0 ? deliverAtSpeed() : deliverFast();
    }
    return played > 0;
}

std::size_t RunController::deliverFast() {
    QElapsedTimer clock;
    clock.start();
    m_worker->feed().take(m_replay);
    std::size_t played = 0;
    while (m_replay.waiting() > 0 && clock.elapsed() < handOverTime) {
        played += m_replay.play(m_current->mutableTrace(), slice);
    }
    return played;
}

std::size_t RunController::deliverAtSpeed() {
    const double seconds = static_cast<double>(m_sinceTick.restart()) / 1000;
    // After a delay of the window, at most a tenth of a second is made up for.
    m_allowance += m_speed * std::min(seconds, 0.1);
    const auto most = static_cast<std::size_t>(std::min(m_allowance, 1e6));
    if (m_replay.waiting() < most) {
        m_worker->feed().take(m_replay);
    }
    const std::size_t played = m_replay.play(m_current->mutableTrace(), most);
    m_allowance -= static_cast<double>(most);
    m_stepped = m_speed <= readableSpeed && played > 0;
    return played;
}

std::size_t RunController::deliverToCutoff() {
    QElapsedTimer clock;
    clock.start();
    m_worker->feed().take(m_replay);
    TraceReplay::Found found;
    std::size_t played = 0;
    while (!found.cutoff && m_replay.waiting() > 0 && clock.elapsed() < handOverTime) {
        found = m_replay.playToCutoff(m_current->mutableTrace(), slice);
        played += found.played;
    }
    if (found.cutoff) {
        m_goal = Goal::All;
        m_stepped = true;
        setState(State::Paused);
    }
    return played;
}

}  // namespace loopglass::ui
