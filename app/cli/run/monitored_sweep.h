#pragma once

#include "cli/run/progress_monitor.h"
#include "design/explore.h"

#include <cstddef>
#include <optional>

namespace loopglass::cli {

/// Shows the decided design points in the progress line.
class MonitoredSweep final : public design::DesignObserver {
public:
    explicit MonitoredSweep(BestListener& listener) : m_listener(listener) {}
    void decided(std::size_t configurations, std::size_t all, std::optional<double> best) override {
        m_listener.progress(static_cast<double>(configurations) / static_cast<double>(all));
        if (best) {
            m_listener.best({.objective = *best});
        }
    }

private:
    BestListener& m_listener;
};

}  // namespace loopglass::cli
