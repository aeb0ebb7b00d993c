#pragma once

#include "mappers/gradient/gradient_data.h"
#include "run/background_job.h"

#include <QObject>

namespace loopglass::ui {

/// Trains a surrogate beside the window, then looks for a mapping along its gradient. What was
/// learned and looked at stays when it is stopped.
class GradientRun : public QObject {
    Q_OBJECT

public:
    explicit GradientRun(QObject* parent = nullptr);
    ~GradientRun() override;

    /// Gives why it cannot; empty when it can.
    QString start(const GradientPlan& plan);
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// Null before the first start.
    const SharedGradient& data() const { return m_data; }
    /// What ended it before its end; empty when all went well.
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    void show(SharedGradient data);

    SharedGradient m_data;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
