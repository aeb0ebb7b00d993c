// Bounds of partial mappings, thesis section 4.8, made so that they hold for every completion.
//
// Levels are decided from the innermost outward. Traffic falls into three parts.
// 1. Into levels whose loops and the loops above them are decided as far as `level`: one pass over
//    the decided loops is counted exactly. If one of these loops moves the tile along a rank of its
//    own, nothing of the tile survives the pass, so the pass is repeated for every iteration of what
//    is undecided; otherwise undecided loops may still reuse, and are granted all of it.
// 2. Into `level` itself, whose outer loops are all undecided: the least over the order classes
//    (order_classes.cpp), each granting every tensor the reuse of all loops inside its first mover.
//    Splitting loops over several outer levels only shortens what lies inside, so this holds for
//    all splits. A window as first mover brings the words of one slide in at least (1 − 1/q) of its
//    iterations, q the least factor its loop can have.
// 3. Into the levels outside: every word that is accessed moves once (the papers' ideal).
// Delay is the largest of the operations over all lanes that may still be used and, per limited
// port, the words over all instances that may still be used.
//
// What it is worth: proven. Assumes coefficients ≥ 0. Cost: one transfer count per tensor and pair.
#include "search/floor.h"

#include <algorithm>
#include <limits>

namespace loopglass {

namespace {

double least(std::int64_t n) {
    for (std::int64_t q = 2; q * q <= n; ++q) {
        if (n % q == 0) {
            return static_cast<double>(q);
        }
    }
    return static_cast<double>(n);
}

}  // namespace

FloorCounter::FloorCounter(const SearchSpace& space)
    : m_space(&space), m_classes(orderClasses(space.compiled())), m_traffic(space.compiled()) {
    const CompiledProblem& compiled = space.compiled();
    const std::size_t tensors = compiled.tensors.size();
    for (const CompiledTensor& tensor : compiled.tensors) {
        std::vector<TileMove> moves;
        bool plain = tensor.several.empty();
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            moves.push_back(moveOf(compiled, tensor, d));
            plain = plain && moves.back() != TileMove::Window;
            for (std::size_t r = 0; r < tensor.rankCount; ++r) {
                plain = plain && (tensor.at(d, r) <= 1 || space.bound(d) == 1);
            }
        }
        m_moves.push_back(std::move(moves));
        m_plainOutput.push_back(plain);
    }
    m_visits.resize(tensors);
    m_idealInto.assign(compiled.levelCount + 1, Floor{0, std::vector<double>(space.ports().size(), 0)});
    for (std::size_t l = 1; l <= compiled.levelCount; ++l) {
        m_idealInto[l] = m_idealInto[l - 1];
        for (std::size_t t = 0; t < tensors; ++t) {
            const auto& keepers = compiled.tensors[t].keepers;
            const auto at = std::find(keepers.begin(), keepers.end(), l - 1);
            if (at == keepers.end() || at == keepers.begin()) {
                continue;
            }
            const double words = space.accessedWords(t);
            const bool out = compiled.tensors[t].output;
            addTraffic(t, *(at - 1), l - 1, out ? 0 : words, out ? words : 0, out ? 0 : words,
                       m_idealInto[l]);
        }
    }
}

Floor FloorCounter::operations() const {
    return {static_cast<double>(m_space->compiled().operations) *
                m_space->problem().accelerator.compute.energy,
            std::vector<double>(m_space->ports().size(), 0)};
}

void FloorCounter::addPort(std::size_t level, bool read, std::size_t tensor, double words,
                           Floor& floor) const {
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        if (ports[p].level == level && ports[p].read == read && ports[p].tensors[tensor]) {
            floor.words[p] += words;
        }
    }
}

/// `down` words are read at the parent, `up` are updates there, `fills` are written into the child.
void FloorCounter::addTraffic(std::size_t tensor, std::size_t parent, std::size_t child,
                              double down, double up, double fills, Floor& floor) const {
    const CompiledProblem& compiled = m_space->compiled();
    double network = 0;
    for (std::size_t l = parent; l < child && l < compiled.levelCount; ++l) {
        network += compiled.level(l).fanout.energy;
    }
    const AccessEnergy& above = compiled.energyOf(parent, tensor);
    floor.energy += down * (above.read + network) + up * (above.update + network);
    if (child < compiled.levelCount) {
        floor.energy += fills * compiled.energyOf(child, tensor).write;
    }
    if (!m_space->ports().empty()) {
        addPort(parent, true, tensor, down, floor);
        addPort(parent, false, tensor, up, floor);
        addPort(child, false, tensor, fills, floor);
    }
}

