#pragma once

#include "mappers/gradient/gradient_data.h"
#include "run/background_job.h"

#include <QObject>

namespace loopglass::ui {

/// Trains a surrogate in the background, then searches along its gradient. A stop keeps the results
/// so far, and a model stays until the next model is trained. During the training, the state is
/// written to the file of the plan, so that a killed window can continue later.
class GradientRun : public QObject {
    Q_OBJECT

public:
    explicit GradientRun(QObject* parent = nullptr);
    ~GradientRun() override;

    /// Starts a plan. Returns the reason if the start is impossible; empty otherwise.
    QString start(const GradientPlan& plan);
    /// Stops the run soon, and keeps the results so far.
    void stop();
    /// Returns the user's file for trained models.
    static QString defaultFile();
    /// Returns the contents of a plan's file; a result without a model if the file cannot be read.
    static surrogate::Trained kept(const QString& file);
    /// Hides the results.
    void putAway();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the results; null before the first start.
    const SharedGradient& data() const { return m_data; }
    /// Returns the document of the training.
    GradientOrigin& origin() { return m_origin; }
    const GradientOrigin& origin() const { return m_origin; }
    /// Returns the displayed model; during a training, the previous model. Returns null without a
    /// model.
    surrogate::SharedModel model() const;
    /// Returns the results before the last training; null if these results had no model.
    const SharedGradient& before() const { return m_before; }
    GradientOrigin& previousOrigin() { return m_previousOrigin; }
    /// Exchanges the displayed results and the previous results.
    void swapWithPrevious();
    /// Returns the error that ended the run early; empty if no error occurred.
    const QString& failure() const { return m_job.failure(); }

signals:
    void changed();

private:
    void show(SharedGradient data);
    void settle();
    void keepBefore();

    SharedGradient m_data;
    SharedGradient m_before;  ///< earlier results with a model
    GradientOrigin m_origin;
    GradientOrigin m_previousOrigin;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
