#pragma once

#include "record/observer.h"
#include "search/principles/unrolling.h"
#include "search/space/axis_splits.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::principles {

/// For each free capacity: the largest number of children that any unrolling uses.
class MostLanes {
public:
    void add(std::int64_t lanes, unsigned room) {
        for (unsigned r = 1; r <= room; ++r) {
            m_lanes[r] = std::max(m_lanes[r], lanes);
        }
    }
    /// Returns true if `lanes` is the known maximum for a free capacity up to `room`.
    bool has(std::int64_t lanes, unsigned room) const {
        bool has = false;
        for (unsigned r = 1; r <= room; ++r) {
            has = has || m_lanes[r] == lanes;
        }
        return has;
    }
    std::int64_t of(unsigned room) const { return m_lanes[room]; }

private:
    std::array<std::int64_t, maxHalvings + 2> m_lanes{};  ///< by free capacity
};

/// The number of children of an unrolling along the dimensions that index a tensor, and along the
/// other dimensions.
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

/// Returns the next larger divisor that is a multiple of `factor`. An unrolling grows to this
/// factor. Returns no value if there is none. (The next larger divisor would be wrong: 4 of 12 is
/// not part of 6 of 12, and may be better.)
inline std::optional<std::int64_t> nextMultiple(const std::vector<std::int64_t>& divisors,
                                                std::int64_t factor) {
    const auto next = std::ranges::find_if(
        divisors, [&](std::int64_t n) { return n > factor && n % factor == 0; });
    return next == divisors.end() ? std::nullopt : std::optional(*next);
}

/// Returns the reason for which the unrolling rule prunes an unrolling. `grown` returns a legal
/// unrolling that is enlarged along dimensions of a set, or no value. After the first tensor that
/// keeps the unrolling, `grown` is not called again. `larger` becomes the larger unrolling that
/// decided the result, if any.
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
    space::AxisSplits m_splits;  ///< splits over the axes of the decided m_factors
    space::AxisSplits m_probe;   ///< splits over the axes of another unrolling
    UnrollingFactors m_factors;
    std::int64_t m_maxChildren;  ///< largest number of free children of any unrolling
    /// By dimension: largest number of children along this dimension and later ones.
    std::vector<std::int64_t> m_rest;
    MostLanes m_maxLanes;        ///< without children that constraints fix
    UnrollingFactors m_fullest;  ///< an unrolling that uses the largest number of children
    std::size_t m_looked = 0;
    std::size_t m_maxLooked = 0;
    std::size_t m_maxFound = 0;        ///< maximum number of unrollings that a search finds
    std::vector<std::size_t> m_order;  ///< order of the dimensions
    bool m_largestFirst = false;       ///< order of the factors of a dimension
    std::size_t m_most = 0;            ///< number of unrollings to keep
    std::vector<Unrolling> m_found;    ///< results of the current search
    UnrollingList m_list;
};

}  // namespace loopglass::principles