void FloorCounter::prepare(const PartialMapping& partial, std::size_t level) {
    m_level = level;
    partial.flatten(level, m_nest);
    m_left.resize(m_space->dimensionCount());
    m_allLeft = 1;
    const std::int64_t* tile = m_nest.extents(level > 0 ? level - 1 : 0);
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        m_left[d] = static_cast<double>(m_space->bound(d) / tile[d]);
        m_allLeft *= m_left[d];
    }
}

bool FloorCounter::pinned(std::size_t tensor, std::size_t child) const {
    if (child == m_space->levelCount() ||
        m_space->options().cost.reuse == ReuseReading::Flush) {
        return true;
    }
    for (const NestLoop& loop : m_nest.temporalOutside(child)) {
        if (m_moves[tensor][loop.dimension] == TileMove::Alone) {
            return true;
        }
    }
    return false;
}

/// The most first visits, over all instances of the parent, that can save a read.
double FloorCounter::firstVisits(std::size_t tensor, std::size_t parent) const {
    if (m_space->options().cost.chargeFirstVisits) {
        return 0;
    }
    if (!m_plainOutput[tensor]) {
        return std::numeric_limits<double>::infinity();
    }
    double copies = 1;
    for (const NestLoop& loop : m_nest.spatialBetween(0, parent)) {
        if (m_moves[tensor][loop.dimension] == TileMove::None) {
            copies *= static_cast<double>(loop.bound);
        }
    }
    double undecided = 1;
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        undecided *= m_moves[tensor][d] == TileMove::None ? m_left[d] : 1;
    }
    const std::size_t outside = m_level > 0 ? m_level - 1 : 0;
    const double children =
        static_cast<double>(m_space->childrenOutside(std::min(outside, parent)));
    return m_space->accessedWords(tensor) * copies * std::min(undecided, children);
}

void FloorCounter::settlePair(std::size_t tensor, std::size_t parent, std::size_t child,
                              Floor& floor) {
    const CompiledTensor& shape = m_space->compiled().tensors[tensor];
    const Transfer pass = m_traffic.count(m_nest, tensor, parent, child);
    double passes = m_allLeft;
    if (!pinned(tensor, child)) {
        for (std::size_t d = 0; d < m_left.size(); ++d) {
            passes /= m_moves[tensor][d] == TileMove::Alone ? 1 : m_left[d];
        }
    }
    const double parents = static_cast<double>(m_nest.instances(parent));
    const double accessed = m_space->accessedWords(tensor);
    const std::size_t outside = m_level > 0 ? m_level - 1 : 0;
    double sharedAbove = 1;
    if (parent < outside) {
        sharedAbove = static_cast<double>(m_space->childrenOutside(outside)) /
                      static_cast<double>(m_space->childrenOutside(parent));
    }
    const std::int64_t moved = shape.output ? pass.entering : pass.requests;
    const double words =
        std::max(accessed, static_cast<double>(moved) * parents * passes / sharedAbove);
    if (shape.output) {
        const double reads = std::max(0.0, words - firstVisits(tensor, parent));
        addTraffic(tensor, parent, child, reads, words, reads, floor);
        return;
    }
    const double fills = child == m_space->levelCount()
                             ? 0
                             : static_cast<double>(pass.perChild) * passes *
                                   static_cast<double>(m_nest.instances(child));
    addTraffic(tensor, parent, child, words, 0, fills, floor);
}

Floor FloorCounter::settled(const PartialMapping& partial, std::size_t level) {
    prepare(partial, level);
    Floor floor = operations();
    const CompiledProblem& compiled = m_space->compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const auto& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = keepers.size(); k-- > 0;) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            if (child <= level) {
                break;
            }
            settlePair(t, keepers[k], child, floor);
        }
    }
    return floor;
}

void FloorCounter::gatherVisits() {
    const CompiledProblem& compiled = m_space->compiled();
    m_window.assign(compiled.tensors.size() * m_left.size(), -1);
    m_windowChild.assign(m_window.size(), -1);
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        Visits& v = m_visits[t];
        v.parent = m_level;
        const auto& keepers = compiled.tensors[t].keepers;
        const auto at = std::find(keepers.begin(), keepers.end(), m_level);
        if (at == keepers.end() || at == keepers.begin()) {
            continue;
        }
        v.parent = *(at - 1);
        v.known = v.parent + 1 >= m_level;
        v.full = m_traffic.count(m_nest, t, v.parent, m_level);
        v.siblings = static_cast<double>(m_nest.instances(m_level)) /
                     static_cast<double>(m_nest.instances(v.parent));
        v.accessed = m_space->accessedWords(t);
        v.restarts = compiled.tensors[t].output ? firstVisits(t, v.parent) : 0;
    }
}

