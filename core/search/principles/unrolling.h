#pragma once

#include "record/observer.h"
#include "record/records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// One way to unroll a fanout, and the result of the unrolling rule for it.
struct Unrolling {
    UnrollingFactors factors;  ///< factor of each dimension, for both axes together
    std::int64_t lanes = 1;    ///< number of children in use
    unsigned room = 1;         ///< free capacity, see FreeCapacity
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;        ///< index of the unrolling that pruned this one
    std::int64_t otherLanes = 0;  ///< number of children with which `lanes` was compared
};

/// A function that returns the free capacity of the outer levels, if they hold the smallest tile
/// under an unrolling. The result is 0 if the levels cannot hold this tile. Otherwise the result is
/// 1 plus the number of times that the capacity of their buffers could be halved, at most
/// maxHalvings.
using FreeCapacity = std::function<unsigned(const UnrollingFactors&)>;
inline constexpr unsigned maxHalvings = 3;

/// A fanout that is not unrolled yet, with the remaining factors of a mapping.
struct OpenFanout {
    const space::SearchProblem& space;
    const space::PartialMapping& partial;
    std::size_t level;  ///< the level above the fanout
    FreeCapacity room;
    std::stop_token stop = {};  ///< stop token; after a stop request, the list is incomplete
};

/// Lists all legal unrollings of a fanout without applying the unrolling rule. The unrolling with
/// all factors 1 is included. Calls `take` with groups of at most `most` unrollings, until `take`
/// returns false.
void listUnrollings(const OpenFanout& fanout, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take);

/// The largest number of unrollings in a complete list of a fanout, and the largest number of kept
/// unrollings if a complete list would be longer.
struct UnrollingLimits {
    std::size_t listed;
    std::size_t kept;
};

/// The unrollings of a fanout. If the limit allows it, the list has all legal unrollings, each with
/// the result of the unrolling rule. Otherwise the list has only the unrollings that the rule keeps
/// (kept_unrollings.cpp). In this case, `left` is the number of other unrollings examined. If
/// `isWhole` is false, the rule may keep further unrollings.
struct UnrollingList {
    std::vector<Unrolling> all;
    std::size_t left = 0;
    bool isWhole = true;
};
UnrollingList judgedUnrollings(const OpenFanout& fanout, const UnrollingLimits& most);

/// The result of the unrolling rule for one unrolling, and the unrolling that caused this result;
/// empty if the unrolling is illegal. The result is the same as in the complete list, if that list
/// has at most `listed` entries.
struct UnrollingVerdict {
    PruneReason reason = PruneReason::None;
    std::int64_t lanes = 1;
    std::int64_t otherLanes = 0;
    UnrollingFactors other;
};
UnrollingVerdict verdictOn(const UnrollingFactors& factors, const OpenFanout& fanout,
                           std::size_t listed);

}  // namespace loopglass::principles
