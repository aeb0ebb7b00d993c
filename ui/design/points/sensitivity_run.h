#pragma once

#include "design/analysis/sensitivity.h"
#include "run/background_job.h"

#include <QObject>
#include <cstddef>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// The effects of one step of each parameter of an accelerator, together with the accelerator and
/// its cost.
struct MachineSteps {
    /// Design with the layers and the objective; its `base` may differ.
    std::shared_ptr<const design::Design> design;
    std::shared_ptr<const Accelerator> machine;
    design::Sensitivity found;
    std::vector<std::size_t> order;  ///< order of found.steps, with the largest change first

    const design::SensitivityStep& step(std::size_t place) const {
        return found.steps[order[place]];
    }
    /// Returns the accelerator that results from a step. Throws InputError if this accelerator does
    /// not exist.
    Accelerator machineOf(std::size_t place) const;
};
using SharedSteps = std::shared_ptr<const MachineSteps>;

/// Computes the parameter steps of one accelerator in the background. Results of accelerators of
/// the same design are cached; a stopped computation keeps its finished steps.
class SensitivityRun : public QObject {
    Q_OBJECT

public:
    explicit SensitivityRun(QObject* parent = nullptr);
    ~SensitivityRun() override;

    void start(const std::shared_ptr<const design::Design>& design,
               const std::shared_ptr<const Accelerator>& machine);
    void stop() { m_job.endEarly(); }
    bool isRunning() const { return m_job.isRunning(); }
    std::size_t done() const { return m_done; }  ///< number of mapped accelerators
    std::size_t all() const {
        return m_all;
    }  ///< total number of accelerators; 0 before the first one is known
    const QString& failure() const { return m_job.failure(); }
    /// Adds steps of a session.
    void restore(const SharedSteps& steps);
    /// Returns the known steps of all accelerators.
    const std::vector<SharedSteps>& allKnown() const { return m_known; }
    /// Returns the known steps; null if there are none.
    SharedSteps known(const std::shared_ptr<const design::Design>& design,
                      const Accelerator& machine) const;

signals:
    void changed();

private:
    void keep(const SharedSteps& steps);

    std::vector<SharedSteps> m_known;
    std::size_t m_done = 0;
    std::size_t m_all = 0;
    BackgroundJob m_job{this};
};

}  // namespace loopglass::ui
