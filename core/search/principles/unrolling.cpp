// Unrollings of one fanout, Sunstone thesis, section 4.6 and algorithm 6.
//
// Enumeration: an unrolling is a factor per dimension. The walk over the dimensions keeps the ways
// to lay the factors over X and Y (axis_splits.h). A branch ends if no way is left.
//
// Rule: an unrolling is kept if, for some tensor, one of two conditions holds. First, it unrolls
// only dimensions that index the tensor, and none of them can grow further. (The Sunstone thesis
// keeps these unrollings only if none fills the fanout. That lost up to 1.95× on depthwise layers,
// so they stay.) Second, it uses as many children as any unrolling can, and gives more of the
// children to the tensor's dimensions than to others. Both conditions are tested among all
// unrollings. They are tested again among unrollings that leave capacity in the outer buffers for
// twice, four and eight times the tile. The reason: an unrolling that fills the array may also fill
// a small buffer, and the words in the buffer then serve only one step. If buffers are large
// compared with the fanout, this second test changes nothing. Guarantee: heuristic. A smaller or
// more mixed unrolling can leave factors to an upper level that needs them. The reuse that an
// unrolling gives up may also save more than its lanes. Cost: legal unrollings × dimensions ×
// products of X.
#include "search/principles/unrolling.h"

#include "search/principles/kept_unrollings.h"
#include "search/space/axis_splits.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace loopglass::principles {

namespace {

class Enumeration {
public:
    Enumeration(const space::SearchProblem& space, const space::PartialMapping& partial,
                std::size_t level, const FreeCapacity& room, std::size_t most,
                const std::function<bool(std::vector<Unrolling>&)>& take,
                const std::stop_token& stop)
        : m_space(space),
          m_partial(partial),
          m_fanout(space.compiled().level(level).fanout),
          m_room(room),
          m_most(most),
          m_take(take),
          m_stop(stop),
          m_splits(space, level),
          m_factors(space.dimensionCount(), 1) {}

