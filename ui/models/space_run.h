#pragma once

#include "run/run_data.h"
#include "search/space_count.h"

#include <QObject>
#include <memory>
#include <thread>

namespace loopglass::ui {

/// Counts the space of a run on a thread of its own, for a moment is too long between two frames.
class SpaceRun : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~SpaceRun() override;

    void start(const RunData& run);
    /// Forgets what was counted: another run is on screen.
    void clear();
    bool isRunning() const { return m_running; }
    /// Null until it is done.
    const std::shared_ptr<const SpaceStages>& space() const { return m_space; }

signals:
    void changed();

private:
    void take(int number, const std::shared_ptr<const SpaceStages>& space);

    std::jthread m_thread;
    std::shared_ptr<const SpaceStages> m_space;
    int m_number = 0;
    bool m_running = false;
};

}  // namespace loopglass::ui
