#pragma once

#include "cost/counts.h"
#include "mapping/mapping.h"
#include "record/options.h"
#include "record/records.h"
#include "record/statistics.h"
#include "words/argument.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace loopglass {

/// The reason why a search ended. If several reasons apply, the last of this list counts.
enum class StopReason : std::uint8_t {
    Closed,     ///< the search covered the whole space
    WithinGap,  ///< the required gap is proven (SearchOptions::gap)
    Limit,      ///< a number of expansions, or a limit on lists of factorisations or variants
    Memory,     ///< SearchOptions::memoryLimit
    Effort,     ///< SearchOptions::cutsShort
    Requested,  ///< the stop token
};

/// Returns the reason of a search that only its stop token ends early.
inline StopReason stopReasonOf(const std::stop_token& stop) {
    return stop.stop_requested() ? StopReason::Requested : StopReason::Closed;
}

/// The result of a search. `best` has a value if the space has a legal mapping and the search was
/// not stopped before it found one.
struct SearchResult {
    std::optional<Mapping> best;
    Totals totals;             ///< energy and delay of the best
    Score score;               ///< score of the best
    NodeId bestNode = noNode;  ///< node of `best` in the trace, if there is an observer
    StopReason stopReason = StopReason::Closed;
    double requiredGap = 0;  ///< SearchOptions::gap, if `stopReason` is WithinGap
    /// A lower bound on the objective of all mappings that were not examined, if the search was
    /// stopped or ended within the gap. None if the search covered the whole space.
    std::optional<double> minOpen;
    /// For GrowthRule::Both on an accelerator with a fanout: the rule that keeps the tiles of the
    /// best. Both if neither rule keeps all of them; none if the rule on tiles was off.
    std::optional<GrowthRule> grownBy;
    bool relaxed = false;  ///< the rules pruned everything, so unrolling and tile were switched off
    Message whyNone;       ///< reason if `best` is empty
    SearchStatistics statistics;

    /// Returns true if the search covered the whole space. An exact search has then proven its
    /// result.
    bool isClosed() const { return stopReason == StopReason::Closed; }
    /// Returns true if the search ended before it proved what was required. `best` is then only the
    /// best so far.
    bool stopped() const { return !isClosed() && stopReason != StopReason::WithinGap; }
    bool stoppedEarly() const { return stopReason == StopReason::Effort; }
    bool memoryFull() const { return stopReason == StopReason::Memory; }
    /// Returns the required gap, if the search ended because it proved this gap.
    std::optional<double> withinGap() const {
        return stopReason == StopReason::WithinGap ? std::optional(requiredGap) : std::nullopt;
    }
    /// Returns the ratio of the best to the proven lower bound. The ratio is 1 if the search
    /// covered the whole space, and infinite if no bound is known yet. Returns no value if no
    /// mapping was found.
    std::optional<double> gap() const;
};

}  // namespace loopglass
