#pragma once

#include "run/background_job.h"

#include <QTimer>
#include <optional>
#include <utility>

namespace loopglass::ui {

/// The part of an Analysis that does not depend on its types.
class AnalysisJob : public QObject {
    Q_OBJECT

public:
    /// Returns true while the analysis waits for its start, or runs.
    bool isRunning() const { return m_pause.isActive() || m_job.isRunning(); }
    /// Returns the error of the last run as a sentence; empty if no error occurred.
    const QString& failure() const { return m_job.failure(); }
    /// Stops the work; results that were shown so far stay.
    void stop();
    /// Asks the work to end soon with its result so far.
    void endEarly();

signals:
    /// Emitted at the start, at every progress, and at the end.
    void changed();

protected:
    AnalysisJob(JobManner manner, QObject* parent);

    void halt();  ///< like stop(), without a signal
    void begin(std::function<void()> start);

    JobManner m_manner;
    BackgroundJob m_job{this};

private:
    QTimer m_pause{this};
    std::function<void()> m_start;  ///< start of the work after the pause
};

/// The progress of an analysis that reports none.
struct NoProgress {};

/// A function in the background. It computes a Result from a Subject, reports its Progress, and can
/// be stopped. To add an analysis, a programmer writes that function; the widget that shows the
/// result has the Analysis as a member, and connects to changed().
template <class Subject, class Result, class Progress = NoProgress>
class Analysis : public AnalysisJob {
public:
    /// The interface for the function, which runs on its own thread.
    class Link {
    public:
        const std::stop_token& stopToken() const { return m_link.stopToken(); }
        bool stopRequested() const { return m_link.stopRequested(); }
        void tell(Progress progress) const {
            m_link.report([of = &m_of, progress = std::move(progress)]() mutable {
                of->m_progress = std::move(progress);
                emit of->changed();
            });
        }
        /// Shows a result before the end of the function.
        void show(Result result) const {
            m_link.report([of = &m_of, result = std::move(result)]() mutable {
                of->m_result = std::move(result);
                emit of->changed();
            });
        }

    private:
        friend class Analysis;
        Link(Analysis& of, const BackgroundJob::Link& link) : m_of(of), m_link(link) {}

        Analysis& m_of;
        const BackgroundJob::Link& m_link;
    };
    using Work = Result (*)(const Subject& subject, const Link& link);

    explicit Analysis(Work work, QObject* parent = nullptr, JobManner manner = {})
        : AnalysisJob(manner, parent),
          m_work(work) {}

    /// Starts the function, which replaces the previous work and its result.
    void start(Subject subject) {
        clear();
        m_subject = std::move(subject);
        begin([this] {
            m_job.start(
                [this, work = m_work, of = *m_subject](const BackgroundJob::Link& link) {
                    return work(of, Link(*this, link));
                },
                [this](Result result) { m_result = std::move(result); }, m_manner);
        });
        emit changed();
    }
    /// Shows a known result, for example of a session.
    void restore(Subject subject, Result result) {
        clear();
        m_subject = std::move(subject);
        m_result = std::move(result);
        emit changed();
    }
    /// Stops the function and discards its result, because another subject is displayed.
    void clear() {
        halt();
        m_subject.reset();
        m_result.reset();
        m_progress = {};
    }
    /// Returns the subject of the last start; nothing before the start.
    const std::optional<Subject>& subject() const { return m_subject; }
    /// Returns the last result; nothing until a result is known.
    const std::optional<Result>& result() const { return m_result; }
    const Progress& progress() const { return m_progress; }

private:
    const Work m_work;
    std::optional<Subject> m_subject;
    std::optional<Result> m_result;
    Progress m_progress;
};

}  // namespace loopglass::ui
