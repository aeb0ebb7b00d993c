#pragma once

#include "record/observer.h"
#include "search/principles/unrolling.h"
#include "search/space/search_problem.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace loopglass::principles {

/// The most children that any unrolling uses, of those that leave so much room.
class MostLanes {
public:
    void add(std::int64_t lanes, unsigned room) {
        for (unsigned r = 1; r <= room; ++r) {
            m_lanes[r] = std::max(m_lanes[r], lanes);
        }
    }
    /// None that leaves as much room, or as some lesser amount, uses more.
    bool has(std::int64_t lanes, unsigned room) const {
        bool has = false;
        for (unsigned r = 1; r <= room; ++r) {
            has = has || m_lanes[r] == lanes;
        }
        return has;
    }
    std::int64_t of(unsigned room) const { return m_lanes[room]; }

private:
    std::array<std::int64_t, maxHalvings + 2> m_lanes{};  ///< by room
};

/// Children of an unrolling along the dimensions that index a tensor, and along the others.
struct TensorLanes {
    std::int64_t indexing = 1;
    std::int64_t others = 1;

    TensorLanes(const CompiledTensor& tensor, const UnrollingFactors& factors) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            (tensor.indexing.contains(dimensionId(d)) ? indexing : others) *= factors[d];
        }
    }
    /// One that uses the most children is kept for this tensor.
    bool isKeptFull() const { return others == 1 || indexing > others; }
};

/// The factor of a dimension that an unrolling grows to: the next larger multiple, if there is one.
/// (The next divisor would not do: 4 of 12 is not part of 6 of 12, and may be better.)
inline std::optional<std::int64_t> nextMultiple(const std::vector<std::int64_t>& divisors,
                                                std::int64_t factor) {
    const auto next = std::find_if(divisors.begin(), divisors.end(),
                                   [&](std::int64_t n) { return n > factor && n % factor == 0; });
    return next == divisors.end() ? std::nullopt : std::optional(*next);
}

/// The verdict of the unrolling principle. `grown` gives what the unrolling grows to along
/// dimensions of a set, nothing if to nothing legal; it is asked for no tensor after the first that
/// keeps the unrolling. `larger` is what decided, if that was a larger one.
template <typename Grown, typename LargerFittingTile>
PruneReason reasonAgainst(const space::SearchProblem& space, const UnrollingFactors& factors,
                          bool isFullest, const Grown& grown,
                          std::optional<LargerFittingTile>& larger) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        const TensorLanes lanes(tensor, factors);
        if (isFullest && lanes.isKeptFull()) {
            return PruneReason::None;
        }
        if (lanes.others == 1) {
            std::optional<LargerFittingTile> found = grown(tensor.indexing);
            if (!found) {
                return PruneReason::None;
            }
            larger = larger ? larger : found;
        }
    }
    return larger ? PruneReason::LargerUnrolling : PruneReason::MixedUnrolling;
}

}  // namespace loopglass::principles
