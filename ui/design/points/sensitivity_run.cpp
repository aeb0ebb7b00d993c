#include "design/points/sensitivity_run.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

Accelerator MachineSteps::machineOf(std::size_t place) const {
    return design::DesignSpace{*machine, {{step(place).parameter, {step(place).to}}}}.machine({0});
}

SharedSteps computeSteps(const SteppedMachine& of, const SensitivityRun::Link& link) {
    design::Design asked = *of.design;
    asked.space = {*of.machine, {}};
    const auto shared = [&of](design::Sensitivity found) {
        MachineSteps steps{of.design, of.machine, std::move(found), {}};
        steps.order = design::largestFirst(steps.found);
        return std::make_shared<const MachineSteps>(std::move(steps));
    };
    const auto report = [&](std::size_t done, std::size_t all, design::Sensitivity soFar) {
        soFar.stopped = true;
        link.tell({done, all, soFar.here.whyNone.empty() ? shared(std::move(soFar)) : nullptr});
    };
    return shared(design::sensitivityOf(asked, report, link.stopToken()));
}

bool haveSameSteps(const design::Design& a, const design::Design& b) {
    return a.options == b.options && a.over == b.over &&
           std::equal(a.layers.begin(), a.layers.end(), b.layers.begin(), b.layers.end(),
                      [](const NetworkLayer& x, const NetworkLayer& y) {
                          return x.repeat == y.repeat && x.workload == y.workload;
                      });
}

/// Removes the steps of another design. Also removes the steps of a search that was stopped before
/// it had mapped the unchanged accelerator.
void KnownSteps::add(const SharedSteps& steps) {
    m_known.erase(std::remove_if(m_known.begin(), m_known.end(),
                                 [&](const SharedSteps& other) {
                                     return !haveSameSteps(*other->design, *steps->design) ||
                                            *other->machine == *steps->machine;
                                 }),
                  m_known.end());
    if (steps->found.here.objective > 0 && steps->found.here.whyNone.empty()) {
        m_known.push_back(steps);
    }
}

SharedSteps KnownSteps::of(const std::shared_ptr<const design::Design>& design,
                           const Accelerator& machine) const {
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const SharedSteps& steps) {
        return haveSameSteps(*steps->design, *design) && *steps->machine == machine;
    });
    return found == m_known.end() ? nullptr : *found;
}

}  // namespace loopglass::ui