    /// Lists unrollings in ascending order of their factors, the first dimension first.
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
            const unsigned room = m_splits.reaches() ? m_room(m_factors) : 0;
            if (room > 0) {
                add(lanes * m_splits.fixed(), room);
            } else {
                ++m_inVain;
            }
            return;
        }
        for (const std::int64_t factor : m_space.divisors(m_partial.remaining(d))) {
            if (lanes * factor > m_fanout.x * m_fanout.y || m_ended || m_stop.stop_requested()) {
                break;
            }
            m_factors[d] = factor;
            if (m_inVain > manyInVain && factor > 1 && m_room(m_factors) == 0) {
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

    const space::SearchProblem& m_space;
    const space::PartialMapping& m_partial;
    const Fanout& m_fanout;
    const FreeCapacity& m_room;
    std::size_t m_most;
    const std::function<bool(std::vector<Unrolling>&)>& m_take;
    const std::stop_token& m_stop;
    space::AxisSplits m_splits;
    UnrollingFactors m_factors;
    std::vector<Unrolling> m_result;  ///< not passed to m_take yet
    bool m_ended = false;             ///< m_take has refused further unrollings
    /// Unrollings without free capacity. If there are many, the capacity is tested for each partial
    /// unrolling.
    std::size_t m_inVain = 0;
    static constexpr std::size_t manyInVain = 1'000;
};

/// Applies the rule to a list of all unrollings.
class Principle {
public:
    Principle(const space::SearchProblem& space, const space::PartialMapping& partial,
              std::vector<Unrolling>& all, const std::stop_token& stop)
        : m_space(space),
          m_partial(partial),
          m_all(all),
          m_stop(stop) {
        for (std::size_t u = 0; u < all.size() && !m_stop.stop_requested(); ++u) {
            m_maxLanes.add(all[u].lanes, all[u].room);
            m_fullest = all[u].lanes > all[m_fullest].lanes ? u : m_fullest;
        }
    }

    void apply() {
        for (std::size_t u = 0; u < m_all.size() && !m_stop.stop_requested(); ++u) {
            judge(u);
        }
    }

private:
    void judge(std::size_t u) {
        Unrolling& unrolling = m_all[u];
        std::optional<std::size_t> larger;
        const auto grown = [&](DimensionSet dimensions) { return growthOf(u, dimensions); };
        unrolling.reason =
            reasonAgainst(m_space, unrolling.factors,
                          m_maxLanes.has(unrolling.lanes, unrolling.room), grown, larger);
        if (unrolling.reason != PruneReason::None) {
            unrolling.other = larger ? *larger : m_fullest;
            unrolling.otherLanes = m_all[unrolling.other].lanes;
        }
    }

    /// Returns an unrolling with one of the dimensions at its next larger multiple, if that is
    /// legal.
    std::optional<std::size_t> growthOf(std::size_t u, DimensionSet dimensions) const {
        UnrollingFactors factors = m_all[u].factors;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            if (!dimensions.contains(dimensionId(d))) {
                continue;
            }
            const std::int64_t own = factors[d];
            const auto next = nextMultiple(m_space.divisors(m_partial.remaining(d)), own);
            if (!next) {
                continue;
            }
            factors[d] = *next;
            // The list is in ascending order of factors, so a grown unrolling comes later.
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

    const space::SearchProblem& m_space;
    const space::PartialMapping& m_partial;
    std::vector<Unrolling>& m_all;
    const std::stop_token& m_stop;
    MostLanes m_maxLanes;
    std::size_t m_fullest = 0;
};

void judge(const space::SearchProblem& space, const space::PartialMapping& partial,
           std::vector<Unrolling>& all, const std::stop_token& stop) {
    if (space.options().principles.unrolling && !all.empty()) {
        Principle(space, partial, all, stop).apply();
    }
}

/// Lists all unrollings with their status. Returns false if the list would exceed `most`.
bool listWhole(const space::SearchProblem& space, const space::PartialMapping& partial,
               std::size_t level, const FreeCapacity& room, std::size_t most,
               const std::stop_token& stop, UnrollingList& list) {
    const auto take = [&](std::vector<Unrolling>& some) {
        list.isWhole = list.all.empty();
        if (list.isWhole) {
            list.all.swap(some);
        }
        return list.isWhole;
    };
    listUnrollings(space, partial, level, room, most, take, stop);
    if (list.isWhole) {
        judge(space, partial, list.all, stop);
    }
    return list.isWhole;
}

}  // namespace

void listUnrollings(const space::SearchProblem& space, const space::PartialMapping& partial,
                    std::size_t level, const FreeCapacity& room, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take,
                    const std::stop_token& stop) {
    Enumeration(space, partial, level, room, most, take, stop).run();
}

UnrollingList judgedUnrollings(const space::SearchProblem& space,
                               const space::PartialMapping& partial, std::size_t level,
                               const FreeCapacity& room, const UnrollingLimits& most,
                               const std::stop_token& stop) {
    UnrollingList list;
    if (listWhole(space, partial, level, room, most.listed, stop, list)) {
        return list;
    }
    list.left += list.all.size();
    list.all.clear();
    if (!stop.stop_requested()) {
        UnrollingList kept = KeptUnrollings(space, partial, level, room, stop).list(most.kept);
        kept.left += list.left;
        return kept;
    }
    return list;
}

UnrollingVerdict verdictOn(const UnrollingFactors& factors, const space::SearchProblem& space,
                           const space::PartialMapping& partial, std::size_t level,
                           const FreeCapacity& room, std::size_t listed,
                           const std::stop_token& stop) {
    UnrollingList list;
    if (!listWhole(space, partial, level, room, listed, stop, list)) {
        return KeptUnrollings(space, partial, level, room, stop).verdictOn(factors);
    }
    const auto found = std::find_if(list.all.begin(), list.all.end(),
                                    [&](const auto& one) { return one.factors == factors; });
    if (found == list.all.end() || found->reason == PruneReason::None) {
        return {};
    }
    return {found->reason, found->lanes, found->otherLanes, list.all[found->other].factors};
}

std::vector<Unrolling> unrollingsOf(const space::SearchProblem& space,
                                    const space::PartialMapping& partial, std::size_t level,
                                    const FreeCapacity& room, const std::stop_token& stop) {
    std::vector<Unrolling> all;
    listUnrollings(
        space, partial, level, room, std::numeric_limits<std::size_t>::max(),
        [&all](std::vector<Unrolling>& listed) {
            all.swap(listed);
            return true;
        },
        stop);
    judge(space, partial, all, stop);
    return all;
}

}  // namespace loopglass::principles
