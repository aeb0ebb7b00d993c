#pragma once

#include "record/observer.h"
#include "record/records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// One way to unroll a fanout, with its status by the unrolling rule.
struct Unrolling {
    UnrollingFactors factors;  ///< by dimension, for both axes together
    std::int64_t lanes = 1;    ///< number of children in use
    unsigned room = 1;         ///< see FreeCapacity
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;        ///< index of the unrolling that prunes it
    std::int64_t otherLanes = 0;  ///< number of children that `lanes` was compared with
};

/// Returns the free capacity of the outer levels with the smallest tile under an unrolling. The
/// result is 0 if the levels cannot hold the tile. Otherwise it is 1 plus the number of times that
/// the capacity of their buffers could be halved, at most maxHalvings.
using FreeCapacity = std::function<unsigned(const UnrollingFactors&)>;
inline constexpr unsigned maxHalvings = 3;

/// A fanout to unroll with the remaining factors of a mapping.
struct OpenFanout {
    const space::SearchProblem& space;
    const space::PartialMapping& partial;
    std::size_t level;  ///< the level above the fanout
    FreeCapacity room;
    std::stop_token stop = {};  ///< after a stop request, some unrollings are missing
};

/// Lists all legal unrollings of a fanout, including the unrolling with all factors 1, without the
/// pruning rule. Calls `take` with groups of at most `most` unrollings, until `take` returns false.
void listUnrollings(const OpenFanout& fanout, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take);

/// The maximum number of unrollings in a complete list of a fanout. If a list would be longer, the
/// maximum number of kept unrollings.
struct UnrollingLimits {
    std::size_t listed;
    std::size_t kept;
};

/// All legal unrollings with their verdicts by the unrolling rule, if the limit allows it.
/// Otherwise, only the unrollings that the rule keeps (kept_unrollings.cpp). In this case, `left`
/// is the number of other unrollings examined. If `isWhole` is false, the rule may keep further
/// unrollings.
struct UnrollingList {
    std::vector<Unrolling> all;
    std::size_t left = 0;
    bool isWhole = true;
};
UnrollingList judgedUnrollings(const OpenFanout& fanout, const UnrollingLimits& most);

/// The verdict on one unrolling, and the unrolling that caused it; empty if the unrolling is
/// illegal. The verdict equals the verdict in the complete list, if that list has at most `listed`
/// entries.
struct UnrollingVerdict {
    PruneReason reason = PruneReason::None;
    std::int64_t lanes = 1;
    std::int64_t otherLanes = 0;
    UnrollingFactors other;
};
UnrollingVerdict verdictOn(const UnrollingFactors& factors, const OpenFanout& fanout,
                           std::size_t listed);

}  // namespace loopglass::principles
