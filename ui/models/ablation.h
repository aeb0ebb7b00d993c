#pragma once

#include "run/run_data.h"

#include <QObject>
#include <QString>
#include <memory>
#include <thread>
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

/// The search again with all principles, then with each of them off, then exactly, on a thread of
/// its own.
class Ablation : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~Ablation() override;

    void start(const RunData& run);
    void stop();
    /// Stops, and forgets what was found: another problem is on screen.
    void clear();
    bool isRunning() const { return m_running; }
    const std::vector<AblationStep>& steps() const { return m_steps; }

signals:
    void changed();

private:
    void take(int number, const AblationStep& step, bool last);

    std::jthread m_thread;
    std::vector<AblationStep> m_steps;
    int m_number = 0;
    bool m_running = false;
};

}  // namespace loopglass::ui
