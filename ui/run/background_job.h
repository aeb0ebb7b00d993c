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

/// How a work runs.
struct JobManner {
    bool givesWay = false;  ///< to other threads, and still goes on beside them
    /// Time after which the work is asked to end; its result then counts. 0 = no limit.
    std::chrono::milliseconds limit{0};
};

/// Work on a thread of its own, and its result on the thread of its owner. A new start() supersedes
/// the work before it: that is asked to stop, and nothing it still tells arrives. The window never
/// waits for work that is superseded; the destructor joins all of it. What the work throws becomes
/// failure().
class BackgroundJob : public QObject {
    Q_OBJECT

public:
    /// The work's side: it asks here whether to go on, and tells here how far it is.
    class Link {
    public:
        const std::stop_token& stopToken() const { return m_stop; }
        bool stopRequested() const { return m_stop.stop_requested(); }
        /// Calls `what` on the owner's thread, in the order told, unless the work is superseded or
        /// stopped by then.
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
    /// Ends the work; it gives nothing.
    void stop();
    /// Asks the work to end early; what it gives then counts.
    void endEarly();
    bool isRunning() const { return m_running; }
    /// Exception of the last work, as a sentence; empty if it ended well or has not ended.
    const QString& failure() const { return m_failure; }

signals:
    /// The work has ended, well or with a failure(). Not of work that was stopped or superseded.
    void ended();

private:
    using Delivery = std::function<void()>;

    void begin(std::function<Delivery(const Link&)> work, Manner manner);
    void end(const Delivery& deliver, const QString& failure);
    void dropEnded();

    std::unique_ptr<QThread> m_thread;
    std::vector<std::unique_ptr<QThread>> m_superseded;  ///< still ending
    std::stop_source m_stop;
    QTimer m_limit;
    QString m_failure;
    int m_number = 0;  ///< number of the current work
    bool m_running = false;
};

}  // namespace loopglass::ui
