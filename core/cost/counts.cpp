// Computes the energy and delay of one mapping, for the search and for all other code
// (docs/cost-model.md, section "Energy and delay"):
//
//     energy = MACs · e_mac
//            + Σ over levels and tensors  reads · e_read + fills · e_write + updates · e_update
//            + Σ over levels and tensors  (reads + updates) · Σ e_fanout of the fanouts crossed
//            + leakage · delay
//     delay  = max( MACs ÷ lanes in use,
//                   for each limited port:  its words ÷ (instances in use · words per cycle) )
//
// The conventions on which tools differ are in conventions.cpp.
//
// The closed form (traffic.cpp) supplies the counts. A word that enters the tiles below a parent is
// read at the parent. An output word is updated at the parent instead. Except at its first visit,
// an output word is also read at the parent and filled. Assumes a legal mapping. Cost: one count
// for each tensor and each level that keeps the tensor.
#include "cost/counts.h"

#include "workload/checked.h"

namespace loopglass {

double AccessTable::cyclesOfEqual(const Port& port, std::int64_t instances) const {
    double reads = 0;
    double writes = 0;
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        if (port.tensors[t] != 0) {
            const AccessCounts& counts = at(port.level, t);
            reads += static_cast<double>(counts.reads);
            writes += static_cast<double>(counts.fills) + static_cast<double>(counts.updates);
        }
    }
    return port.load(reads, writes) / static_cast<double>(instances) / port.wordsPerCycle;
}

double AccessTable::accessEnergy() const {
    double sum = static_cast<double>(m_compiled->operations) * m_compiled->macEnergy;
    for (std::size_t l = 0; l < m_compiled->levelCount; ++l) {
        for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
            const AccessCounts& counts = at(l, t);
            const AccessEnergy& energy = m_compiled->energyOf(l, t);
            sum += static_cast<double>(counts.reads) * energy.read +
                   static_cast<double>(counts.fills) * energy.write +
                   static_cast<double>(counts.updates) * energy.update +
                   static_cast<double>(counts.crossing) * counts.crossingEnergy;
        }
    }
    return sum;
}

std::string AccessTable::nameOf(const Port& port) const {
    const std::string buffer =
        port.buffer ? m_compiled->level(port.level).buffers[*port.buffer].name + " " : "";
    return buffer + port.direction();
}

AccessCounter::AccessCounter(const CompiledProblem& compiled)
    : m_compiled(&compiled),
      m_traffic(compiled),
      m_counts(compiled) {}

void AccessCounter::countTensor(std::size_t tensor) {
    const LoopNest& nest = *m_nest;
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    for (std::size_t k = 0; k < shape.keepers.size(); ++k) {
        const std::size_t parent = shape.keepers[k];
        const bool toMacs = k + 1 == shape.keepers.size();
        const std::size_t child = toMacs ? m_compiled->levelCount : shape.keepers[k + 1];
        const Transfer moved = m_traffic.count(nest, tensor, parent, child);
        const std::int64_t parents = nest.instances(parent);
        AccessCounts& at = m_counts.at(parent, tensor);
        if (shape.output) {
            at.updates = checkedMultiply(parents, moved.entering);
        }
        const std::int64_t sent = checkedMultiply(
            parents, shape.output ? moved.entering - moved.firstVisits : moved.requests);
        at.crossing = checkedAdd(sent, at.updates);
        at.crossingEnergy = shape.crossingEnergy[k];
        at.reads = checkedAdd(at.drains, sent);
        if (toMacs) {
            continue;
        }
        AccessCounts& below = m_counts.at(child, tensor);
        if (shape.output) {
            const auto siblings = nest.spatialBetween(parent, child);
            below.fills = checkedMultiply(sent, childrenFilled(shape, siblings));
        }
        if (!shape.output || shape.drainsRead) {
            (shape.output ? below.drains : below.fills) =
                checkedMultiply(nest.instances(child), moved.perChild);
        }
    }
}

void AccessCounter::count(const LoopNest& nest) {
    m_nest = &nest;
    m_counts.clear();
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        countTensor(t);
    }
}

std::int64_t AccessCounter::steps() const {
    return m_compiled->operations / m_nest->instances(m_compiled->levelCount);
}

double AccessCounter::levelCycles(std::size_t level, std::string* binding) const {
    const auto cycles = [this](const Port& port) {
        return m_counts.cyclesOfEqual(port, m_nest->instances(port.level));
    };
    return m_counts.levelCycles(level, cycles, binding);
}

Totals AccessCounter::totals() const {
    const double lanes = static_cast<double>(m_nest->instances(m_compiled->levelCount));
    return m_counts.totals(static_cast<double>(m_compiled->operations) / lanes,
                           [this](const Port& port) {
                               return m_counts.cyclesOfEqual(port, m_nest->instances(port.level));
                           });
}

}  // namespace loopglass
