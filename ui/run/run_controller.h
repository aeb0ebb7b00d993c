#pragma once

#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>

namespace loopglass::ui {

/// Runs searches on a worker thread and hands what they tell to the window, frame by frame. A new
/// start() supersedes the run before it, whose results are dropped. Pausing and stepping happen in the
/// bridge between engine and window: the engine waits inside its observer.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class State { Idle, Running, Paused };

    explicit RunController(QObject* parent = nullptr);
    ~RunController() override;  ///< stops and joins the worker

    /// Starts a search; the new run becomes current() at once.
    void start(std::shared_ptr<const Problem> problem, const SearchOptions& options);
    void pause();
    void resume();
    void stepDecision();   ///< one more node or verdict, then pause
    void stepToCutoff();   ///< on to the next cut, then pause
    void stop();           ///< ends the search; the best so far stays
    /// Decisions per second at most; 0 = as fast as it goes.
    void setSpeed(double decisionsPerSecond);

    State state() const;
    double speed() const;
    /// The run on screen; null before the first start.
    std::shared_ptr<RunData> current() const;

signals:
    void runChanged();     ///< current() is another run
    void stateChanged();
    void failed(const QString& sentence);  ///< the search could not run: constraints contradict, counts overflow

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

}  // namespace loopglass::ui
