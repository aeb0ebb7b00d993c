#include "run/background_job.h"

#include "text/engine_text.h"

#include <algorithm>
#include <exception>
#include <sys/resource.h>

namespace loopglass::ui {

namespace {

/// Lowers the priority of this thread, and of the threads that it starts, relative to the window.
/// An absolute value would raise the priority of a window that runs under `nice`. The kernel's
/// lowest class (QThread::IdlePriority) is not suitable. On a busy computer, a thread of this class
/// gets no time, and only root may raise the class again. Closing the window would then take
/// minutes, until the work notices the stop request.
void lowerPriority() {
    constexpr int step = 10;
    constexpr int lowest = 19;
    // On Linux, 0 means the thread, not the process.
    const int own = ::getpriority(PRIO_PROCESS, 0);
    ::setpriority(PRIO_PROCESS, 0, std::min(own + step, lowest));
}

}  // namespace

void BackgroundJob::Link::report(std::function<void()> what) const {
    BackgroundJob* job = &m_job;  // the job exists as long as the calling thread
    QMetaObject::invokeMethod(
        job,
        [job, number = m_number, what = std::move(what)] {
            if (number == job->m_number) {
                what();
            }
        },
        Qt::QueuedConnection);
}

BackgroundJob::BackgroundJob(QObject* parent) : QObject(parent) {
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &BackgroundJob::endEarly);
}

BackgroundJob::~BackgroundJob() {
    stop();
    for (const std::unique_ptr<QThread>& thread : m_superseded) {
        thread->wait();
    }
}

void BackgroundJob::stop() {
    ++m_number;
    m_running = false;
    m_limit.stop();
    m_stop.request_stop();
    if (m_thread) {
        m_superseded.push_back(std::move(m_thread));
    }
    dropEnded();
}

void BackgroundJob::endEarly() { m_stop.request_stop(); }

void BackgroundJob::dropEnded() {
    std::erase_if(m_superseded, [](const std::unique_ptr<QThread>& thread) {
        return thread->isFinished() && thread->wait();
    });
}

void BackgroundJob::begin(std::function<Delivery(const Link&)> work, Manner manner) {
    stop();
    m_failure.clear();
    m_running = true;
    m_stop = {};
    m_thread.reset(QThread::create([this, work = std::move(work), givesWay = manner.givesWay,
                                    link = Link(*this, m_number, m_stop.get_token())] {
        if (givesWay) {
            lowerPriority();
        }
        Delivery deliver;
        QString failure;
        try {
            deliver = work(link);
        } catch (const std::exception& error) {
            failure = messageOf(error);
        }
        link.report([this, deliver, failure] { end(deliver, failure); });
    }));
    m_thread->start();
    if (!m_thread->isRunning() && !m_thread->isFinished()) {
        m_thread.reset();
        Link(*this, m_number, {}).report([this] {
            end({}, tr("The background computation could not be started."));
        });
        return;
    }
    if (manner.limit.count() > 0) {
        m_limit.start(manner.limit);
    }
}

void BackgroundJob::end(const Delivery& deliver, const QString& failure) {
    const int number = m_number;
    m_running = false;
    m_limit.stop();
    m_failure = failure;
    if (deliver) {
        deliver();
    }
    if (number == m_number) {
        emit ended();
    }
}

}  // namespace loopglass::ui
