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

/// The reason why a search ended. If several reasons apply, the reason that comes last in this list
/// counts.
enum class StopReason : std::uint8_t {
    Closed,     ///< the search covered the whole space
    WithinGap,  ///< the search proved the required gap (SearchOptions::gap)
    /// The search reached a number of expansions, or a limit on lists of factorisations or
    /// variants.
    Limit,
    Memory,     ///< the search reached its memory limit (SearchOptions::memoryLimit)
    Effort,     ///< the search reached its limit of effort (SearchOptions::cutsShort)
    Requested,  ///< the stop token requested the end
};

/// Returns the reason for a search that can only be ended early by its stop token.
inline StopReason stopReasonOf(const std::stop_token& stop) {
    return stop.stop_requested() ? StopReason::Requested : StopReason::Closed;
}

/// The result of a search. `best` has a value if the mapping space has a legal mapping and the
/// search found one before it was stopped.
struct SearchResult {
    std::optional<Mapping> best;
    Totals totals;             ///< energy and delay of the best mapping
    Score score;               ///< score of the best mapping
    NodeId bestNode = noNode;  ///< node of the best mapping in the trace, if there is an observer
    StopReason stopReason = StopReason::Closed;
    /// The required gap (SearchOptions::gap), if `stopReason` is WithinGap.
    double requiredGap = 0;
    /// A lower bound on the objective of all mappings that were not examined. It has a value if the
    /// search was stopped or ended within the gap. The value is none if the search covered the
    /// whole space.
    std::optional<double> minOpen;
    /// For GrowthRule::Both on an accelerator with a fanout: the rule that keeps the tiles of the
    /// best mapping. The value is Both if neither rule alone keeps all these tiles, and none if the
    /// rule on tiles was off.
    std::optional<GrowthRule> grownBy;
    /// True if the pruning rules left no mapping, so that the unrolling and tile rules were
    /// switched off.
    bool relaxed = false;
    Message whyNone;  ///< reason if `best` is empty
    SearchStatistics statistics;

    /// Returns true if the search covered the whole space. The result of an exact search is then
    /// proven.
    bool isClosed() const { return stopReason == StopReason::Closed; }
    /// Returns true if the search ended before it proved the required result. `best` is then only
    /// the best so far.
    bool stopped() const { return !isClosed() && stopReason != StopReason::WithinGap; }
    bool stoppedEarly() const { return stopReason == StopReason::Effort; }
    bool memoryFull() const { return stopReason == StopReason::Memory; }
    /// Returns the required gap, if the search ended because it proved this gap.
    std::optional<double> withinGap() const {
        return stopReason == StopReason::WithinGap ? std::optional(requiredGap) : std::nullopt;
    }
    /// Returns the gap as the ratio of the best to the proven lower bound. The ratio is 1 if the
    /// search covered the whole space, and infinite if no bound is known yet. Returns no value if
    /// no mapping was found.
    std::optional<double> gap() const;
};

}  // namespace loopglass