/// Words of all visits in an order of this class, at the parent or in one child's share.
double FloorCounter::visitedWords(const TensorOrderClass& order, std::size_t tensor,
                                  bool perChild) {
    const Visits& v = m_visits[tensor];
    const bool output = m_space->compiled().tensors[tensor].output;
    const double full =
        static_cast<double>(perChild ? v.full.perChild : output ? v.full.entering : v.full.requests);
    double visits = m_allLeft;
    if (m_space->options().cost.reuse == ReuseReading::Flush) {
        return visits * full;
    }
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        visits /= order.inside.contains(dimensionId(d)) ? m_left[d] : 1;
    }
    if (!order.window) {
        return visits * full;
    }
    const std::size_t f = *order.first;
    if (m_left[f] <= 1) {
        return 0;
    }
    auto& known = perChild ? m_windowChild : m_window;
    double& slide = known[tensor * m_left.size() + f];
    if (slide < 0) {
        const std::int64_t distance = m_nest.extents(m_level - 1)[f];
        const Transfer step = m_traffic.countStep(m_nest, tensor, v.parent, m_level, f, distance);
        const double share = 1 - 1 / least(static_cast<std::int64_t>(m_left[f]));
        const std::int64_t atParent = output ? step.entering : step.requests;
        slide = static_cast<double>(perChild ? step.perChild : atParent) * share;
    }
    return visits * slide;
}

void FloorCounter::addClass(const OrderClass& orders, Floor& floor) {
    for (std::size_t t = 0; t < orders.size(); ++t) {
        const Visits& v = m_visits[t];
        if (v.parent == m_level) {
            continue;
        }
        const double atParent =
            v.known ? std::max(v.accessed, visitedWords(orders[t], t, false)) : v.accessed;
        if (m_space->compiled().tensors[t].output) {
            const double reads = std::max(0.0, atParent - v.restarts);
            addTraffic(t, v.parent, m_level, reads, atParent, reads, floor);
        } else {
            const double fills = visitedWords(orders[t], t, true) * v.siblings;
            addTraffic(t, v.parent, m_level, atParent, 0, std::max(v.accessed, fills), floor);
        }
    }
}

Score FloorCounter::scoreWith(const Floor& floor) const {
    const CompiledProblem& compiled = m_space->compiled();
    const std::size_t outside = m_level > 0 ? m_level - 1 : 0;
    const double undecided =
        std::min(m_allLeft, static_cast<double>(m_space->childrenOutside(outside)));
    const double lanes = static_cast<double>(m_nest.instances(compiled.levelCount)) * undecided;
    double cycles = static_cast<double>(compiled.operations) / lanes;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < ports.size(); ++p) {
        const std::size_t level = ports[p].level;
        const double instances =
            static_cast<double>(m_nest.instances(level)) *
            std::min(m_allLeft, static_cast<double>(m_space->childrenOutside(std::min(outside, level))));
        cycles = std::max(cycles, floor.words[p] / instances / ports[p].wordsPerCycle);
    }
    return scoreOf(m_space->options().objective, floor.energy, cycles);
}

Score FloorCounter::bound(const PartialMapping& partial, std::size_t level, const Floor& inner,
                          Floor* outer) {
    prepare(partial, level);
    gatherVisits();
    Score best{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const Floor& ideal = m_idealInto[level];
    if (outer != nullptr) {
        outer->energy = std::numeric_limits<double>::infinity();
        outer->words.assign(inner.words.size(), std::numeric_limits<double>::infinity());
    }
    for (const OrderClass& orders : m_classes) {
        m_scratch = inner;
        addClass(orders, m_scratch);
        if (outer != nullptr) {
            outer->energy = std::min(outer->energy, m_scratch.energy);
            for (std::size_t p = 0; p < outer->words.size(); ++p) {
                outer->words[p] = std::min(outer->words[p], m_scratch.words[p]);
            }
        }
        m_scratch.energy += ideal.energy;
        for (std::size_t p = 0; p < ideal.words.size(); ++p) {
            m_scratch.words[p] += ideal.words[p];
        }
        const Score score = scoreWith(m_scratch);
        best.primary = std::min(best.primary, score.primary);
        best.secondary = std::min(best.secondary, score.secondary);
    }
    return best;
}

Score FloorCounter::boundBeforeTile(const PartialMapping& partial, std::size_t level,
                                    const Floor& inner) {
    prepare(partial, level);
    m_scratch = inner;
    const Floor& ideal = m_idealInto[std::min(level + 1, m_space->levelCount())];
    m_scratch.energy += ideal.energy;
    for (std::size_t p = 0; p < ideal.words.size(); ++p) {
        m_scratch.words[p] += ideal.words[p];
    }
    return scoreWith(m_scratch);
}

}  // namespace loopglass
