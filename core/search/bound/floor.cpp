// Bounds of partial mappings, Sunstone thesis, section 4.8, made so that they hold for every
// completion.
//
// Levels are decided from the innermost outward. Traffic falls into three parts.
// 1. Into levels inward of the one looked at, whose outer loops are decided as far as that one: one
//    pass over the decided loops is counted exactly, and made again in every iteration of what is
//    undecided (floor_inward.cpp). If a decided loop moves the tile along a rank of its own,
//    nothing of it survives the pass; otherwise undecided loops may keep the pass's first tile, and
//    are granted that.
// 2. Into the level itself: the least over all orders of the loops outside (group_traffic.cpp).
// 3. Into the levels outside: every word that is accessed moves once (the ideal of the
//    Sunstone thesis).
// Delay is the largest of the operations over all lanes that may still be used and, per limited
// port, the words over all instances that may still be used.
//
// What it is worth: proven. Assumes coefficients ≥ 0. Cost: one transfer count per tensor and pair.
#include "search/bound/floor.h"

#include <algorithm>
#include <limits>

namespace loopglass::bound {

FloorCounter::FloorCounter(const space::SearchSpace& space)
    : m_space(&space),
      m_groups(space),
      m_traffic(space.compiled()),
      m_steps(space) {
    listPairs();
    const CompiledProblem& compiled = space.compiled();
    const std::size_t tensors = compiled.tensors.size();
    for (std::size_t t = 0; t < tensors; ++t) {
        const CompiledTensor& tensor = compiled.tensors[t];
        double box = 1;
        for (std::size_t r = 0; r < tensor.rankCount; ++r) {
            double extent = 1;
            for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
                extent +=
                    static_cast<double>(tensor.at(d, r)) * static_cast<double>(space.bound(d) - 1);
            }
            box *= extent;
        }
        m_box.push_back(box);
        std::vector<char> mayMeet;
        for (std::size_t d = 0; d < compiled.dimensionCount; ++d) {
            const DimensionId id = dimensionId(d);
            mayMeet.push_back(!tensor.indexing.contains(id) || tensor.irregular.contains(id));
        }
        m_mayMeet.push_back(std::move(mayMeet));
    }
    for (std::size_t t = 0; t < tensors; ++t) {
        m_lanesDependOnTile = m_lanesDependOnTile || spreadsOverTile(t);
    }
    m_idealInto.assign(compiled.levelCount + 1, Floor{});
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
    Floor floor;
    floor.energy = static_cast<double>(m_space->compiled().operations) *
                   m_space->problem().accelerator.compute.energy;
    return floor;
}

void FloorCounter::addPort(std::size_t level, bool read, std::size_t tensor, double words,
                           Floor& floor) const {
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        if (ports[p].level == level && ports[p].read == read && ports[p].tensors[tensor] != 0) {
            floor.words[p] += words;
        }
    }
}

double FloorCounter::networkEnergy(std::size_t parent, std::size_t child) const {
    double energy = 0;
    for (std::size_t l = parent; l < child && l < m_space->levelCount(); ++l) {
        energy += m_space->compiled().level(l).fanout.energy;
    }
    return energy;
}

/// `down` words are read at the parent, `up` are updates there, `fills` are written into the child.
void FloorCounter::addTraffic(std::size_t tensor, std::size_t parent, std::size_t child,
                              double down, double up, double fills, Floor& floor) const {
    const CompiledProblem& compiled = m_space->compiled();
    const double network = networkEnergy(parent, child);
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

void FloorCounter::at(const space::PartialMapping& partial, std::size_t level) {
    m_level = level;
    partial.flatten(level, m_nest);
    m_left.resize(m_space->dimensionCount());
    m_allLeft = 1;
    const std::int64_t* tile = m_nest.extents(outside());
    for (std::size_t d = 0; d < m_left.size(); ++d) {
        m_left[d] = static_cast<double>(m_space->bound(d) / tile[d]);
        m_allLeft *= m_left[d];
    }
}

const LoopsOutside& FloorCounter::loopsOutside() {
    m_outside.near.assign(m_left.size(), 1);
    m_outside.far = m_left;
    return m_outside;
}

void FloorCounter::fillTensor(std::size_t tensor, GroupTraffic::OfTensor& traffic) {
    const CompiledProblem& compiled = m_space->compiled();
    const auto& keepers = compiled.tensors[tensor].keepers;
    const auto at = std::find(keepers.begin(), keepers.end(), m_level);
    traffic.moves = at != keepers.end() && at != keepers.begin();
    if (!traffic.moves) {
        return;
    }
    traffic.parent = *(at - 1);
    traffic.output = compiled.tensors[tensor].output;
    traffic.sharedBy = static_cast<double>(m_space->childrenOutside(outside())) /
                       static_cast<double>(m_space->childrenOutside(traffic.parent));
    const Transfer full = m_traffic.countReload(m_nest, tensor, traffic.parent, m_level);
    const double children = static_cast<double>(m_nest.instances(m_level)) /
                            static_cast<double>(m_nest.instances(traffic.parent));
    traffic.full = static_cast<double>(full.requests);
    traffic.fullFills = static_cast<double>(full.perChild) * children;
    traffic.accessed = m_space->accessedWords(tensor);
    traffic.firstVisits = traffic.output ? firstVisits(tensor, traffic.parent) : 0;
    const double network = networkEnergy(traffic.parent, m_level);
    const AccessEnergy& above = compiled.energyOf(traffic.parent, tensor);
    traffic.downEnergy = above.read + network;
    traffic.upEnergy = above.update + network;
    traffic.fillEnergy = compiled.energyOf(m_level, tensor).write;
    countSteps(tensor, children, traffic);
}

void FloorCounter::countSteps(std::size_t tensor, double children,
                              GroupTraffic::OfTensor& traffic) {
    const bool siblings = m_space->childrenOutside(outside()) > 1;
    m_steps.list(tensor, {m_nest.extents(outside()), m_left, siblings}, m_nest.extents(m_level));
    const std::size_t ranks = m_space->compiled().tensors[tensor].rankCount;
    for (std::size_t s = 0; s < m_steps.counted().size(); ++s) {
        m_steps.counted()[s] = m_traffic.countStep(m_steps.shifts().subspan(s * ranks, ranks));
    }
    m_steps.fill(children, traffic);
}

void FloorCounter::gather(GroupTraffic& group) {
    group.level = m_level;
    group.tensors.resize(m_space->compiled().tensors.size());
    for (std::size_t t = 0; t < group.tensors.size(); ++t) {
        fillTensor(t, group.tensors[t]);
    }
}

void FloorCounter::addIdeal(std::size_t level, Floor& floor) const {
    floor += m_idealInto[std::min(level, m_space->levelCount())];
}

Score FloorCounter::score(const Floor& floor) const {
    const CompiledProblem& compiled = m_space->compiled();
    const double undecided =
        std::min(m_allLeft, static_cast<double>(m_space->childrenOutside(outside())));
    const double lanes = static_cast<double>(m_nest.instances(compiled.levelCount)) * undecided;
    double cycles = static_cast<double>(compiled.operations) / lanes;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        const std::size_t level = ports[p].level;
        const double children =
            static_cast<double>(m_space->childrenOutside(std::min(outside(), level)));
        const double instances =
            static_cast<double>(m_nest.instances(level)) * std::min(m_allLeft, children);
        cycles = std::max(cycles, floor.words[p] / instances / ports[p].wordsPerCycle);
    }
    return scoreOf(m_space->options().objective, floor.energy, cycles);
}

}  // namespace loopglass::bound
