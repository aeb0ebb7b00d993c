#include "mapper/time_limit.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace loopglass {

namespace {

// Longest time in seconds; a longer time would overflow the ticks of a clock.
constexpr double longest = 1e9;

/// Sleeps for a time, or until `done` is requested. Returns true if the time has passed.
bool slept(std::chrono::duration<double> time, const std::stop_token& done) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any sleep;
    sleep.wait_for(lock, done, time, [] { return false; });
    return !done.stop_requested();
}

}  // namespace

TimeLimit::TimeLimit(std::optional<double> seconds, std::stop_token outer)
    : m_outer(std::move(outer)) {
    if (!seconds) {
        return;
    }
    m_passOn.emplace(m_outer, [this] { m_stop.request_stop(); });
    if (*seconds <= 0) {
        m_stop.request_stop();
    }
    const std::chrono::duration<double> time(std::clamp(*seconds, 0.0, longest));
    m_timer.emplace([this, time](const std::stop_token& done) {
        if (slept(time, done)) {
            m_stop.request_stop();
        }
    });
}

}  // namespace loopglass
