// Unrollings of one fanout, Sunstone thesis, section 4.6 and algorithm 6.
//
// Enumeration: an unrolling is a factor per dimension. Which part of it lies on X and which on Y is
// decided at the end, if it changes a count at all (axis_layout.cpp), so here only the existence of
// a split matters. Walking the dimensions, the set of products that X can have is kept; a branch
// dies when no product leaves a Y that fits. Where constraints ask for a part of an axis, all
// splits are kept, and one of them has to reach it.
//
// Principle: an unrolling is kept if, for some tensor, one of two things holds. Either it unrolls
// only dimensions that index the tensor, and none of them can grow further. (The Sunstone thesis
// keeps these only where none fills the fanout; that lost up to 1.95× on depthwise layers, so they
// stay.) Or it uses as many children as any unrolling can, and gives more of them to the tensor's
// dimensions than to others. Both are asked among all unrollings, and again among those that leave
// the buffers outside room for twice, four and eight times as much: an unrolling that fills the
// array may fill a small buffer as well, and then nothing is brought there but for one step. Where
// buffers are large beside the fanout that changes nothing. Worth: heuristic. A smaller or more
// mixed unrolling can leave factors to an upper level that needs them, and the reuse that an
// unrolling gives up may be worth more than its lanes. Cost: legal unrollings × dimensions ×
// products of X.
#include "search/principles/unrolling.h"

#include "search/space/axis_layout.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace loopglass::principles {

namespace {

class Enumeration {
public:
    Enumeration(const space::SearchSpace& space, const space::PartialMapping& partial,
                std::size_t level, const Room& room, std::size_t most,
                const std::function<bool(std::vector<Unrolling>&)>& take,
                const std::stop_token& stop)
        : m_space(space),
          m_partial(partial),
          m_level(level),
          m_room(room),
          m_most(most),
          m_take(take),
          m_stop(stop),
          m_fanout(space.compiled().level(level).fanout),
          m_factors(space.dimensionCount(), 1) {
        const space::AxisSplit fixed = space::fixedSplit(space, level);
        m_fixedX = fixed.x;
        m_fixedY = fixed.y;
        m_asksForUse = space::asksForUse(space, level);
    }

