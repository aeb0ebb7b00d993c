#pragma once

#include "run/background_job.h"
#include "run/run_data.h"
#include "trace/audit.h"

#include <QObject>
#include <QString>
#include <memory>

namespace loopglass::ui {

/// The audit of a finished run in the background, which determines the loss of each rule.
class AuditRun : public QObject {
    Q_OBJECT

public:
    explicit AuditRun(QObject* parent = nullptr);

    void start(const RunData& run);
    /// Returns true if the audit was started for this run, or was not started.
    bool isOf(const RunData* run) const { return m_of == nullptr || m_of == run; }
    /// Stops the audit without a result.
    void cancel();
    /// Stops the audit and discards the result, because another run is displayed.
    void clear();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the result of the audit; null until it is finished.
    const std::shared_ptr<const Audit>& audit() const { return m_audit; }
    double seconds() const { return m_seconds; }
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    const RunData* m_of = nullptr;
    std::shared_ptr<const Audit> m_audit;
    double m_seconds = 0;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
