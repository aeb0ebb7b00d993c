#pragma once

#include "mapper/space_count.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QTimer>
#include <memory>

namespace loopglass::ui {

/// Counts the space of a run in the background, a moment after its start, because it takes longer
/// than a frame.
class SpaceRun : public QObject {
    Q_OBJECT

public:
    explicit SpaceRun(QObject* parent = nullptr);

    void start(const RunData& run);
    /// Forgets what was counted: another run is on screen.
    void clear();
    /// Soon or already.
    bool isRunning() const { return m_pause.isActive() || m_job.isRunning(); }
    /// Null until it is done, and when there are more variants than can be listed, which the search
    /// has said.
    const std::shared_ptr<const SpaceStages>& space() const { return m_space; }

signals:
    void changed();

private:
    void count();

    std::shared_ptr<const Problem> m_problem;  ///< problem of the run
    SearchOptions m_options;                   ///< options of the run
    QTimer m_pause{this};
    std::shared_ptr<const SpaceStages> m_space;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
