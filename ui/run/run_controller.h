#pragma once

#include "run/run_data.h"
#include "run/trace_batch.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass::ui {

/// Runs searches on a worker thread and hands what they tell to the window, frame by frame. A new
/// start() supersedes the run before it, whose results are dropped. Pausing and stepping happen in
/// the bridge between engine and window: the engine runs ahead by what the bridge has room for,
/// then waits inside its observer, and the window is given one event at a time.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class State { Idle, Running, Paused };
    /// A run pauses by itself when its trace has so many nodes (some 500 MB), and again each time
    /// the trace has doubled.
    static constexpr std::size_t firstPauseAtNodes = 10'000'000;

    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;  ///< stops and joins the workers

    /// Starts a search; the new run becomes current() at once, unless it cannot run at all: then
    /// failed() says why and the run before stays.
    void start(std::shared_ptr<const Problem> problem, const MapOptions& options,
               const Method& method = principlesMethod());
    /// The same, paused before the first event: to be looked at step by step from the start.
    void startPaused(std::shared_ptr<const Problem> problem, const MapOptions& options,
                     const Method& method = principlesMethod());
    void pause();
    void resume();
    void stepDecision();  ///< one more node or verdict, then pause
    void stepToCutoff();  ///< on to the next cut, then pause
    /// Ends the search; the best so far stays. A search that has ended ahead of what is shown is
    /// stopped at the decision that is shown: the rest is dropped, and nothing is proven.
    void stop();
    /// Decisions per second at most; 0 = as fast as it goes.
    void setSpeed(double decisionsPerSecond);

    State state() const { return m_state; }
    double speed() const { return m_speed; }
    /// The run on screen; null before the first start.
    std::shared_ptr<RunData> current() const { return m_current; }
    /// The run that runChanged() tells of has ended already: finished() follows within the same
    /// call, so that nobody need show that it runs.
    bool endsAtOnce() const { return m_endsAtOnce; }
    /// How old the running search is; 0 when none runs. Milliseconds.
    qint64 age() const;
    /// How far the best that the running search has found is above what it has proven, as a share;
    /// none when it says nothing of it.
    std::optional<double> gap() const;

signals:
    void runChanged();  ///< current() is another run
    void stateChanged();
    void failed(const QString& sentence);  ///< the search could not run: constraints contradict,
                                           ///< counts overflow
    void stepped();  ///< a step was made, to a decision or a cutoff, and is in the trace
    void pausedAtNodes(quint64 nodes);  ///< it paused by itself, see firstPauseAtNodes

private:
    class Worker;
    enum class Goal { All, Cutoff };

    void begin(std::shared_ptr<const Problem> problem, const MapOptions& options,
               const Method& method, State state);
    void announce(State state);
    void supersede();
    void setState(State state);
    bool adoptWinner();
    void tick();
    void runAhead(State state);
    bool handOver();
    std::size_t handOverFast();
    std::size_t handOverAtSpeed();
    std::size_t handOverToCutoff();
    void pauseAtLimit();
    void finishIfEnded();
    bool stopAtShown();
    void fail(const QString& sentence, double seconds);
    void dropEndedWorkers();

    std::unique_ptr<Worker> m_worker;                ///< of current(); null when it has ended
    std::vector<std::unique_ptr<Worker>> m_retired;  ///< superseded, still ending
    std::shared_ptr<RunData> m_current;
    std::shared_ptr<RunData> m_before;  ///< what current() returns to when it cannot run
    bool m_announced = false;           ///< runChanged() was emitted for current()
    TraceReplay m_replay;
    State m_state = State::Idle;
    Goal m_goal = Goal::All;
    bool m_stopping = false;
    bool m_endsAtOnce = false;
    double m_speed = 0;
    double m_allowance = 0;   ///< events that the speed allows now
    bool m_stepped = false;   ///< and not yet told
    std::size_t m_steps = 0;  ///< single steps asked for and not yet made
    std::size_t m_pauseAt = firstPauseAtNodes;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceTick;
    QElapsedTimer m_sinceStop;
    QTimer m_timer;
};

}  // namespace loopglass::ui
