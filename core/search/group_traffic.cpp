// Floors of the traffic into a level from what the loops outside its tile can at best reuse.
//
// A tensor stays in place only across the loops inside its first mover (order_classes.cpp). Where
// the loops of the next level outward are known, a mover among them ends the reuse there: only near
// factors count. Where none of them moves the tensor, the reuse may go on through the loops beyond.
// So the least over the orders of the near loops, for the tensors that these move, and the least
// over the orders of the loops beyond, for the others, are independent and add up.
// A mover that slides a window brings the words of one slide in all but one of its iterations;
// which factor it has is known when it is near, and is at least the least prime factor of what is
// left otherwise. Steps of a loop along a rank of the tensor's own, and of all loops outside it,
// bring the whole tile. Splitting loops over more levels only shortens what lies inside the first
// mover, so the floor holds for all splits. Proven; assumes coefficients ≥ 0.
#include "search/group_traffic.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace loopglass {

double leastFactor(double n) {
    const auto whole = static_cast<std::int64_t>(n);
    for (std::int64_t q = 2; q * q <= whole; ++q) {
        if (whole % q == 0) {
            return static_cast<double>(q);
        }
    }
    return n;
}

namespace {

/// The other dimensions of the ranks that a dimension moves.
DimensionSet partnersOf(const CompiledTensor& tensor, std::size_t dimension,
                        std::size_t dimensions) {
    DimensionSet partners;
    for (std::size_t r = 0; r < tensor.rankCount; ++r) {
        for (std::size_t d = 0; d < dimensions && tensor.at(dimension, r) != 0; ++d) {
            if (d != dimension && tensor.at(d, r) != 0) {
                partners.insert(dimensionId(d));
            }
        }
    }
    return partners;
}

}  // namespace

GroupFloors::GroupFloors(const SearchSpace& space)
    : m_space(&space),
      m_orderClasses(space.compiled()),
      m_portCount(std::min(space.ports().size(), boundedPorts)) {
    const CompiledProblem& compiled = space.compiled();
    const std::size_t tensors = compiled.tensors.size();
    m_entries.resize(tensors);
    m_movedNear.resize(tensors);
    for (const CompiledTensor& tensor : compiled.tensors) {
        std::vector<TileMove> moves;
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            moves.push_back(moveOf(compiled, tensor, d));
        }
        m_moves.push_back(std::move(moves));
        m_partners.emplace_back(compiled.dimensionCount);
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            m_partners.back()[d] = partnersOf(tensor, d, compiled.dimensionCount);
        }
    }
}

const GroupFloors::ClassSet& GroupFloors::classesOver(DimensionSet loops) {
    const auto [at, added] = m_classSets.try_emplace(loops.bits());
    ClassSet& set = at->second;
    if (!added) {
        return set;
    }
    set.distinct.resize(m_moves.size());
    for (const OrderClass& orders : m_orderClasses.over(loops)) {
        std::vector<std::size_t> entries;
        for (std::size_t t = 0; t < orders.size(); ++t) {
            auto& distinct = set.distinct[t];
            const auto known = std::find(distinct.begin(), distinct.end(), orders[t]);
            entries.push_back(static_cast<std::size_t>(known - distinct.begin()));
            if (known == distinct.end()) {
                distinct.push_back(orders[t]);
            }
        }
        set.classes.push_back(std::move(entries));
    }
    for (std::size_t t = 0; t < set.distinct.size(); ++t) {
        m_entries[t].resize(std::max(m_entries[t].size(), set.distinct[t].size()));
    }
    return set;
}

/// The share of visits that bring at least one slide. Every step of a loop outside the first mover
/// wraps it, which moves the tile by at least one step of it; only another dimension of the same
/// rank can move it back. Where none has a loop, all visits count.
double GroupFloors::slideShare(const GroupTraffic& group, std::size_t tensor, std::size_t first,
                               const LoopsOutside& loops) const {
    bool alone = true;
    for (std::uint64_t bits = m_partners[tensor][first].bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        alone = alone && loops.near[d] * loops.far[d] <= 1;
    }
    if (alone) {
        return 1;
    }
    if (loops.near[first] > 1) {
        return 1 - 1 / loops.near[first];
    }
    // Beyond level 1 there is one level only, so the loop there is not split further.
    return 1 - 1 / (group.level == 1 ? loops.far[first] : leastFactor(loops.far[first]));
}

/// How often the tile is brought: every step of the first loop that moves it, and of those outside.
double GroupFloors::visits(const TensorOrderClass& order, std::size_t tensor,
                           const LoopsOutside& loops) const {
    const bool near = m_movedNear[tensor] != 0;
    double reuse = near ? 1 : m_allNear;
    for (std::uint64_t bits = order.inside.bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        reuse *= near ? loops.near[d] : loops.far[d];
    }
    return m_all / reuse;
}

/// How often all of its words are new: every step of the first loop that moves it along a rank of
/// its own, and of those outside. When no near loop does, the loops beyond that do stand outermost
/// at best.
double GroupFloors::renewals(const TensorOrderClass& order, std::size_t tensor,
                             const LoopsOutside& loops) const {
    const bool near = m_movedNear[tensor] != 0;
    if (near && !order.renewed) {
        double far = 1;
        for (std::size_t d = 0; d < loops.far.size(); ++d) {
            far *= m_moves[tensor][d] == TileMove::Alone ? loops.far[d] : 1;
        }
        return far;
    }
    double held = near ? 1 : m_allNear;
    for (std::uint64_t bits = order.overlapping.bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        held *= near ? loops.near[d] : loops.far[d];
    }
    return m_all / held;
}

