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

/// The largest number of children that any unrolling uses, for each free capacity.
class MostLanes {
public:
    void add(std::int64_t lanes, unsigned room) {
        for (unsigned r = 1; r <= room; ++r) {
            m_lanes[r] = std::max(m_lanes[r], lanes);
        }
    }
    /// Returns true if, for some free capacity up to `room`, no unrolling that leaves at least this
    /// capacity uses more children.
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

/// Children of an unrolling along the dimensions that index a tensor, and along the other
/// dimensions.
struct TensorLanes {
    std::int64_t indexing = 1;
    std::int64_t others = 1;

    TensorLanes(const CompiledTensor& tensor, const UnrollingFactors& factors) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            (tensor.indexing.contains(dimensionId(d)) ? indexing : others) *= factors[d];
        }
    }
    /// Returns true if an unrolling that uses the most children is kept for this tensor.
    bool isKeptFull() const { return others == 1 || indexing > others; }
};

/// Returns the factor to which an unrolling grows in a dimension: the next larger multiple, if one
/// exists. (The next divisor is wrong: 4 of 12 is not part of 6 of 12, and may be better.)
inline std::optional<std::int64_t> nextMultiple(const std::vector<std::int64_t>& divisors,
                                                std::int64_t factor) {
    const auto next = std::find_if(divisors.begin(), divisors.end(),
                                   [&](std::int64_t n) { return n > factor && n % factor == 0; });
    return next == divisors.end() ? std::nullopt : std::optional(*next);
}

/// Returns the reason of the unrolling rule to prune an unrolling. `grown` returns the unrolling
/// that grows from it along the dimensions of a set; empty if none is legal. After the first tensor
/// that keeps the unrolling, `grown` is not called again. `larger` becomes the larger unrolling
/// that decided, if any.
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
