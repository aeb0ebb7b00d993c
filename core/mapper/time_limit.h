#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <thread>

namespace loopglass {

/// A stop token with a time limit. Without a limit, the token is the original token, and no thread
/// is started.
class TimeLimit {
public:
    TimeLimit(std::optional<double> seconds, std::stop_token outer);
    TimeLimit(const TimeLimit&) = delete;
    TimeLimit& operator=(const TimeLimit&) = delete;

    std::stop_token token() const { return m_timer ? m_stop.get_token() : m_outer; }

private:
    std::stop_token m_outer;
    std::stop_source m_stop;
    std::optional<std::stop_callback<std::function<void()>>> m_passOn;
    /// The timer thread; the last member, so that it is joined first.
    std::optional<std::jthread> m_timer;
};

}  // namespace loopglass
