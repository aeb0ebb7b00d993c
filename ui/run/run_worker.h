#pragma once

#include "run/run_controller.h"
#include "run/run_feed.h"

#include <functional>
#include <thread>

namespace loopglass::ui {

/// One search on a separate thread, which calls `atEnd` with its outcome.
class RunController::Worker {
public:
    Worker(const std::shared_ptr<const Problem>& problem, MapOptions options, Method method,
           std::function<void()> atEnd);
    ~Worker();  ///< stops and joins the thread
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    RunFeed& feed() { return m_feed; }
    void requestStop() { m_stop.request_stop(); }
    /// Marks the results of this worker as unwanted. The function returns at once; the thread ends
    /// later.
    void retire();
    bool ended() const { return m_feed.ended(); }

private:
    void work(const MapRequest& request);

    std::stop_source m_stop;
    RunFeed m_feed;
    std::function<void()> m_atEnd;
    std::jthread m_thread;  // declared last, so that it is joined first
};

}  // namespace loopglass::ui
