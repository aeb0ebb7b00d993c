#pragma once

#include "run/run_data.h"

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <stop_token>

class QThread;

namespace loopglass::ui {

/// The exact search of a problem, behind its finished run: how far the answer of the principles is
/// from the optimum. It has the least priority and a limit of time, and waits until the user leaves
/// the problem alone for a moment.
class ProofSearch : public QObject {
    Q_OBJECT

public:
    explicit ProofSearch(QObject* parent = nullptr);
    ~ProofSearch() override;

    /// Proves the answer of this run, if that is not done or under way. Another run or none ends
    /// what is under way.
    void follow(const std::shared_ptr<RunData>& run);
    /// Objective of the run's answer ÷ of the optimum, 1 or more; none when it is not known.
    std::optional<double> gap() const { return m_gap; }
    /// What the proof took; 0 while it is not known.
    double seconds() const { return m_seconds; }
    /// A proof is under way, or about to begin.
    bool isProving() const { return m_proving; }
    /// The time was up before the optimum was known.
    bool hasGivenUp() const { return m_run != nullptr && !m_proving && !m_gap; }
    /// Seconds that a proof may take.
    static double limit();

signals:
    /// gap() is known now, or the proof was given up.
    void changed();

private:
    void start();
    void stop();
    void take(int number, std::optional<double> optimum, double seconds);

    std::shared_ptr<RunData> m_run;
    std::optional<double> m_gap;
    double m_seconds = 0;
    bool m_proving = false;
    std::unique_ptr<QThread> m_thread;
    std::stop_source m_stop;
    QTimer m_pause;
    QTimer m_limit;
    int m_number = 0;
};

}  // namespace loopglass::ui
