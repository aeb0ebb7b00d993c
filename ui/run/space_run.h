#pragma once

#include "mapper/space_count.h"
#include "run/background_job.h"
#include "run/run_data.h"

#include <QObject>
#include <QTimer>
#include <memory>

namespace loopglass::ui {

/// Counts the mapping space of a run in the background, shortly after the start of the run, because
/// counting takes longer than a frame.
class SpaceRun : public QObject {
    Q_OBJECT

public:
    explicit SpaceRun(QObject* parent = nullptr);

    void start(const RunData& run);
    /// Discards the count, because another run is displayed.
    void clear();
    /// Returns true if a count runs or will start soon.
    bool isRunning() const { return m_pause.isActive() || m_job.isRunning(); }
    /// Returns the count; null until it is finished. The result is also null if there are too many
    /// variants to list, which the search has reported.
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
