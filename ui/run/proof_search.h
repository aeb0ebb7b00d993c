#pragma once

#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The exact search of a problem after its run has ended, which determines the distance of the
/// result from the optimum. The search has the lowest priority and a time limit. The search starts
/// after a pause in the user's edits.
class ProofSearch : public QObject {
    Q_OBJECT

public:
    explicit ProofSearch(QObject* parent = nullptr);

    /// Proves the result of this run, unless the proof exists or is in progress. Another run, or
    /// null, stops the current proof.
    void follow(const std::shared_ptr<RunData>& run);
    /// Returns the objective of the run's result divided by the objective of the optimum, at least
    /// 1; nothing if unknown.
    std::optional<double> gap() const { return m_gap; }
    /// Returns the largest possible gap() while gap() is unknown, from the lower bound of a proof
    /// that ended without the optimum; nothing if no bound is known.
    std::optional<double> largestGap() const { return m_largestGap; }
    /// Returns true if the result of the run is the optimum: gap() is 1 apart from rounding.
    bool isOptimum() const;
    /// Returns the duration of the proof in seconds; 0 while it is unknown.
    double seconds() const { return m_seconds; }
    /// Returns true if a proof runs or will start soon.
    bool isProving() const { return m_pause.isActive() || m_job.isRunning(); }
    /// Returns true if the proof runs.
    bool isSearching() const { return m_job.isRunning(); }
    /// Returns true if the results belong to this run.
    bool isOf(const RunData& run) const { return m_run.get() == &run; }
    /// Returns true if the proof reached its time limit before the optimum was known.
    bool hasAbandoned() const { return m_run != nullptr && !isProving() && !m_gap; }
    /// Returns the time limit of a proof, in seconds.
    static double limit();

signals:
    /// Emitted when gap() is known, or when the proof has ended without a result.
    void changed();

private:
    void start();

    std::shared_ptr<RunData> m_run;
    std::optional<double> m_gap;
    std::optional<double> m_largestGap;
    double m_seconds = 0;
    QTimer m_pause{this};
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
