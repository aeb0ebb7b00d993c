#pragma once

#include "dataflow/dataflow_search.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <vector>

namespace loopglass::ui {

/// The best mapping of each standard dataflow, for the problem and the objective of a run, searched
/// one after another in the background.
class DataflowRun : public QObject {
    Q_OBJECT

public:
    explicit DataflowRun(QObject* parent = nullptr);

    /// Time limit for each dataflow, in seconds; after that, its best so far counts as not proven.
    static constexpr double secondsEach = 20;

    void start(const RunData& run);
    /// Stops, and keeps the results so far.
    void stop();
    bool isRunning() const { return m_job.isRunning(); }
    /// Returns the dataflow that is searched now; empty if there is none.
    const QString& searched() const { return m_searched; }
    /// Returns the error of the last run; empty if there was none.
    const QString& failure() const { return m_job.failure(); }

signals:
    void found(const loopglass::DataflowBest& best);
    void changed();

private:
    BackgroundJob m_job{this};
    QString m_searched;
};

}  // namespace loopglass::ui
