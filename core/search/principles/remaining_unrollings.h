#pragma once

#include "record/observer.h"
#include "search/principles/unrolling.h"
#include "search/space/axis_splits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::principles {

/// A table with the largest number of children that any unrolling uses, for each free capacity.
class MostLanes {
public:
    void add(std::int64_t lanes, unsigned room) {
        for (unsigned r = 1; r <= room; ++r) {
            m_lanes[r] = std::max(m_lanes[r], lanes);
        }
    }
    /// Returns true if `lanes` is the known maximum for some free capacity up to `room`.
    bool has(std::int64_t lanes, unsigned room) const {
        bool has = false;
        for (unsigned r = 1; r <= room; ++r) {
            has = has || m_lanes[r] == lanes;
        }
        return has;
    }
    std::int64_t of(unsigned room) const { return m_lanes[room]; }

private:
    /// Largest number of children for each free capacity.
    std::array<std::int64_t, maxHalvings + 2> m_lanes{};
};

/// The number of children that an unrolling uses along the dimensions that index a tensor, and
/// along all other dimensions.
struct TensorLanes {
    std::int64_t indexing = 1;
    std::int64_t others = 1;

    TensorLanes(const CompiledTensor& tensor, const UnrollingFactors& factors) {
        for (std::size_t d = 0; d < factors.size(); ++d) {
            (tensor.indexing.contains(dimensionId(d)) ? indexing : others) *= factors[d];
        }
    }
    /// Returns true if the unrolling is kept for this tensor, provided that it uses the largest
    /// number of children.
    bool isKeptFull() const { return others == 1 || indexing > others; }
};

/// Returns the next larger divisor that is a multiple of `factor`. This is the factor to which an
/// unrolling grows. Returns no value if there is none. (The next larger divisor would be wrong. For
/// a dimension of 12, an unrolling by 6 does not extend the unrolling by 4, because 4 does not
/// divide 6. So the unrolling by 4 may be better.)
inline std::optional<std::int64_t> nextMultiple(const std::vector<std::int64_t>& divisors,
                                                std::int64_t factor) {
    const auto next = std::ranges::find_if(
        divisors, [&](std::int64_t n) { return n > factor && n % factor == 0; });
    return next == divisors.end() ? std::nullopt : std::optional(*next);
}

/// Returns the reason for which the unrolling rule prunes an unrolling. `grown` returns a legal
/// unrolling that is enlarged along dimensions of a set, or no value. After the first tensor that
/// keeps the unrolling, `grown` is not called again. If a larger unrolling decided the result,
/// `larger` is set to it.
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
class RemainingUnrollings {
public:
    explicit RemainingUnrollings(const OpenFanout& of);

    /// Returns at most `most` of the kept unrollings, in ascending order of their factors.
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
    space::AxisSplits m_splits;  ///< splits over the axes of the decided factors in m_factors
    space::AxisSplits m_probe;   ///< splits over the axes of another unrolling
    UnrollingFactors m_factors;
    std::int64_t m_maxChildren;  ///< largest number of free children of any unrolling
    /// For each dimension: the largest number of children along this dimension and all later
    /// dimensions together.
    std::vector<std::int64_t> m_rest;
    /// Largest numbers of children, without the factors that are fixed by constraints.
    MostLanes m_maxLanes;
    UnrollingFactors m_fullest;  ///< an unrolling that uses the largest number of children
    std::size_t m_looked = 0;
    std::size_t m_maxLooked = 0;
    std::size_t m_maxFound = 0;        ///< largest number of unrollings that a search may find
    std::vector<std::size_t> m_order;  ///< order in which the search decides the dimensions
    /// True if the largest factors of a dimension are tried first.
    bool m_largestFirst = false;
    std::size_t m_most = 0;          ///< number of unrollings to keep
    std::vector<Unrolling> m_found;  ///< results of the current search
    UnrollingList m_list;
};

}  // namespace loopglass::principles
