// The prices of docs/cost-model.md, section "Energy and delay", for words that are not whole
// counts: a word read or updated at the parent pays its access and every fanout that it crosses, a
// word filled pays the write of the child. Cost: one step per level between parent and child, and
// per limited port.
#include "search/bound/traffic_price.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

WordEnergy energyOf(const CompiledProblem& compiled, std::size_t tensor, std::size_t parent,
                    std::size_t child) {
    double network = 0;
    for (std::size_t l = parent; l < child; ++l) {
        network += compiled.level(l).fanout.energy;
    }
    const AccessEnergy& above = compiled.energyOf(parent, tensor);
    const double fill = child < compiled.levelCount ? compiled.energyOf(child, tensor).write : 0;
    return {above.read + network, above.update + network, fill};
}

}  // namespace

TrafficPrice::TrafficPrice(const space::SearchSpace& space)
    : m_space(&space),
      m_perWord(space.compiled().tensors.size() * space.levelCount()) {
    const CompiledProblem& compiled = space.compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const auto& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            m_perWord[t * compiled.levelCount + keepers[k]] =
                energyOf(compiled, t, keepers[k], child);
        }
    }
}

void TrafficPrice::addPort(std::size_t level, bool read, std::size_t tensor, double words,
                           LowerBound& bound) const {
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        if (ports[p].level == level && ports[p].read == read && ports[p].tensors[tensor] != 0) {
            bound.words[p] += words;
        }
    }
}

void TrafficPrice::add(std::size_t tensor, std::size_t parent, std::size_t child,
                       const Words& words, LowerBound& bound) const {
    const WordEnergy& energy = perWord(tensor, parent);
    bound.energy += words.down * energy.down + words.up * energy.up;
    if (child < m_space->levelCount()) {
        bound.energy += words.fills * energy.fill;
    }
    if (!m_space->ports().empty()) {
        addPort(parent, true, tensor, words.down, bound);
        addPort(parent, false, tensor, words.up, bound);
        addPort(child, false, tensor, words.fills, bound);
    }
}

}  // namespace loopglass::bound
