#include "design/points/sensitivity_run.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

Accelerator MachineSteps::machineOf(std::size_t place) const {
    return design::DesignSpace{*machine, {{step(place).parameter, {step(place).to}}}}.machine({0});
}

SensitivityRun::SensitivityRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &SensitivityRun::changed);
}

SensitivityRun::~SensitivityRun() { m_job.disconnect(this); }

void SensitivityRun::start(const std::shared_ptr<const design::Design>& design,
                           const std::shared_ptr<const Accelerator>& machine) {
    m_done = 0;
    m_all = 0;
    m_job.start(
        [this, design, machine](const BackgroundJob::Link& link) {
            design::Design asked = *design;
            asked.space = {*machine, {}};
            const auto report = [&](std::size_t done, std::size_t all) {
                link.report([this, done, all] {
                    m_done = done;
                    m_all = all;
                    emit changed();
                });
            };
            auto steps = std::make_shared<MachineSteps>();
            steps->design = design;
            steps->machine = machine;
            steps->found = design::sensitivityOf(asked, report, link.stopToken());
            steps->order = design::largestFirst(steps->found);
            return SharedSteps(std::move(steps));
        },
        [this](const SharedSteps& steps) { keep(steps); });
    emit changed();
}

void SensitivityRun::restore(const SharedSteps& steps) {
    keep(steps);
    emit changed();
}

/// Removes the steps of another design. Also removes the steps of a search that was stopped before
/// it had mapped the unchanged accelerator.
void SensitivityRun::keep(const SharedSteps& steps) {
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

SharedSteps SensitivityRun::known(const std::shared_ptr<const design::Design>& design,
                                  const Accelerator& machine) const {
    const auto found = std::find_if(m_known.begin(), m_known.end(), [&](const SharedSteps& steps) {
        return steps->design == design && *steps->machine == machine;
    });
    return found == m_known.end() ? nullptr : *found;
}

}  // namespace loopglass::ui
