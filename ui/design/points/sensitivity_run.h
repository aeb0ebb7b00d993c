#pragma once

#include "design/analysis/sensitivity.h"
#include "run/analysis.h"

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

/// An accelerator of a design, whose parameters are changed by one step.
struct SteppedMachine {
    std::shared_ptr<const design::Design> design;
    std::shared_ptr<const Accelerator> machine;
};
/// The number of mapped accelerators, and of all; the latter is 0 before the first one is known.
struct StepsProgress {
    std::size_t done = 0;
    std::size_t all = 0;
    SharedSteps soFar = {};  ///< null before the first step is known
};
using SensitivityRun = Analysis<SteppedMachine, SharedSteps, StepsProgress>;

/// Computes the parameter steps of one accelerator. A computation that is asked to end early
/// returns its finished steps.
SharedSteps computeSteps(const SteppedMachine& of, const SensitivityRun::Link& link);

/// Returns true if steps of both designs are equal: axes and limits have no influence.
bool haveSameSteps(const design::Design& a, const design::Design& b);

/// The computed steps of accelerators of one design.
class KnownSteps {
public:
    void add(const SharedSteps& steps);
    /// Returns the known steps of all accelerators.
    const std::vector<SharedSteps>& allKnown() const { return m_known; }
    /// Returns the known steps; null if there are none.
    SharedSteps of(const std::shared_ptr<const design::Design>& design,
                   const Accelerator& machine) const;

private:
    std::vector<SharedSteps> m_known;
};

}  // namespace loopglass::ui
