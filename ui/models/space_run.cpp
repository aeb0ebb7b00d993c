#include "models/space_run.h"

#include <exception>

namespace loopglass::ui {

SpaceRun::~SpaceRun() { clear(); }

void SpaceRun::clear() {
    ++m_number;
    m_running = false;
    m_thread.request_stop();
    if (m_thread.joinable()) {
        m_thread.join();
    }
    m_space.reset();
}

void SpaceRun::start(const RunData& run) {
    clear();
    m_running = true;
    const std::shared_ptr<const Problem> problem =
        run.wider() != nullptr ? run.wider()->given : run.sharedProblem();
    m_thread = std::jthread(
        [this, number = m_number, problem, options = run.options()](const std::stop_token& stop) {
            std::shared_ptr<const SpaceStages> space;
            try {
                space = std::make_shared<const SpaceStages>(
                    countSpace(*problem, options, mostCountingSteps, stop));
            } catch (const std::exception&) {
                space.reset();  // more variants than can be listed, which the search has said
            }
            QMetaObject::invokeMethod(
                this, [this, number, space] { take(number, space); }, Qt::QueuedConnection);
        });
    emit changed();
}

void SpaceRun::take(int number, const std::shared_ptr<const SpaceStages>& space) {
    if (number == m_number) {
        m_running = false;
        m_space = space;
        emit changed();
    }
}

}  // namespace loopglass::ui
