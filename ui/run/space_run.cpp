#include "run/space_run.h"

namespace loopglass::ui {

SpaceRun::SpaceRun(QObject* parent) : QObject(parent) {
    connect(&m_job, &BackgroundJob::ended, this, &SpaceRun::changed);
}

void SpaceRun::clear() {
    m_job.stop();
    m_space.reset();
}

void SpaceRun::start(const RunData& run) {
    clear();
    m_job.start(
        [problem = run.variants() != nullptr ? run.variants()->given : run.sharedProblem(),
         options = run.options()](const BackgroundJob::Link& link) {
            return std::make_shared<const SpaceStages>(
                countSpace(*problem, options, mostCountingSteps, link.stopToken()));
        },
        [this](const std::shared_ptr<const SpaceStages>& space) { m_space = space; });
    emit changed();
}

}  // namespace loopglass::ui
