#pragma once

#include "run/analysis.h"
#include "run/run_subject.h"
#include "trace/audit.h"

namespace loopglass::ui {

struct TimedAudit {
    Audit audit;
    double seconds = 0;
};

/// The audit of a finished run, which determines the loss of each rule.
class AuditRun : public Analysis<RunSubject, TimedAudit> {
public:
    AuditRun();
};

}  // namespace loopglass::ui
