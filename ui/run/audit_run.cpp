#include "run/audit_run.h"

#include <chrono>

namespace loopglass::ui {

namespace {

TimedAudit audited(const RunSubject& of, const AuditRun::Link& link) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    SearchOptions options = of.options;
    options.threads = 1;  // one thread, so that the window stays responsive
    TimedAudit found{audit(*of.problem, options, link.stopToken())};
    found.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return found;
}

}  // namespace

AuditRun::AuditRun() : Analysis(audited) {}

}  // namespace loopglass::ui
