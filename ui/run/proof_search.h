#pragma once

#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

namespace loopglass::ui {

/// The exact search of a problem, behind its finished run: how far the answer of the principles is
/// from the optimum. It has the least priority and a limit of time, and waits until the user leaves
/// the problem alone for a moment.
class ProofSearch : public QObject {
    Q_OBJECT

public:
    explicit ProofSearch(QObject* parent = nullptr);

    /// Proves the answer of this run, if that is not done or under way. Another run or none ends
    /// what is under way.
    void follow(const std::shared_ptr<RunData>& run);
    /// Objective of the run's answer ÷ of the optimum, 1 or more; none when it is not known.
    std::optional<double> gap() const { return m_gap; }
    /// The run's answer is the optimum: gap() is 1 but for rounding.
    bool isOptimum() const;
    /// Duration of the proof in seconds; 0 while unknown.
    double seconds() const { return m_seconds; }
    /// A proof is under way, or about to begin.
    bool isProving() const { return m_pause.isActive() || m_job.isRunning(); }
    /// The proof is under way.
    bool isSearching() const { return m_job.isRunning(); }
    /// Returns true if the results belong to this run.
    bool isOf(const RunData& run) const { return m_run.get() == &run; }
    /// The time was up before the optimum was known.
    bool hasAbandoned() const { return m_run != nullptr && !isProving() && !m_gap; }
    /// Seconds that a proof may take.
    static double limit();

signals:
    /// gap() is known now, or the proof was given up.
    void changed();

private:
    void start();

    std::shared_ptr<RunData> m_run;
    std::optional<double> m_gap;
    double m_seconds = 0;
    QTimer m_pause{this};
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
