#include "run/run_worker.h"

#include <exception>
#include <utility>

namespace loopglass::ui {

RunController::Worker::Worker(std::shared_ptr<const Problem> problem, SearchOptions options)
    : m_feed(m_stop.get_token()),
      m_thread([this, problem = std::move(problem), options = std::move(options)] {
          work(*problem, options);
      }) {}

RunController::Worker::~Worker() { retire(); }

void RunController::Worker::retire() {
    m_stop.request_stop();
    m_feed.abandon();
}

void RunController::Worker::work(const Problem& problem, const SearchOptions& options) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    RunOutcome outcome;
    try {
        outcome.result = search(problem, options, &m_feed, m_stop.get_token());
    } catch (const std::exception& error) {  // InputError, CountOverflow, or no memory left
        outcome.failure = error.what();
    }
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    m_feed.end(std::move(outcome));
}

}  // namespace loopglass::ui
