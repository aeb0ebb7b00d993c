#include "run/run_worker.h"

#include <exception>
#include <utility>

namespace loopglass::ui {

RunController::Worker::Worker(std::shared_ptr<const Problem> problem, SearchOptions options)
    : m_feed(m_stop.get_token()),
      m_thread([this, problem = std::move(problem), options = std::move(options)] {
          work(problem, options);
      }) {}

RunController::Worker::~Worker() { retire(); }

void RunController::Worker::retire() {
    m_stop.request_stop();
    m_feed.abandon();
}

/// The best of all variants first; then the winner again, for its trace.
SearchResult RunController::Worker::searchVariants(const std::shared_ptr<const Problem>& problem,
                                                   const SearchOptions& options) {
    const std::stop_token stop = m_stop.get_token();
    const auto wider = std::make_shared<const WiderRun>(
        WiderRun{problem, variants::searchWider(*problem, options, nullptr, stop)});
    m_feed.announce(wider);
    const SearchResult traced = search(wider->result.problem, options, &m_feed, stop);
    SearchResult result = wider->result.result;
    if (traced.best && !result.stopped) {
        result = traced;
    }
    return result;
}

void RunController::Worker::work(const std::shared_ptr<const Problem>& problem,
                                 const SearchOptions& options) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    RunOutcome outcome;
    try {
        outcome.result = isExact(options) && options.freedom.any()
                             ? searchVariants(problem, options)
                             : search(*problem, options, &m_feed, m_stop.get_token());
    } catch (const std::exception& error) {  // InputError, CountOverflow, or no memory left
        outcome.failure = error.what();
    }
    outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    m_feed.end(std::move(outcome));
}

}  // namespace loopglass::ui
