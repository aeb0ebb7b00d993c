#pragma once

#include <QObject>
#include <QString>
#include <QThread>
#include <QTimer>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// Options for the execution of a job.
struct JobManner {
    bool givesWay = false;  ///< true if the job runs with low priority, but still makes progress
    /// The pause before the start, in which another start replaces this one; only for an Analysis.
    std::chrono::milliseconds pause{0};
    /// The time after which the job is asked to end with its result so far. A limit of 0 means no
    /// limit.
    std::chrono::milliseconds limit{0};
};

/// Runs work on a separate thread and delivers its result on the owner's thread. A new start()
/// replaces the previous work, which is asked to stop and delivers nothing more. The owner never
/// waits for replaced work; the destructor joins all threads. failure() reports an exception of the
/// work.
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    /// The interface for the work, which checks for stop requests and reports progress here.
    class Link {
    public:
        const std::stop_token& stopToken() const { return m_stop; }
        bool stopRequested() const { return m_stop.stop_requested(); }
        /// Calls `what` on the thread of the owner, in order, unless the work was replaced or
        /// stopped meanwhile.
        void report(std::function<void()> what) const;

    private:
        friend class BackgroundJob;
        Link(BackgroundJob& job, int number, std::stop_token stop)
            : m_job(job),
              m_number(number),
              m_stop(std::move(stop)) {}

        BackgroundJob& m_job;
        int m_number;
        std::stop_token m_stop;
    };

    using Manner = JobManner;

    explicit BackgroundJob(QObject* parent = nullptr);
    ~BackgroundJob() override;  ///< stops the work and joins all threads

    /// Runs `work(link)` in the background and passes its result to `take(result)` on this thread.
    /// Each of the two is called at most once; `take` may start the next work.
    template <class Work, class Take> void start(Work work, Take take, Manner manner = {}) {
        begin(
            [work = std::move(work), take = std::move(take)](const Link& link) -> Delivery {
                using Result = std::decay_t<decltype(work(link))>;
                auto result = std::make_shared<Result>(work(link));
                return [take, result] { take(std::move(*result)); };
            },
            manner);
    }
    /// Stops the work and discards the result.
    void stop();
    /// Asks the work to end early with its result so far.
    void endEarly();
    bool isRunning() const { return m_running; }
    /// Returns the exception of the last work as a sentence; empty after a success and while the
    /// work runs.
    const QString& failure() const { return m_failure; }

signals:
    /// Emitted when the work has ended, with a result or with a failure(). The signal is not
    /// emitted for stopped or replaced work.
    void ended();

private:
    using Delivery = std::function<void()>;

    void begin(std::function<Delivery(const Link&)> work, Manner manner);
    void end(const Delivery& deliver, const QString& failure);
    void dropEnded();

    std::unique_ptr<QThread> m_thread;
    /// Threads of replaced work that have not ended yet.
    std::vector<std::unique_ptr<QThread>> m_superseded;
    std::stop_source m_stop;
    QTimer m_limit;
    QString m_failure;
    int m_number = 0;  ///< number of the current work
    bool m_running = false;
};

}  // namespace loopglass::ui
