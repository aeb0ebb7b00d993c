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
// mover, so the floor holds for all splits. Where fanouts between the parent and the level are not
// decided, some of these loops may become siblings: together they move what the loops would have
// moved or more, for each begins with a whole tile, and one word of the parent serves at most all
// of them. Proven; assumes coefficients ≥ 0.
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
    m_width = 1 + m_portCount;
    m_looked.movedNear.resize(compiled.tensors.size());
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

void GroupFloors::fillClasses(DimensionSet loops, ClassSet& set) const {
    const std::vector<OrderClass> classes = m_orderClasses.over(loops);
    set.classes.resize(classes.size() * m_moves.size());
    for (std::size_t t = 0; t < m_moves.size(); ++t) {
        const std::size_t first = set.entries.size();
        for (std::size_t c = 0; c < classes.size(); ++c) {
            const auto from = set.entries.begin() + static_cast<std::ptrdiff_t>(first);
            const auto known = std::find(from, set.entries.end(), classes[c][t]);
            set.classes[c * m_moves.size() + t] =
                static_cast<std::size_t>(known - set.entries.begin());
            if (known == set.entries.end()) {
                set.entries.push_back(classes[c][t]);
            }
        }
        set.entriesEnd.push_back(set.entries.size());
    }
}

const GroupFloors::ClassSet& GroupFloors::classesOver(DimensionSet loops) {
    const auto [at, added] = m_classSets.try_emplace(loops.bits());
    if (added) {
        fillClasses(loops, at->second);
        m_values.resize(std::max(m_values.size(), at->second.entries.size() * m_width));
    }
    return at->second;
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
    const bool near = m_looked.movedNear[tensor] != 0;
    double reuse = near ? 1 : m_looked.allNear;
    for (std::uint64_t bits = order.inside.bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        reuse *= near ? loops.near[d] : loops.far[d];
    }
    return m_looked.all / reuse;
}

/// How often all of its words are new: every step of the first loop that moves it along a rank of
/// its own, and of those outside. When no near loop does, the loops beyond that do stand outermost
/// at best.
double GroupFloors::renewals(const TensorOrderClass& order, std::size_t tensor,
                             const LoopsOutside& loops) const {
    const bool near = m_looked.movedNear[tensor] != 0;
    if (near && !order.renewed) {
        double far = 1;
        for (std::size_t d = 0; d < loops.far.size(); ++d) {
            far *= m_moves[tensor][d] == TileMove::Alone ? loops.far[d] : 1;
        }
        return far;
    }
    double held = near ? 1 : m_looked.allNear;
    for (std::uint64_t bits = order.overlapping.bits(); bits != 0; bits &= bits - 1) {
        const auto d = static_cast<std::size_t>(std::countr_zero(bits));
        held *= near ? loops.near[d] : loops.far[d];
    }
    return m_looked.all / held;
}

/// Energy and words by port of `words` at the parents and `fills` into the children, over the whole
/// run.
void GroupFloors::traffic(const GroupTraffic& group, std::size_t tensor, double words, double fills,
                          double* values) const {
    const GroupTraffic::OfTensor& of = group.tensors[tensor];
    words = std::max(of.accessed, words / of.sharedBy);
    const double down = of.output ? std::max(0.0, words - of.firstVisits) : words;
    const double up = of.output ? words : 0;
    const double filled = of.output ? down : std::max(of.accessed, fills);
    values[0] = down * of.downEnergy + up * of.upEnergy + filled * of.fillEnergy;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < m_portCount; ++p) {
        values[1 + p] = 0;
        if (ports[p].tensors[tensor] == 0) {
            continue;
        }
        if (ports[p].level == of.parent) {
            values[1 + p] = ports[p].read ? down : up;
        } else if (ports[p].level == group.level && !ports[p].read) {
            values[1 + p] = filled;
        }
    }
}

