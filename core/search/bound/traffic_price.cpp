// Applies the energies of docs/cost-model.md, section "Energy and delay", to fractional numbers of
// words. A word read or updated at the parent costs its access and every fanout that it crosses. A
// filled word costs the write of the child. Cost: one step for each level between parent and child,
// and for each limited port.
#include "search/bound/traffic_price.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

WordEnergy energyOf(const CompiledProblem& compiled, std::size_t tensor, std::size_t parent,
                    std::size_t child, double network) {
    const AccessEnergy& above = compiled.energyOf(parent, tensor);
    const double fill = child < compiled.levelCount ? compiled.energyOf(child, tensor).write : 0;
    const bool drains = compiled.tensors[tensor].drainsRead && child < compiled.levelCount;
    return {above.read + network, above.update + network, fill,
            drains ? compiled.energyOf(child, tensor).read : 0};
}

}  // namespace

TrafficPrice::TrafficPrice(const space::SearchProblem& space)
    : m_space(&space),
      m_perWord(space.compiled().tensors.size() * space.levelCount()) {
    const CompiledProblem& compiled = space.compiled();
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const auto& keepers = compiled.tensors[t].keepers;
        for (std::size_t k = 0; k < keepers.size(); ++k) {
            const std::size_t child = k + 1 < keepers.size() ? keepers[k + 1] : compiled.levelCount;
            m_perWord[t * compiled.levelCount + keepers[k]] =
                energyOf(compiled, t, keepers[k], child, compiled.tensors[t].crossingEnergy[k]);
        }
    }
}

double TrafficPrice::addPorts(std::size_t level, std::size_t tensor, double reads, double writes,
                              LowerBound& bound) const {
    double price = 0;
    const auto& ports = m_space->ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        if (ports[p].level == level && ports[p].tensors[tensor] != 0) {
            const double words = ports[p].load(reads, writes);
            bound.words[p] += words;
            price += m_space->jointPrice().of(p, words);
        }
    }
    return price;
}

void TrafficPrice::add(std::size_t tensor, std::size_t parent, std::size_t child,
                       const Words& words, LowerBound& bound) const {
    const WordEnergy& energy = perWord(tensor, parent);
    double moved = words.down * energy.down + words.up * energy.up;
    if (child < m_space->levelCount()) {
        moved += words.fills * energy.fill + words.drains * energy.drain;
    }
    bound.addEnergy(moved);
    if (!m_space->ports().empty()) {
        const bool drained = m_space->compiled().tensors[tensor].drainsRead;
        const double outer =
            addPorts(child, tensor, drained ? words.drains : 0, words.fills, bound);
        bound.joint += addPorts(parent, tensor, words.down, words.up, bound) + outer;
        bound.passing += outer;
    }
}

}  // namespace loopglass::bound
