#include "run/space_run.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace loopglass::ui {

namespace {

/// A slider starts many runs a second; none of them but the last is counted, beside the next
/// search.
constexpr std::chrono::milliseconds pauseForSlider{150};

void waitUnlessStopped(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, pauseForSlider, [] { return false; });
}

}  // namespace

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
            waitUnlessStopped(link.stopToken());
            return std::make_shared<const SpaceStages>(
                countSpace(*problem, options, mostCountingSteps, link.stopToken()));
        },
        [this](const std::shared_ptr<const SpaceStages>& space) { m_space = space; });
    emit changed();
}

}  // namespace loopglass::ui
