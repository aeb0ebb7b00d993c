// Lists the unrollings of one fanout (Sunstone thesis, section 4.6 and algorithm 6).
//
// Enumeration. An unrolling has one factor for each dimension. The dimensions are decided one after
// another. For the factors decided so far, the search stores all possible divisions between X and Y
// (axis_splits.h). A branch ends if no division is left.
//
// Rule. An unrolling is kept if one of two conditions holds for some tensor. First, the unrolling
// has only dimensions that index the tensor, and none of these dimensions can grow further. (The
// Sunstone thesis keeps these unrollings only if no legal unrolling fills the fanout. Without these
// unrollings, depthwise layers were up to 1.95× worse, so they are kept here.) Second, the
// unrolling uses the largest possible number of children, and unrolls the tensor's dimensions over
// more children than all other dimensions. Both conditions compare the unrolling with all other
// unrollings. The comparison is then repeated among fewer unrollings: only those for which the
// outer buffers have capacity for twice, four and eight times the tile. The reason is that an
// unrolling that fills the array may also fill a small buffer, and the words in the buffer are then
// used in only one step. If buffers are large compared with the fanout, the second test has no
// effect. Guarantee: heuristic. A smaller unrolling, or an unrolling of other dimensions, can leave
// factors to an outer level that needs them. More reuse can also save more energy than more lanes
// save time. Cost: number of legal unrollings × dimensions × products of X.
#include "search/principles/unrolling.h"

#include "search/principles/remaining_unrollings.h"
#include "search/space/axis_splits.h"

#include <algorithm>
#include <optional>

namespace loopglass::principles {

namespace {

class Enumeration {
public:
    Enumeration(const OpenFanout& of, std::size_t most,
                const std::function<bool(std::vector<Unrolling>&)>& take)
        : m_of(of),
          m_fanout(of.space.compiled().level(of.level).fanout),
          m_most(most),
          m_take(take),
          m_splits(of.space, of.level),
          m_factors(of.space.dimensionCount(), 1) {}

    /// Lists unrollings in ascending order of their factors; the first dimension counts most.
    void run() {
        if (m_splits.any()) {
            visit(0, 1);
        }
        if (!m_ended && !m_result.empty()) {
            m_take(m_result);
        }
    }

private:
    void visit(std::size_t d, std::int64_t lanes) {
        if (d == m_factors.size()) {
            const unsigned room = m_splits.reaches() ? m_of.room(m_factors) : 0;
            if (room > 0) {
                add(lanes * m_splits.fixed(), room);
            } else {
                ++m_inVain;
            }
            return;
        }
        for (const std::int64_t factor : m_of.space.divisors(m_of.partial.remaining(d))) {
            if (lanes * factor > m_fanout.x * m_fanout.y || m_ended || m_of.stop.stop_requested()) {
                break;
            }
            m_factors[d] = factor;
            if (m_inVain > manyInVain && factor > 1 && m_of.room(m_factors) == 0) {
                break;  // larger factors need more capacity
            }
            if (m_splits.push(d, factor)) {
                visit(d + 1, lanes * factor);
                m_splits.pop();
            }
        }
        m_factors[d] = 1;
    }

    void add(std::int64_t lanes, unsigned room) {
        if (m_result.size() == m_most) {
            m_ended = !m_take(m_result);
            m_result.clear();
        }
        if (!m_ended) {
            m_result.push_back({m_factors, lanes, room, PruneReason::None, 0, 0});
        }
    }

    const OpenFanout& m_of;
    const Fanout& m_fanout;
    std::size_t m_most;
    const std::function<bool(std::vector<Unrolling>&)>& m_take;
    space::AxisSplits m_splits;
    UnrollingFactors m_factors;
    std::vector<Unrolling> m_result;  ///< unrollings that m_take has not received yet
    bool m_ended = false;             ///< true if m_take has refused further unrollings
    /// The number of unrollings that had no free capacity. If this number is large, the capacity is
    /// tested for each partial unrolling.
    std::size_t m_inVain = 0;
    static constexpr std::size_t manyInVain = 1'000;
};

/// Applies the unrolling rule to a list of all unrollings.
class Principle {
public:
    Principle(const OpenFanout& of, std::vector<Unrolling>& all) : m_of(of), m_all(all) {
        for (std::size_t u = 0; u < all.size() && !m_of.stop.stop_requested(); ++u) {
            m_maxLanes.add(all[u].lanes, all[u].room);
            m_fullest = all[u].lanes > all[m_fullest].lanes ? u : m_fullest;
        }
    }

