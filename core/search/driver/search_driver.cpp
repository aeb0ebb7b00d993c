#include "search/driver/search_driver.h"

#include <algorithm>
#include <cmath>

namespace loopglass::driver {

void SearchDriver::reportBound(double minOpen) {
    const double proven = m_best.found ? std::min(minOpen, m_best.score.primary) : minOpen;
    if (m_reportsProven && proven > m_reportedBound && std::isfinite(proven)) {
        m_reportedBound = proven;
        m_observer->proven(proven);
    }
}

StopReason SearchDriver::reasonToStop(bool isFull) const {
    return stopRequested()                 ? StopReason::Requested
           : isFull                        ? StopReason::Memory
           : m_expanded >= m_maxExpansions ? StopReason::Limit
                                           : StopReason::Closed;
}

void SearchDriver::writeEnd(StopReason reason, double minOpen, SearchResult& result) const {
    result.stopReason = reason;
    result.requiredGap = reason == StopReason::WithinGap ? m_gap : 0;
    if (reason != StopReason::Closed) {
        result.minOpen = minOpen;
    }
}

}  // namespace loopglass::driver
