#include "run/analysis.h"

namespace loopglass::ui {

AnalysisJob::AnalysisJob(JobManner manner, QObject* parent) : QObject(parent), m_manner(manner) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(manner.pause);
    connect(&m_pause, &QTimer::timeout, this, [this] { m_start(); });
    connect(&m_job, &BackgroundJob::ended, this, &AnalysisJob::changed);
}

void AnalysisJob::begin(std::function<void()> start) {
    if (m_manner.pause.count() == 0) {
        return start();
    }
    m_start = std::move(start);
    m_pause.start();
}

void AnalysisJob::halt() {
    m_pause.stop();
    m_job.stop();
}

void AnalysisJob::stop() {
    if (isRunning()) {
        halt();
        emit changed();
    }
}

void AnalysisJob::endEarly() { m_job.endEarly(); }

}  // namespace loopglass::ui
