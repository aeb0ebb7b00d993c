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
/// Those for the principle to judge: all of them when they are `most` at most. Else without those
/// that it drops whatever the others are, `left` of them; still more are not listed (`isWhole`).
struct UnrollingList {
    std::vector<Unrolling> all;
    std::size_t left = 0;
    bool isWhole = true;
};
UnrollingList unrollingsToJudge(const space::SearchSpace& space,
                                const space::PartialMapping& partial, std::size_t level,
                                const Room& room, std::size_t most, const std::stop_token& stop);
/// Which of them the principle keeps, when it is switched on.
void judgeUnrollings(const space::SearchSpace& space, const space::PartialMapping& partial,
                     std::vector<Unrolling>& all, const std::stop_token& stop);

}  // namespace loopglass::principles
