#pragma once

#include "cost/counts.h"
#include "mapping/mapping.h"
#include "record/options.h"
#include "record/records.h"
#include "record/statistics.h"
#include "words/argument.h"

#include <optional>

namespace loopglass {

/// The result of a search. `best` has a value if the space has a legal mapping and the search was
/// not stopped before it found one.
struct SearchResult {
    std::optional<Mapping> best;
    Totals totals;              ///< energy and delay of the best
    Score score;                ///< score of the best
    NodeId bestNode = noNode;   ///< its node in the trace, if there is an observer
    bool stopped = false;       ///< ended by the stop token; `best` is the best so far
    bool memoryFull = false;    ///< stopped because SearchOptions::memoryLimit was reached
    bool stoppedEarly = false;  ///< stopped by its own limit (SearchOptions::cutsShort)
    /// The required gap (SearchOptions::gap), if the search ended because that gap was proven.
    std::optional<double> withinGap;
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
    bool isClosed() const { return !stopped && !withinGap; }
    /// Returns the ratio of the best to the proven lower bound: 1 if the search covered the whole
    /// space, infinite if no bound is known yet, none if no mapping was found.
    std::optional<double> gap() const;
};

}  // namespace loopglass
