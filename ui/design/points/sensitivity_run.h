#pragma once

#include "design/analysis/sensitivity.h"
#include "run/background_job.h"

#include <QObject>
#include <cstddef>
#include <memory>
#include <vector>

namespace loopglass::ui {

/// What one step of each number of a machine changes, and of what that is said.
struct MachineSteps {
    std::shared_ptr<const design::Design> design;  ///< the layers, the objective; `base` is another
    std::shared_ptr<const Accelerator> machine;
    design::Sensitivity found;
    std::vector<std::size_t> order;  ///< of found.steps, the largest change first

    const design::SensitivityStep& step(std::size_t place) const {
        return found.steps[order[place]];
    }
    /// The machine that the step leads to. Throws InputError when there is none.
    Accelerator machineOf(std::size_t place) const;
};
using SharedSteps = std::shared_ptr<const MachineSteps>;

/// Works out the steps of one machine at a time beside the window. What was worked out of machines
/// of the same design is remembered; what is stopped keeps the steps that it came to.
class SensitivityRun : public QObject {
    Q_OBJECT

public:
    explicit SensitivityRun(QObject* parent = nullptr);
    ~SensitivityRun() override;

    void start(const std::shared_ptr<const design::Design>& design,
               const std::shared_ptr<const Accelerator>& machine);
    void stop() { m_job.endEarly(); }
    bool isRunning() const { return m_job.isRunning(); }
    std::size_t done() const { return m_done; }  ///< machines that are mapped
    std::size_t all() const { return m_all; }    ///< 0 before the first of them
    const QString& failure() const { return m_job.failure(); }
    /// Null where nothing is known.
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
