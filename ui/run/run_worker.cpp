#include "run/run_worker.h"

#include "text/engine_text.h"

#include <exception>
#include <utility>

namespace loopglass::ui {

RunController::Worker::Worker(const std::shared_ptr<const Problem>& problem, MapOptions options,
                              Method method, std::function<void()> atEnd)
    : m_feed(m_stop.get_token(), problem),
      m_atEnd(std::move(atEnd)),
      m_thread([this, request = MapRequest{*problem, std::move(method), std::move(options)}] {
          work(request);
      }) {}

RunController::Worker::~Worker() { retire(); }

void RunController::Worker::retire() {
    m_stop.request_stop();
    m_feed.abandon();
}

void RunController::Worker::work(const MapRequest& request) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    RunOutcome outcome;
    try {
        outcome.result = map(request, &m_feed, m_stop.get_token());
    } catch (const std::exception& error) {  // InputError, CountOverflow, or lack of memory
        outcome.failure = messageOf(error).toStdString();
    }
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    m_feed.end(std::move(outcome));
    m_atEnd();
}

}  // namespace loopglass::ui
