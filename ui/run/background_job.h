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

/// Properties of the execution of a job.
struct JobManner {
    bool givesWay = false;  ///< runs with low priority but still makes progress
    /// Time after which the job is asked to end; its result then counts. 0 = no limit.
    std::chrono::milliseconds limit{0};
};

/// Runs work on a separate thread and delivers its result on the owner's thread. A new start()
/// replaces the previous work, which is asked to stop and delivers nothing more. The owner never
/// waits for replaced work; the destructor joins all threads. An exception of the work becomes
/// failure().
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    /// The interface for the work: it checks for stop requests and reports progress here.
    class Link {
    public:
        const std::stop_token& stopToken() const { return m_stop; }
        bool stopRequested() const { return m_stop.stop_requested(); }
        /// Calls `what` on the owner's thread, in order, unless the work was replaced or stopped
        /// meanwhile.
        void tell(std::function<void()> what) const;

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
    ~BackgroundJob() override;  ///< stops and joins

    /// Runs `work(link)` in the background and passes its result to `take(result)` on this thread.
    /// Both are called at most once; `take` may start the next work.
    template <class Work, class Take> void start(Work work, Take take, Manner manner = {}) {
        begin(
            [work = std::move(work), take = std::move(take)](const Link& link) -> Delivery {
                using Result = std::decay_t<decltype(work(link))>;
                auto result = std::make_shared<Result>(work(link));
                return [take, result] { take(std::move(*result)); };
            },
            manner);
    }
    /// Stops the work without a result.
    void stop();
    /// Asks the work to end early; its result counts.
    void endEarly();
    bool isRunning() const { return m_running; }
    /// Returns the exception of the last work as a sentence; empty after a success or while it
    /// runs.
    const QString& failure() const { return m_failure; }

signals:
    /// Emitted when the work has ended, with or without a failure(). Not emitted for stopped or
    /// replaced work.
    void ended();

private:
    using Delivery = std::function<void()>;

    void begin(std::function<Delivery(const Link&)> work, Manner manner);
    void end(const Delivery& deliver, const QString& failure);
    void dropEnded();

    std::unique_ptr<QThread> m_thread;
    std::vector<std::unique_ptr<QThread>> m_superseded;  ///< replaced, still ending
    std::stop_source m_stop;
    QTimer m_limit;
    QString m_failure;
    int m_number = 0;  ///< number of the current work
    bool m_running = false;
};

}  // namespace loopglass::ui