    void apply() {
        for (std::size_t u = 0; u < m_all.size() && !m_of.stop.stop_requested(); ++u) {
            judge(u);
        }
    }

private:
    void judge(std::size_t u) {
        Unrolling& unrolling = m_all[u];
        std::optional<std::size_t> larger;
        const auto grown = [&](DimensionSet dimensions) { return growthOf(u, dimensions); };
        unrolling.reason =
            reasonAgainst(m_of.space, unrolling.factors,
                          m_maxLanes.has(unrolling.lanes, unrolling.room), grown, larger);
        if (unrolling.reason != PruneReason::None) {
            unrolling.other = larger ? *larger : m_fullest;
            unrolling.otherLanes = m_all[unrolling.other].lanes;
        }
    }

    /// Returns a legal unrolling in which one of the dimensions has its next larger multiple.
    /// Returns no value if there is none.
    std::optional<std::size_t> growthOf(std::size_t u, DimensionSet dimensions) const {
        UnrollingFactors factors = m_all[u].factors;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            if (!dimensions.contains(dimensionId(d))) {
                continue;
            }
            const std::int64_t own = factors[d];
            const auto next = nextMultiple(m_of.space.divisors(m_of.partial.remaining(d)), own);
            if (!next) {
                continue;
            }
            factors[d] = *next;
            // The list is in ascending order of factors, so the enlarged unrolling is at a later
            // position.
            const auto found = std::lower_bound(
                m_all.begin() + static_cast<std::ptrdiff_t>(u), m_all.end(), factors,
                [](const Unrolling& one, const UnrollingFactors& f) { return one.factors < f; });
            if (found != m_all.end() && found->factors == factors && found->room >= m_all[u].room) {
                return static_cast<std::size_t>(found - m_all.begin());
            }
            factors[d] = own;
        }
        return std::nullopt;
    }

    const OpenFanout& m_of;
    std::vector<Unrolling>& m_all;
    MostLanes m_maxLanes;
    std::size_t m_fullest = 0;
};

/// Lists all unrollings with their status. Returns false if the list would exceed `most`.
bool listWhole(const OpenFanout& of, std::size_t most, UnrollingList& list) {
    const auto take = [&](std::vector<Unrolling>& some) {
        list.isWhole = list.all.empty();
        if (list.isWhole) {
            list.all.swap(some);
        }
        return list.isWhole;
    };
    listUnrollings(of, most, take);
    if (list.isWhole && of.space.options().principles.unrolling && !list.all.empty()) {
        Principle(of, list.all).apply();
    }
    return list.isWhole;
}

}  // namespace

void listUnrollings(const OpenFanout& fanout, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take) {
    Enumeration(fanout, most, take).run();
}

UnrollingList judgedUnrollings(const OpenFanout& fanout, const UnrollingLimits& most) {
    UnrollingList list;
    if (listWhole(fanout, most.listed, list)) {
        return list;
    }
    list.left += list.all.size();
    list.all.clear();
    if (!fanout.stop.stop_requested()) {
        UnrollingList kept = RemainingUnrollings(fanout).list(most.kept);
        kept.left += list.left;
        return kept;
    }
    return list;
}

UnrollingVerdict verdictOn(const UnrollingFactors& factors, const OpenFanout& fanout,
                           std::size_t listed) {
    UnrollingList list;
    if (!listWhole(fanout, listed, list)) {
        return RemainingUnrollings(fanout).verdictOn(factors);
    }
    const auto found =
        std::ranges::find_if(list.all, [&](const auto& one) { return one.factors == factors; });
    if (found == list.all.end() || found->reason == PruneReason::None) {
        return {};
    }
    return {found->reason, found->lanes, found->otherLanes, list.all[found->other].factors};
}

}  // namespace loopglass::principles
