#include "run/audit_run.h"

#include <chrono>

namespace loopglass::ui {

AuditRun::AuditRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &AuditRun::changed);
}

void AuditRun::cancel() {
    if (isRunning()) {
        m_job.stop();
        emit changed();
    }
}

void AuditRun::clear() {
    m_job.stop();
    m_of = nullptr;
    m_audit.reset();
}

void AuditRun::start(const RunData& run) {
    using Clock = std::chrono::steady_clock;
    struct Found {
        std::shared_ptr<const Audit> audit;
        double seconds = 0;
    };
    clear();
    m_of = &run;
    SearchOptions options = run.options();
    options.threads = 1;  // one thread, so that the window stays responsive
    m_job.start(
        [problem = run.sharedProblem(), options](const BackgroundJob::Link& link) {
            const Clock::time_point start = Clock::now();
            Found found;
            found.audit = std::make_shared<const Audit>(
                loopglass::audit(*problem, options, link.stopToken()));
            found.seconds = std::chrono::duration<double>(Clock::now() - start).count();
            return found;
        },
        [this](const Found& found) {
            m_audit = found.audit;
            m_seconds = found.seconds;
        });
    emit changed();
}

}  // namespace loopglass::ui
