#pragma once

#include "record/observer.h"
#include "search/principles/unrolling.h"
#include "search/space/axis_splits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::principles {

/// The largest number of children that any unrolling uses, for each free capacity.
class MostLanes {
public:
    void add(std::int64_t lanes, unsigned room) {
        for (unsigned r = 1; r <= room; ++r) {
            m_lanes[r] = std::max(m_lanes[r], lanes);
        }
    }
    /// Returns true if `lanes` is the known maximum for one of the free capacities up to this one.
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
    const auto next = std::ranges::find_if(
        divisors, [&](std::int64_t n) { return n > factor && n % factor == 0; });
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

/// Finds the unrollings of one fanout that the unrolling rule keeps, without a list of all
/// unrollings.
class KeptUnrollings {
public:
    explicit KeptUnrollings(const OpenFanout& of);

    /// Returns at most `most` unrollings, in ascending order of their factors.
    UnrollingList list(std::size_t most);
    UnrollingVerdict verdictOn(const UnrollingFactors& factors);

private:
    const std::vector<std::int64_t>& choices(std::size_t d) const {
        return m_of.space.divisors(m_of.partial.remaining(d));
    }
    bool isSpent() const { return m_looked >= m_maxLooked || m_of.stop.stop_requested(); }
    void measureRests();
    void searchMostLanes();
    void searchMostLanes(std::size_t d, std::int64_t lanes, unsigned room);
    bool mayUseMore(std::int64_t lanes, std::size_t rest, unsigned room) const;
    void searchFullest(unsigned room);
    void searchFullest(std::size_t at, std::int64_t lanes, unsigned room);
    bool mayBeFullest(std::int64_t lanes, std::size_t at, unsigned room) const;
    void seekAlone(const std::vector<std::size_t>& dimensions, std::size_t next, unsigned room);
    bool alwaysGrows(const std::vector<std::size_t>& dimensions, std::size_t decided,
                     unsigned room);
    unsigned roomOf(const UnrollingFactors& factors);
    std::optional<UnrollingFactors> growthOf(const UnrollingFactors& factors, unsigned room,
                                             DimensionSet dimensions);
    void keep(std::int64_t lanes, unsigned room);
    void merge();

    const OpenFanout& m_of;
    space::AxisSplits m_splits;  ///< splits of the decided m_factors
    space::AxisSplits m_probe;   ///< splits of another unrolling
    UnrollingFactors m_factors;
    std::int64_t m_maxChildren;        ///< largest number of free children of any unrolling
    std::vector<std::int64_t> m_rest;  ///< most children along this and later dimensions
    MostLanes m_maxLanes;              ///< without children that constraints fix
    UnrollingFactors m_fullest;        ///< an unrolling that uses the most children
    std::size_t m_looked = 0;
    std::size_t m_maxLooked = 0;
    std::size_t m_maxFound = 0;        ///< limit of a search
    std::vector<std::size_t> m_order;  ///< order of the dimensions
    bool m_largestFirst = false;       ///< order of the factors
    std::size_t m_most = 0;            ///< number of unrollings to keep
    std::vector<Unrolling> m_found;    ///< results of the current search
    UnrollingList m_list;
};

}  // namespace loopglass::principles
