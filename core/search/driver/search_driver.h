#pragma once

#include "cost/counts.h"
#include "record/observer.h"
#include "record/options.h"
#include "record/search_result.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

namespace loopglass::driver {

/// The best mapping so far. Before a mapping is found, the incumbent may be only a score below
/// which mappings are searched.
struct Incumbent {
    bool found = false;
    Score score;
    Totals totals;
    NodeId node = noNode;

    /// Returns false if no mapping whose lower bound is `bound` can be better.
    bool mayImprove(const Score& bound) const {
        return !bound.isOver() && (!found || bound < score);
    }
};

/// The code that all branch-and-bound searches share: the incumbent, the proven lower bound, and
/// the rules that end a search.
class SearchDriver {
public:
    /// `observer` may be null; otherwise it must outlive this object.
    SearchDriver(const SearchOptions& options, SearchObserver* observer, std::stop_token stop)
        : m_gap(isExact(options) ? options.gap : 0),
          m_observer(observer),
          m_stop(std::move(stop)) {}

    const Incumbent& best() const { return m_best; }
    void setBest(const Incumbent& best) { m_best = best; }
    /// Restricts the search to mappings that score below `cutoff`.
    void seekBelow(const Score& cutoff) { m_best = {true, cutoff, {}, noNode}; }
    /// Returns the score of the incumbent, or no value if there is none.
    std::optional<Score> cutoff() const {
        return m_best.found ? std::optional(m_best.score) : std::nullopt;
    }

    /// Returns true if the required gap is proven, assuming that no open mapping scores below
    /// `bound`.
    bool isWithinGap(double bound) const {
        return m_gap > 0 && m_best.found && m_best.score.primary <= bound * (1 + m_gap);
    }
    /// Returns true if a mapping with this lower bound may be better by more than the required gap.
    bool mayBeatIncumbent(const Score& bound) const {
        return m_best.mayImprove(bound) && !isWithinGap(bound.primary);
    }
    /// Lets reportBound() report bounds to the observer.
    void reportProven() { m_reportsProven = m_observer != nullptr; }
    /// Reports the bound on the whole space to the observer, assuming that no open mapping scores
    /// below `minOpen`. The bound is reported only if it is above the last reported bound.
    void reportBound(double minOpen) {
        const double proven = m_best.found ? std::min(minOpen, m_best.score.primary) : minOpen;
        if (m_reportsProven && proven > m_reportedBound && std::isfinite(proven)) {
            m_reportedBound = proven;
            m_observer->proven(proven);
        }
    }

    /// Limits the search to this number of expansions.
    void limit(std::uint64_t maxExpansions) { m_maxExpansions = maxExpansions; }
    void countExpansions(std::uint64_t count) { m_expanded += count; }
    std::uint64_t expanded() const { return m_expanded; }
    const std::stop_token& stop() const { return m_stop; }
    bool stopRequested() const { return m_stop.stop_requested(); }
    /// Returns the reason why the search should end now, or Closed to continue. `isFull` is true if
    /// the memory limit is reached.
    StopReason reasonToStop(bool isFull) const {
        return stopRequested()                 ? StopReason::Requested
               : isFull                        ? StopReason::Memory
               : m_expanded >= m_maxExpansions ? StopReason::Limit
                                               : StopReason::Closed;
    }
    /// Writes the reason for the end of the search into `result`. `minOpen` is a lower bound on all
    /// open mappings.
    void writeEnd(StopReason reason, double minOpen, SearchResult& result) const {
        result.stopReason = reason;
        result.requiredGap = reason == StopReason::WithinGap ? m_gap : 0;
        if (reason != StopReason::Closed) {
            result.minOpen = minOpen;
        }
    }

private:
    double m_gap;
    SearchObserver* m_observer;
    std::stop_token m_stop;
    Incumbent m_best;
    bool m_reportsProven = false;
    double m_reportedBound = 0;
    std::uint64_t m_expanded = 0;
    std::uint64_t m_maxExpansions = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace loopglass::driver
