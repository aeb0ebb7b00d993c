#include "run/space_run.h"

#include <chrono>

namespace loopglass::ui {

namespace {

/// A slider starts many runs per second. Only the space of the last run is counted, so that counts
/// do not compete with the searches.
constexpr std::chrono::milliseconds pauseForSlider{150};

}  // namespace

SpaceRun::SpaceRun(QObject* parent) : QObject(parent) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseForSlider);
    connect(&m_pause, &QTimer::timeout, this, &SpaceRun::count);
    connect(&m_job, &BackgroundJob::ended, this, &SpaceRun::changed);
}

void SpaceRun::clear() {
    m_pause.stop();
    m_job.stop();
    m_space.reset();
}

void SpaceRun::start(const RunData& run) {
    clear();
    m_problem = run.variants() != nullptr ? run.variants()->given : run.sharedProblem();
    m_options = run.options();
    m_pause.start();
    emit changed();
}

void SpaceRun::count() {
    m_job.start(
        [problem = m_problem, options = m_options](const BackgroundJob::Link& link) {
            return std::make_shared<const SpaceStages>(
                countSpace(*problem, options, maxCountingSteps, link.stopToken()));
        },
        [this](const std::shared_ptr<const SpaceStages>& space) { m_space = space; });
}

}  // namespace loopglass::ui