void GroupFloors::entry(const GroupTraffic& group, std::size_t tensor,
                        const TensorOrderClass& order, const LoopsOutside& loops,
                        double* values) const {
    const GroupTraffic::OfTensor& of = group.tensors[tensor];
    if (m_space->options().cost.reuse == ReuseReading::Flush) {
        traffic(group, tensor, m_looked.all * of.full, m_looked.all * of.fullFills, values);
        return;
    }
    const double count = visits(order, tensor, loops);
    if (!order.window) {
        traffic(group, tensor, count * of.full, count * of.fullFills, values);
        return;
    }
    const double renewed = renewals(order, tensor, loops);
    const std::size_t first = *order.first;
    const double slides = std::max(0.0, count * slideShare(group, tensor, first, loops) - renewed);
    traffic(group, tensor, renewed * of.full + slides * of.slide[first],
            renewed * of.fullFills + slides * of.slideFills[first], values);
}

/// The least over the orders of the near loops of what they move, or over those of the loops
/// beyond of what the near ones do not move.
void GroupFloors::addLeast(const GroupTraffic& group, const LoopsOutside& loops, bool near,
                           Floor& floor) {
    const ClassSet& set = classesOver(near ? m_looked.near : m_looked.far);
    m_counted.clear();
    for (std::size_t t = 0; t < group.tensors.size(); ++t) {
        if (!group.tensors[t].moves || (m_looked.movedNear[t] != 0) != near) {
            continue;
        }
        m_counted.push_back(t);
        for (std::size_t e = t > 0 ? set.entriesEnd[t - 1] : 0; e < set.entriesEnd[t]; ++e) {
            entry(group, t, set.entries[e], loops, &m_values[e * m_width]);
        }
    }
    if (m_counted.empty()) {
        return;
    }
    std::array<double, 1 + boundedPorts> least;
    least.fill(std::numeric_limits<double>::infinity());
    for (std::size_t first = 0; first < set.classes.size(); first += m_moves.size()) {
        std::array<double, 1 + boundedPorts> sum{};
        for (const std::size_t t : m_counted) {
            const double* values = &m_values[set.classes[first + t] * m_width];
            for (std::size_t v = 0; v < m_width; ++v) {
                sum[v] += values[v];
            }
        }
        for (std::size_t v = 0; v < m_width; ++v) {
            least[v] = std::min(least[v], sum[v]);
        }
    }
    accumulate(least.data(), floor);
}

void GroupFloors::add(const GroupTraffic& group, const LoopsOutside& loops, Floor& floor) {
    m_looked.allNear = m_looked.all = 1;
    m_looked.near = m_looked.far = DimensionSet();
    for (std::size_t d = 0; d < loops.near.size(); ++d) {
        m_looked.allNear *= loops.near[d];
        m_looked.all *= loops.near[d] * loops.far[d];
        if (loops.near[d] > 1) {
            m_looked.near.insert(dimensionId(d));
        }
        if (loops.far[d] > 1) {
            m_looked.far.insert(dimensionId(d));
        }
    }
    const auto& tensors = m_space->compiled().tensors;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        m_looked.movedNear[t] = (tensors[t].indexing & m_looked.near).empty() ? 0 : 1;
    }
    m_looked.leastFar = Floor();
    addLeast(group, loops, false, m_looked.leastFar);
    floor += m_looked.leastFar;
    if (!m_looked.near.empty()) {
        addLeast(group, loops, true, floor);
    }
}

void GroupFloors::addNearOrder(const GroupTraffic& group, const LoopsOutside& loops,
                               const std::vector<DimensionId>& order, Floor& floor) const {
    floor += m_looked.leastFar;
    std::array<double, 1 + boundedPorts> values{};
    for (std::size_t t = 0; t < group.tensors.size(); ++t) {
        if (!group.tensors[t].moves || m_looked.movedNear[t] == 0) {
            continue;
        }
        TensorOrderClass exact;
        for (const DimensionId d : order) {
            exact.enter(DimensionSet(std::uint64_t{1} << index(d)), m_moves[t][index(d)]);
            if (exact.renewed) {
                break;
            }
        }
        entry(group, t, exact, loops, values.data());
        accumulate(values.data(), floor);
    }
}

}  // namespace loopglass
