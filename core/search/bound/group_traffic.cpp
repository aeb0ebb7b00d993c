// Floors of the traffic into a level from what the loops outside its tile can at best reuse.
//
// A tensor stays in place only across the loops inside its first mover (order_classes.cpp). Where
// the loops of the next level outward are known, a mover among them ends the reuse there: only near
// factors count. Where none of them moves the tensor, the reuse may go on through the loops beyond.
// So the least over the orders of the near loops, for the tensors that these move, and the least
// over the orders of the loops beyond, for the others, are independent and add up.
// A mover that slides a window brings the words of one slide in all but one of its iterations;
// which factor it has is known when it is near, and is at least the least prime factor of what is
// left otherwise. Steps of the loops outside it bring what they must at least (step_floors.cpp);
// together they bring least when the loops of the cheapest steps stand inside the others, for the
// steps of a loop are as many as the iterations outside it. Steps of a loop along a rank of the
// tensor's own, and of all loops outside it, bring the whole tile. Splitting loops over more levels
// only shortens what lies inside the first mover, so the floor holds for all splits. Where fanouts
// between the parent and the level are not decided, some of these loops may become siblings:
// together they move what the loops would have moved or more, for each begins with a whole tile,
// and one word of the parent serves at most all of them. Proven; assumes coefficients ≥ 0.
#include "search/bound/group_traffic.h"

#include "search/space/divisors.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace loopglass::bound {

GroupFloors::GroupFloors(const space::SearchSpace& space)
    : m_space(&space),
      m_orderClasses(space.compiled()),
      m_portCount(std::min(space.ports().size(), boundedPorts)) {
    const CompiledProblem& compiled = space.compiled();
    m_width = 1 + m_portCount;
    m_looked.movedNear.resize(compiled.tensors.size());
    for (const CompiledTensor& tensor : compiled.tensors) {
        std::vector<StepEffect> effects;
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            effects.push_back(effectOf(compiled, tensor, d));
        }
        m_effects.push_back(std::move(effects));
    }
}

void GroupFloors::fillClasses(DimensionSet loops, ClassSet& set) const {
    const std::vector<OrderClass> classes = m_orderClasses.over(loops);
    set.classes.resize(classes.size() * m_effects.size());
    for (std::size_t t = 0; t < m_effects.size(); ++t) {
        const std::size_t first = set.entries.size();
        for (std::size_t c = 0; c < classes.size(); ++c) {
            const auto from = set.entries.begin() + static_cast<std::ptrdiff_t>(first);
            const auto known = std::find(from, set.entries.end(), classes[c][t]);
            set.classes[c * m_effects.size() + t] =
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

/// The first mover slides a window. Its innermost loop stands inside all others that count; these
/// move least when those that bring least stand inside the others.
void GroupFloors::slides(const GroupTraffic& group, std::size_t tensor,
                         const TensorOrderClass& order, const LoopsOutside& loops,
                         double* values) const {
    const GroupTraffic::OfTensor& of = group.tensors[tensor];
    const GroupTraffic::FirstLoop& first = of.first[*order.first];
    const bool near = m_looked.movedNear[tensor] != 0;
    double rest = visits(order, tensor, loops);
    double words = 0;
    double fills = 0;
    const auto step = [&](const GroupTraffic::Step& brings, double iterations) {
        const double outside = rest / iterations;
        words += (rest - outside) * brings.words;
        fills += (rest - outside) * brings.fills;
        rest = outside;
    };
    const std::vector<double>& inner = near ? loops.near : loops.far;
    const double all = inner[*order.first];
    // Beyond level 1 there is one level only, so the loop there is not split further.
    const double innermost =
        near || group.level == 1
            ? all
            : static_cast<double>(space::leastFactor(static_cast<std::int64_t>(all)));
    step(first.step, innermost);
    for (const GroupTraffic::Step& outer : first.outer) {
        const DimensionId d = dimensionId(outer.dimension);
        if (!order.inside.contains(d) && order.overlapping.contains(d)) {
            step(outer, inner[outer.dimension] / (outer.dimension == *order.first ? innermost : 1));
        }
    }
    for (std::size_t o = 0; o < first.outer.size() && near && !order.renewed; ++o) {
        step(first.outer[o], loops.far[first.outer[o].dimension]);
    }
    traffic(group, tensor, words + rest * of.full, fills + rest * of.fullFills, values);
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
    slides(group, tensor, order, loops, values);
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
    for (std::size_t first = 0; first < set.classes.size(); first += m_effects.size()) {
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
            exact.enter(DimensionSet(std::uint64_t{1} << index(d)), m_effects[t][index(d)]);
            if (exact.renewed) {
                break;
            }
        }
        entry(group, t, exact, loops, values.data());
        accumulate(values.data(), floor);
    }
}

}  // namespace loopglass::bound
