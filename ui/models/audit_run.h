#pragma once

#include "run/run_data.h"
#include "trace/audit.h"

#include <QObject>
#include <QString>
#include <memory>
#include <thread>

namespace loopglass::ui {

/// The audit of a finished run on a thread of its own: what each rule of its principles lost.
class AuditRun : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~AuditRun() override;

    void start(const RunData& run);
    /// Ends it; nothing is known then.
    void cancel();
    /// Cancels, and forgets what was found: another run is on screen.
    void clear();
    bool isRunning() const { return m_running; }
    /// Null until it is done.
    const std::shared_ptr<const Audit>& audit() const { return m_audit; }
    double seconds() const { return m_seconds; }
    const QString& failure() const { return m_failure; }

signals:
    void changed();

private:
    struct Outcome {
        std::shared_ptr<const Audit> audit;
        QString failure;
        double seconds = 0;
    };
    void stop();
    void take(int number, const Outcome& outcome);

    std::jthread m_thread;
    std::shared_ptr<const Audit> m_audit;
    QString m_failure;
    double m_seconds = 0;
    int m_number = 0;
    bool m_running = false;
};

}  // namespace loopglass::ui