    /// Ascending by their factors, the first dimension's first.
    void run() {
        if (m_fixedX <= m_fanout.x && m_fixedY <= m_fanout.y) {
            m_splits.push_back({m_fixedX, m_fixedY});
            visit(0, 1, 0);
        }
        if (!m_ended && !m_result.empty()) {
            m_take(m_result);
        }
    }

private:
    /// The splits from `from` on are those of the dimensions before `d`.
    void visit(std::size_t d, std::int64_t lanes, std::size_t from) {
        if (d == m_factors.size()) {
            if (const unsigned room = isUsed(from) ? m_room(m_factors) : 0; room > 0) {
                add(lanes * m_fixedX * m_fixedY, room);
            }
            return;
        }
        for (const std::int64_t factor : m_space.divisors(m_partial.remaining(d))) {
            if (lanes * factor > m_fanout.x * m_fanout.y || m_ended || m_stop.stop_requested()) {
                break;
            }
            m_factors[d] = factor;
            if (factor == 1) {
                visit(d + 1, lanes, from);
                continue;
            }
            const std::size_t end = m_splits.size();
            extend(from, d, factor);
            if (m_splits.size() > end) {
                visit(d + 1, lanes * factor, end);
            }
            m_splits.resize(end);
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

    /// Puts behind the splits from `from` on what they are with this factor as well.
    void extend(std::size_t from, std::size_t d, std::int64_t factor) {
        const std::int64_t mostX = m_space.axisMost(m_level, 'x', d);
        const std::int64_t mostY = m_space.axisMost(m_level, 'y', d);
        const std::size_t end = m_splits.size();
        for (const std::int64_t x : m_space.divisors(factor)) {
            const std::int64_t y = factor / x;
            if (x > m_fanout.x || x > mostX) {
                break;
            }
            if (y > m_fanout.y || y > mostY) {
                continue;
            }
            for (std::size_t s = from; s < end; ++s) {
                const space::AxisSplit sum{m_splits[s].x * x, m_splits[s].y * y};
                if (sum.x <= m_fanout.x && sum.y <= m_fanout.y && !isKnown(end, sum)) {
                    m_splits.push_back(sum);
                }
            }
        }
    }

    bool isKnown(std::size_t from, const space::AxisSplit& sum) const {
        return std::any_of(m_splits.begin() + static_cast<std::ptrdiff_t>(from), m_splits.end(),
                           [&](const space::AxisSplit& s) {
                               return m_asksForUse ? s.x == sum.x && s.y == sum.y
                                                   : s.x <= sum.x && s.y <= sum.y;
                           });
    }

    /// One of the splits from `from` on reaches what constraints ask for.
    bool isUsed(std::size_t from) const {
        return !m_asksForUse || std::any_of(m_splits.begin() + static_cast<std::ptrdiff_t>(from),
                                            m_splits.end(), [&](const space::AxisSplit& split) {
                                                return space::usesEnough(m_space, m_level, split);
                                            });
    }

    const space::SearchSpace& m_space;
    const space::PartialMapping& m_partial;
    std::size_t m_level;
    const Room& m_room;
    std::size_t m_most;
    const std::function<bool(std::vector<Unrolling>&)>& m_take;
    const std::stop_token& m_stop;
    const Fanout& m_fanout;
    UnrollingFactors m_factors;
    std::int64_t m_fixedX = 1;
    std::int64_t m_fixedY = 1;
    bool m_asksForUse = false;
    std::vector<space::AxisSplit> m_splits;  ///< what X and Y can be, one after another by depth
    std::vector<Unrolling> m_result;         ///< not taken yet
    bool m_ended = false;                    ///< no more are wanted
};

/// It unrolls dimensions of no tensor alone. What grows by a dimension of the tensor is mixed only
/// if it was before, so that the others are judged without these.
bool isMixed(const space::SearchSpace& space, const Unrolling& unrolling) {
    for (const CompiledTensor& tensor : space.compiled().tensors) {
        bool alone = true;
        for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
            alone =
                alone && (unrolling.factors[d] == 1 || tensor.indexing.contains(dimensionId(d)));
        }
        if (alone) {
            return false;
        }
    }
    return true;
}

/// The most children that any unrolling uses, of those that leave so much room.
class MostLanes {
public:
    void add(const Unrolling& unrolling) {
        for (unsigned room = 1; room <= unrolling.room; ++room) {
            m_lanes[room] = std::max(m_lanes[room], unrolling.lanes);
        }
    }
    /// None that leaves as much room, or as some lesser amount, uses more.
    bool has(const Unrolling& unrolling) const {
        bool has = false;
        for (unsigned room = 1; room <= unrolling.room; ++room) {
            has = has || m_lanes[room] == unrolling.lanes;
        }
        return has;
    }

private:
    std::array<std::int64_t, mostHalvings + 2> m_lanes{};  ///< by room
};

class Principle {
public:
    Principle(const space::SearchSpace& space, const space::PartialMapping& partial,
              std::vector<Unrolling>& all, const std::stop_token& stop)
        : m_space(space),
          m_partial(partial),
          m_all(all),
          m_stop(stop) {
        for (std::size_t u = 0; u < all.size() && !m_stop.stop_requested(); ++u) {
            m_mostLanes.add(all[u]);
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
        const bool fullest = m_mostLanes.has(unrolling);
        for (const CompiledTensor& tensor : m_space.compiled().tensors) {
            std::int64_t indexing = 1;
            std::int64_t others = 1;
            for (std::size_t d = 0; d < unrolling.factors.size(); ++d) {
                (tensor.indexing.contains(dimensionId(d)) ? indexing : others) *=
                    unrolling.factors[d];
            }
            if (fullest && (others == 1 || indexing > others)) {
                return;
            }
            if (others == 1) {
                const auto growth = growthOf(u, tensor.indexing);
                if (!growth) {
                    return;
                }
                larger = larger ? larger : growth;
            }
        }
        unrolling.reason = larger ? PruneReason::LargerUnrolling : PruneReason::MixedUnrolling;
        unrolling.other = larger ? *larger : m_fullest;
        unrolling.otherLanes = m_all[unrolling.other].lanes;
    }

    /// An unrolling with one of the dimensions at its next larger multiple, if that is legal. (The
    /// next divisor would not do: 4 of 12 is not part of 6 of 12, and may be better.)
    std::optional<std::size_t> growthOf(std::size_t u, DimensionSet dimensions) const {
        UnrollingFactors factors = m_all[u].factors;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            if (!dimensions.contains(dimensionId(d))) {
                continue;
            }
            const auto& divisors = m_space.divisors(m_partial.remaining(d));
            const auto next = std::find_if(divisors.begin(), divisors.end(), [&](std::int64_t n) {
                return n > factors[d] && n % factors[d] == 0;
            });
            if (next == divisors.end()) {
                continue;
            }
            const std::int64_t own = factors[d];
            factors[d] = *next;
            // They are listed by their factors, and what grew comes later.
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

    const space::SearchSpace& m_space;
    const space::PartialMapping& m_partial;
    std::vector<Unrolling>& m_all;
    const std::stop_token& m_stop;
    MostLanes m_mostLanes;
    std::size_t m_fullest = 0;
};

}  // namespace

void listUnrollings(const space::SearchSpace& space, const space::PartialMapping& partial,
                    std::size_t level, const Room& room, std::size_t most,
                    const std::function<bool(std::vector<Unrolling>&)>& take,
                    const std::stop_token& stop) {
    Enumeration(space, partial, level, room, most, take, stop).run();
}

UnrollingList unrollingsToJudge(const space::SearchSpace& space,
                                const space::PartialMapping& partial, std::size_t level,
                                const Room& room, std::size_t most, const std::stop_token& stop) {
    constexpr std::size_t piece = 1 << 16;
    UnrollingList list;
    MostLanes lanes;
    const auto each = [&](std::size_t size, const auto& take) {
        listUnrollings(space, partial, level, room, size, take, stop);
    };
    each(most, [&](std::vector<Unrolling>& all) {
        list.isWhole = list.all.empty();
        if (list.isWhole) {
            list.all.swap(all);
        }
        return list.isWhole;
    });
    if (list.isWhole || stop.stop_requested()) {
        return list;
    }
    list = {};
    each(piece, [&](const std::vector<Unrolling>& some) {
        for (const Unrolling& unrolling : some) {
            lanes.add(unrolling);
        }
        return true;
    });
    each(piece, [&](std::vector<Unrolling>& some) {
        for (Unrolling& unrolling : some) {
            if (!lanes.has(unrolling) && isMixed(space, unrolling)) {
                ++list.left;
            } else if (list.all.size() < most) {
                list.all.push_back(std::move(unrolling));
            } else {
                list.isWhole = false;
            }
        }
        return list.isWhole;
    });
    return list;
}

void judgeUnrollings(const space::SearchSpace& space, const space::PartialMapping& partial,
                     std::vector<Unrolling>& all, const std::stop_token& stop) {
    if (space.options().principles.unrolling && !all.empty()) {
        Principle(space, partial, all, stop).apply();
    }
}

std::vector<Unrolling> unrollingsOf(const space::SearchSpace& space,
                                    const space::PartialMapping& partial, std::size_t level,
                                    const Room& room, const std::stop_token& stop) {
    std::vector<Unrolling> all;
    listUnrollings(
        space, partial, level, room, std::numeric_limits<std::size_t>::max(),
        [&all](std::vector<Unrolling>& listed) {
            all.swap(listed);
            return true;
        },
        stop);
    judgeUnrollings(space, partial, all, stop);
    return all;
}

}  // namespace loopglass::principles
