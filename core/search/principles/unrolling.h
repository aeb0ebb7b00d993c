#pragma once

#include "record/observer.h"
#include "record/records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// One way to unroll a fanout, and the verdict of the unrolling principle on it.
struct Unrolling {
    UnrollingFactors factors;  ///< by dimension, both axes together
    std::int64_t lanes = 1;    ///< children in use
    unsigned room = 1;         ///< see Room
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;        ///< index of the unrolling that decided against it
    std::int64_t otherLanes = 0;  ///< what `lanes` was compared with
};

/// Room that the smallest tile under an unrolling leaves in the levels outside: 0 when they cannot
/// hold it, else 1 and how many times their buffers could be halved (mostHalvings at most).
using Room = std::function<unsigned(const UnrollingFactors&)>;
inline constexpr unsigned mostHalvings = 3;

/// All legal unrollings of the fanout below `level` for what the partial mapping leaves, the
/// all-ones one included, and which of them the principle keeps (all, when it is switched off).
/// Stopped, it lists some of them.
std::vector<Unrolling> unrollingsOf(const space::SearchSpace& space,
                                    const space::PartialMapping& partial, std::size_t level,
                                    const Room& room, const std::stop_token& stop = {});

/// Lists the same in pieces of at most so many, before any principle: `take` is given one after the
/// other and says whether to go on.
void listUnrollings(const space::SearchSpace& space, const space::PartialMapping& partial,
                    std::size_t level, const Room& room, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take,
                    const std::stop_token& stop);

/// How many unrollings of a fanout are listed at most, and how many are kept of a longer list.
struct UnrollingLimits {
    std::size_t listed;
    std::size_t kept;
};

/// All legal unrollings with the principle's verdicts, where the limit allows to list them. Else
/// those alone that it keeps (kept_unrollings.cpp); `left` others were looked at beside them, and
/// where `isWhole` is false there may be more that it keeps.
struct UnrollingList {
    std::vector<Unrolling> all;
    std::size_t left = 0;
    bool isWhole = true;
};
UnrollingList judgedUnrollings(const space::SearchSpace& space,
                               const space::PartialMapping& partial, std::size_t level,
                               const Room& room, const UnrollingLimits& most,
                               const std::stop_token& stop);

/// The verdict on one unrolling, none when it is not legal, with the one that decided it: the same
/// as in the list of all where these are `listed` at most.
struct UnrollingVerdict {
    PruneReason reason = PruneReason::None;
    std::int64_t lanes = 1;
    std::int64_t otherLanes = 0;
    UnrollingFactors other;
};
UnrollingVerdict verdictOn(const UnrollingFactors& factors, const space::SearchSpace& space,
                           const space::PartialMapping& partial, std::size_t level,
                           const Room& room, std::size_t listed, const std::stop_token& stop);

}  // namespace loopglass::principles
