#include "models/audit_run.h"

#include <chrono>
#include <exception>

namespace loopglass::ui {

AuditRun::~AuditRun() { stop(); }

void AuditRun::stop() {
    ++m_number;
    m_running = false;
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void AuditRun::cancel() {
    if (m_running) {
        stop();
        emit changed();
    }
}

void AuditRun::clear() {
    stop();
    m_audit.reset();
    m_failure.clear();
}

void AuditRun::start(const RunData& run) {
    clear();
    m_running = true;
    SearchOptions options = run.options();
    options.threads = 1;  // the window goes on beside it
    m_thread = std::jthread([this, number = m_number, problem = run.sharedProblem(),
                             options](const std::stop_token& stop) {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point start = Clock::now();
        Outcome outcome;
        try {
            outcome.audit =
                std::make_shared<const Audit>(loopglass::audit(*problem, options, stop));
        } catch (const std::exception& error) {
            outcome.failure = QString::fromUtf8(error.what());
        }
        outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        QMetaObject::invokeMethod(
            this, [this, number, outcome] { take(number, outcome); }, Qt::QueuedConnection);
    });
    emit changed();
}

void AuditRun::take(int number, const Outcome& outcome) {
    if (number == m_number) {
        m_running = false;
        m_audit = outcome.audit;
        m_failure = outcome.failure;
        m_seconds = outcome.seconds;
        emit changed();
    }
}

}  // namespace loopglass::ui
