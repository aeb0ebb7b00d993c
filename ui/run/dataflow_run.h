#pragma once

#include "dataflow/dataflow_search.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <vector>

namespace loopglass::ui {

/// The best mapping of each standard dataflow, for the problem and the objective of a run; the
/// dataflows are searched successively in the background.
class DataflowRun : public QObject {
    Q_OBJECT

public:
    explicit DataflowRun(QObject* parent = nullptr);

    /// Time limit for each dataflow, in seconds; after this time, the best mapping so far is the
    /// result, without a proof.
    static constexpr double secondsEach = 20;

    void start(const RunData& run);
    /// Stops the searches, and keeps the results so far.
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the dataflow that is searched now; empty if there is none.
    const QString& searched() const { return m_searched; }
    /// Returns the error of the last run; empty if no error occurred.
    const QString& failure() const { return m_job.failure(); }

signals:
    void found(const loopglass::DataflowBest& best);
    void changed();

private:
    BackgroundJob m_job{this};
    QString m_searched;
};

}  // namespace loopglass::ui
