#pragma once

#include "mappers/gradient/gradient_data.h"
#include "run/background_job.h"

#include <QObject>

namespace loopglass::ui {

/// Trains a surrogate beside the window, then looks for a mapping along its gradient. What was
/// learned and looked at stays when it is stopped, and a model stays until there is a new one. What
/// is learned is written to the file of the plan as it goes, so that a window that is killed has it
/// when it is opened again.
class GradientRun : public QObject {
    Q_OBJECT

public:
    explicit GradientRun(QObject* parent = nullptr);
    ~GradientRun() override;

    /// Gives why it cannot; empty when it can.
    QString start(const GradientPlan& plan);
    /// It ends soon, with what it has.
    void stop();
    /// The file of this user for what is learned.
    static QString usualFile();
    /// What a file of a plan has; no model where there is none that can be read.
    static surrogate::Trained kept(const QString& file);
    /// What was found is shown no more.
    void putAway();
    bool isRunning() const { return m_job.isRunning(); }
    /// Null before the first start.
    const SharedGradient& data() const { return m_data; }
    /// What that was trained on.
    GradientOrigin& origin() { return m_origin; }
    const GradientOrigin& origin() const { return m_origin; }
    /// The model of what is shown; while a new one is trained, the one before. Null when there is
    /// none.
    surrogate::SharedModel model() const;
    /// What was there before the last training began; null when that was nothing with a model.
    const SharedGradient& before() const { return m_before; }
    GradientOrigin& originBefore() { return m_originBefore; }
    /// Shows it again, and what is shown becomes what was before.
    void takeBefore();
    /// What ended it before its end; empty when all went well.
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    void show(SharedGradient data);
    void settle();
    void keepBefore();

    SharedGradient m_data;
    SharedGradient m_before;  ///< has a model
    GradientOrigin m_origin;
    GradientOrigin m_originBefore;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
