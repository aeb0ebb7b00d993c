#pragma once

#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// One search of an ablation: which principle was off, and what came of it.
struct AblationStep {
    QString name;
    double candidates = 0;  ///< tiles, unrollings and orders kept, as far as they were counted
    double evaluated = 0;   ///< whole mappings evaluated
    double edp = 0;         ///< of its best; 0 = none found
    double seconds = 0;
    bool inTime = true;
};

/// The search again with all principles, then with each of them off, then exactly, one after the
/// other beside the window.
class Ablation : public QObject {
    Q_OBJECT

public:
    explicit Ablation(QObject* parent = nullptr);

    void start(const RunData& run);
    void stop();
    /// Stops, and forgets what was found: another problem is on screen.
    void clear();
    bool isRunning() const { return m_job.isRunning(); }
    const std::vector<AblationStep>& steps() const { return m_steps; }

signals:
    void changed();

private:
    struct PrincipleSet {
        QString name;
        MapRequest request;
    };

    static std::vector<PrincipleSet> principleSets(const RunData& run);
    static AblationStep searched(const PrincipleSet& set, const std::stop_token& stop);
    void searchNext();

    std::vector<PrincipleSet> m_sets;
    std::vector<AblationStep> m_steps;
    BackgroundJob m_job;
};

}  // namespace loopglass::ui
