#pragma once

#include "design/points/sizes_run.h"

namespace loopglass::ui {

/// The factor by which the wider budget exceeds the budget.
inline constexpr double widerBudget = 1.1;

/// The best configuration for wider area limits, computed from the searched sizes.
struct WiderSizes {
    SharedSizes before;
    design::Design design;
    design::ExplorationResult explored;
};
using SharedWider = std::shared_ptr<const WiderSizes>;

/// Returns the design with each area limit enlarged by that factor.
design::Design withWiderArea(const design::Design& design);

/// Repeats the search of a design with more area, in the background. If the search is stopped,
/// known results are kept.
class WiderRun : public QObject {
    Q_OBJECT

public:
    explicit WiderRun(QObject* parent = nullptr);
    ~WiderRun() override;

    void start(const SharedSizes& sizes);
    void stop() { m_job.endEarly(); }
    bool isRunning() const { return m_job.isRunning(); }
    const QString& failure() const { return m_job.failure(); }
    /// Returns the result for these sizes; null if it is unknown.
    SharedWider known(const SharedSizes& sizes) const {
        return m_known && m_known->before == sizes ? m_known : nullptr;
    }

signals:
    void changed();

private:
    SharedWider m_known;
    BackgroundJob m_job;
};

}  // namespace loopglass::ui
