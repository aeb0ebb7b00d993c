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

/// Runs searches on a worker thread and passes their events to the window, frame by frame. A new
/// start() replaces the previous run and discards its results. The bridge between engine and window
/// (RunFeed) implements pauses and single steps. During a pause, the engine continues until the
/// bridge is full, and then waits in its observer. A single step passes one event from the bridge
/// to the window.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class State { Idle, Running, Paused };
    /// Number of nodes in a trace, about 500 MB, at which a run pauses; the run pauses again each
    /// time the trace has doubled.
    static constexpr std::size_t firstPauseAtNodes = 10'000'000;

    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;  ///< stops and joins the workers

    /// Starts a search. The new run becomes current() immediately. If the run is impossible,
    /// failed() reports the reason and the previous run stays.
    void start(std::shared_ptr<const Problem> problem, const MapOptions& options,
               const Method& method = principlesMethod());
    /// Starts a search that pauses before the first event, for stepping from the start.
    void startPaused(std::shared_ptr<const Problem> problem, const MapOptions& options,
                     const Method& method = principlesMethod());
    void pause();
    void resume();
    void stepDecision();  ///< shows one more node or decision, then pauses
    void stepToCutoff();  ///< continues to the next pruning by a bound, then pauses
    /// Ends the search, and keeps the best mapping so far. If the engine has ended before the
    /// displayed step is the last, the run stops at the displayed step. The remaining events are
    /// discarded, and nothing is proven.
    void stop();
    /// Sets the largest number of search steps per second; 0 for no limit.
    void setSpeed(double decisionsPerSecond);

    State state() const { return m_state; }
    double speed() const { return m_speed; }
    /// Returns the displayed run; null before the first start.
    std::shared_ptr<RunData> current() const { return m_current; }
    /// Returns true if the run of runChanged() has already ended. The signal finished() follows
    /// within the same call, so the running state need not be shown.
    bool endsImmediately() const { return m_endsAtOnce; }
    /// Returns the elapsed time of the running search in milliseconds; 0 if no search runs.
    qint64 age() const;
    /// Returns the gap between the best mapping and the proven bound of the running search, as a
    /// fraction; empty if unknown.
    std::optional<double> gap() const;

signals:
    void runChanged();  ///< emitted when current() has become another run
    void stateChanged();
    /// Emitted if the search is impossible, because constraints contradict each other or counts
    /// overflow.
    void failed(const QString& sentence);
    /// Emitted when a step to a decision or to a bound is in the trace, and for each step of a
    /// search that is slow enough to read its explanations.
    void stepped();
    /// Emitted when the run pauses by itself, see firstPauseAtNodes.
    void pausedAtNodes(quint64 nodes);

private:
    class Worker;
    enum class Goal { All, Cutoff };

    void begin(std::shared_ptr<const Problem> problem, const MapOptions& options,
               const Method& method, State state);
    void announce(State state);
    void supersede();
    void setState(State state);
    bool adoptBest();
    void tick();
    void runAhead(State state);
    bool deliverBatch();
    std::size_t deliverFast();
    std::size_t deliverAtSpeed();
    std::size_t deliverToCutoff();
    void pauseAtLimit();
    void finishIfEnded();
    bool stopAtShown();
    void fail(const QString& sentence, double seconds);
    void dropEndedWorkers();

    std::unique_ptr<Worker> m_worker;                ///< worker of current(); null after its end
    std::vector<std::unique_ptr<Worker>> m_retired;  ///< replaced workers that have not ended yet
    std::shared_ptr<RunData> m_current;
    std::shared_ptr<RunData> m_before;  ///< run to restore if the current run is impossible
    bool m_announced = false;           ///< true if runChanged() was emitted for current()
    TraceReplay m_replay;
    State m_state = State::Idle;
    Goal m_goal = Goal::All;
    bool m_stopping = false;
    bool m_endsAtOnce = false;
    double m_speed = 0;
    double m_allowance = 0;   ///< number of events that the speed currently allows
    bool m_stepped = false;   ///< true if a step has not been reported
    std::size_t m_steps = 0;  ///< number of requested single steps that are not executed yet
    std::size_t m_pauseAt = firstPauseAtNodes;
    QElapsedTimer m_sinceStart;
    QElapsedTimer m_sinceTick;
    QElapsedTimer m_sinceStop;
    QTimer m_timer;
};

}  // namespace loopglass::ui