/// `words` at the parents and `fills` into the children, over the whole run.
Floor GroupFloors::traffic(const GroupTraffic& group, std::size_t tensor, double words,
                           double fills) const {
    const GroupTraffic::OfTensor& of = group.tensors[tensor];
    words = of.siblingsKnown ? std::max(of.accessed, words) : of.accessed;
    const double down = of.output ? std::max(0.0, words - of.firstVisits) : words;
    const double up = of.output ? words : 0;
    const double filled = of.output ? down : std::max(of.accessed, fills);
    Floor floor;
    floor.energy = down * of.downEnergy + up * of.upEnergy + filled * of.fillEnergy;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < portCount(); ++p) {
        if (ports[p].tensors[tensor] == 0) {
            continue;
        }
        if (ports[p].level == of.parent) {
            floor.words[p] = ports[p].read ? down : up;
        } else if (ports[p].level == group.level && !ports[p].read) {
            floor.words[p] = filled;
        }
    }
    return floor;
}

Floor GroupFloors::entry(const GroupTraffic& group, std::size_t tensor,
                         const TensorOrderClass& order, const LoopsOutside& loops) const {
    const GroupTraffic::OfTensor& of = group.tensors[tensor];
    if (m_space->options().cost.reuse == ReuseReading::Flush) {
        return traffic(group, tensor, m_all * of.full, m_all * of.fullFills);
    }
    const double count = visits(order, tensor, loops);
    if (!order.window) {
        return traffic(group, tensor, count * of.full, count * of.fullFills);
    }
    const double renewed = renewals(order, tensor, loops);
    const double slides =
        std::max(0.0, count * slideShare(group, tensor, *order.first, loops) - renewed);
    return traffic(group, tensor, renewed * of.full + slides * of.slide[*order.first],
                   renewed * of.fullFills + slides * of.slideFills[*order.first]);
}

/// The least over the orders of the near loops of what they move, or over those of the loops
/// beyond of what the near ones do not move.
void GroupFloors::addLeast(const GroupTraffic& group, const LoopsOutside& loops, bool near,
                           Floor& floor) {
    const ClassSet& set = classesOver(near ? m_near : m_far);
    const auto counts = [&](std::size_t t) {
        return group.tensors[t].moves && (m_movedNear[t] != 0) == near;
    };
    bool any = false;
    for (std::size_t t = 0; t < group.tensors.size(); ++t) {
        for (std::size_t e = 0; e < set.distinct[t].size() && counts(t); ++e) {
            m_entries[t][e] = entry(group, t, set.distinct[t][e], loops);
            any = true;
        }
    }
    if (!any) {
        return;
    }
    Floor least;
    least.energy = std::numeric_limits<double>::infinity();
    least.words.fill(std::numeric_limits<double>::infinity());
    for (const auto& entries : set.classes) {
        Floor sum;
        for (std::size_t t = 0; t < entries.size(); ++t) {
            if (counts(t)) {
                accumulate(m_entries[t][entries[t]], sum);
            }
        }
        least.energy = std::min(least.energy, sum.energy);
        for (std::size_t p = 0; p < portCount(); ++p) {
            least.words[p] = std::min(least.words[p], sum.words[p]);
        }
    }
    accumulate(least, floor);
}

void GroupFloors::add(const GroupTraffic& group, const LoopsOutside& loops, Floor& floor) {
    m_allNear = m_all = 1;
    m_near = m_far = DimensionSet();
    for (std::size_t d = 0; d < loops.near.size(); ++d) {
        m_allNear *= loops.near[d];
        m_all *= loops.near[d] * loops.far[d];
        if (loops.near[d] > 1) {
            m_near.insert(dimensionId(d));
        }
        if (loops.far[d] > 1) {
            m_far.insert(dimensionId(d));
        }
    }
    const auto& tensors = m_space->compiled().tensors;
    for (std::size_t t = 0; t < m_movedNear.size(); ++t) {
        m_movedNear[t] = (tensors[t].indexing & m_near).empty() ? 0 : 1;
    }
    m_leastFar = Floor();
    addLeast(group, loops, false, m_leastFar);
    accumulate(m_leastFar, floor);
    if (!m_near.empty()) {
        addLeast(group, loops, true, floor);
    }
}

void GroupFloors::addNearOrder(const GroupTraffic& group, const LoopsOutside& loops,
                               const std::vector<DimensionId>& order, Floor& floor) const {
    accumulate(m_leastFar, floor);
    for (std::size_t t = 0; t < group.tensors.size(); ++t) {
        if (!group.tensors[t].moves || m_movedNear[t] == 0) {
            continue;
        }
        TensorOrderClass exact;
        for (const DimensionId d : order) {
            exact.enter(DimensionSet(std::uint64_t{1} << index(d)), m_moves[t][index(d)]);
            if (exact.renewed) {
                break;
            }
        }
        accumulate(entry(group, t, exact, loops), floor);
    }
}

}  // namespace loopglass
