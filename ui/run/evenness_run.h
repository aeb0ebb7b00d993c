#pragma once

#include "mapper/evenness.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>

namespace loopglass::ui {

/// The best even, padded and uneven mapping of the problem of a run by its objective, searched one
/// after the other beside the window.
class EvennessRun : public QObject {
    Q_OBJECT

public:
    explicit EvennessRun(QObject* parent = nullptr);

    /// Each kind has so many seconds; then its best so far counts, and is not proven.
    static constexpr double secondsEach = 20;

    void start(const RunData& run);
    /// What was found until now stays.
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// The kind that is searched now; empty when none is.
    const QString& searched() const { return m_searched; }
    /// Why the last run failed; empty when it did not.
    const QString& failure() const { return m_job.failure(); }

signals:
    void found(const loopglass::CutBest& best);
    void changed();

private:
    BackgroundJob m_job{this};
    QString m_searched;
};

}  // namespace loopglass::ui
