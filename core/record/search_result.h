#pragma once

#include "cost/counts.h"
#include "mapping/mapping.h"
#include "record/options.h"
#include "record/records.h"
#include "record/statistics.h"
#include "words/argument.h"

#include <optional>

namespace loopglass {

/// The outcome of a search. `best` is there whenever the space has a legal mapping and the search
/// was not stopped before the first one.
struct SearchResult {
    std::optional<Mapping> best;
    Totals totals;             ///< of the best
    Score score;               ///< of the best, under the objective
    NodeId bestNode = noNode;  ///< in the trace, when there is an observer
    bool stopped = false;      ///< ended by the stop token; the best is the best so far
    bool memoryFull = false;   ///< stopped because SearchOptions::memoryLimit was reached
    bool cutShort = false;     ///< stopped, and by its own limit (SearchOptions::cutsShort)
    /// The gap that was asked for (SearchOptions::gap), when the search ended because it is proven:
    /// neither stopped nor known to be the optimum.
    std::optional<double> withinGap;
    /// When stopped or within the gap: no mapping that was not looked at can be better than this
    /// (objective); none when the whole space was closed, so that `best` is the best of it.
    std::optional<double> leastOpen;
    /// Of GrowthRule::Both on a machine with a fanout: which rule keeps the tiles of the best. Both
    /// when neither keeps them all; none when the tile principle was off.
    std::optional<GrowthRule> grownBy;
    bool relaxed = false;  ///< the principles kept nothing, so unrolling and tile were switched off
    Message whyNone;       ///< when there is no mapping
    SearchStatistics statistics;

    /// It ended because nothing was left, so an exact search has proven what it says.
    bool isClosed() const { return !stopped && !withinGap; }
    /// The best ÷ the best that may still be found: 1 when the space was closed, infinite when
    /// nothing is known yet of what may be found, nothing when no mapping was found.
    std::optional<double> gap() const;
};

}  // namespace loopglass
