#include "design/points/sensitivity_run.h"

#include <algorithm>

namespace loopglass::ui {

Accelerator MachineSteps::machineOf(std::size_t place) const {
    return design::DesignSpace{*machine, {{step(place).parameter, {step(place).to}}}}.machine({0});
}

SharedSteps computeSteps(const SteppedMachine& of, const SensitivityRun::Link& link) {
    design::Design asked = *of.design;
    asked.space = {*of.machine, {}};
    const auto report = [&](std::size_t done, std::size_t all) { link.tell({done, all}); };
    auto steps = std::make_shared<MachineSteps>();
    steps->design = of.design;
    steps->machine = of.machine;
    steps->found = design::sensitivityOf(asked, report, link.stopToken());
    steps->order = design::largestFirst(steps->found);
    return steps;
}

/// Removes the steps of another design. Also removes the steps of a search that was stopped before
/// it had mapped the unchanged accelerator.
void KnownSteps::add(const SharedSteps& steps) {
    m_known.erase(std::remove_if(m_known.begin(), m_known.end(),
                                 [&](const SharedSteps& other) {
                                     return other->design != steps->design ||
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
        return steps->design == design && *steps->machine == machine;
    });
    return found == m_known.end() ? nullptr : *found;
}

}  // namespace loopglass::ui
