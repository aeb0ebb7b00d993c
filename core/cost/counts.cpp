// Energy and delay of one mapping, in the search and outside of it (docs/cost-model.md, section
// "Energy and delay"):
//
//     energy = MACs · e_mac
//            + Σ over levels and tensors  reads · e_read + fills · e_write + updates · e_update
//            + Σ over levels and tensors  (reads + updates) · Σ e_network of the fanouts crossed
//     delay  = max( MACs ÷ lanes in use,
//                   for each limited port:  its words ÷ (instances in use · words per cycle) )
//
// The counts are those of the closed form (traffic.cpp). What enters the tiles below a parent is
// read at the parent. Words of the output are updated there instead; those that are not first
// visits are read and filled as well. Assumes a legal mapping. Cost: one count for each tensor and
// level that keeps it.
#include "cost/counts.h"

#include "workload/checked.h"

#include <algorithm>
#include <string>

namespace loopglass {

namespace {

struct Sum {
    double reads = 0;
    double writes = 0;
};

void raise(double& cycles, std::string* binding, double words, double instances,
           const std::optional<double>& bandwidth, const std::string& prefix, const char* port) {
    if (!bandwidth) {
        return;
    }
    const double needed = words / instances / *bandwidth;
    if (needed > cycles) {
        cycles = needed;
        if (binding != nullptr) {
            *binding = prefix + port;
        }
    }
}

}  // namespace

AccessCounter::AccessCounter(const CompiledProblem& compiled)
    : m_compiled(&compiled),
      m_traffic(compiled) {}

void AccessCounter::countTensor(const LoopNest& nest, std::size_t tensor) {
    const CompiledTensor& shape = m_compiled->tensors[tensor];
    const std::size_t tensors = m_compiled->tensors.size();
    for (std::size_t k = 0; k < shape.keepers.size(); ++k) {
        const std::size_t parent = shape.keepers[k];
        const bool toMacs = k + 1 == shape.keepers.size();
        const std::size_t child = toMacs ? m_compiled->levelCount : shape.keepers[k + 1];
        const Transfer moved = m_traffic.count(nest, tensor, parent, child);
        const std::int64_t parents = nest.instances(parent);
        AccessCounts& at = m_counts[parent * tensors + tensor];
        std::int64_t returning = 0;
        if (shape.output) {
            at.updates = checkedMultiply(parents, moved.entering);
            returning = checkedMultiply(parents, moved.entering - moved.firstVisits);
            at.reads = returning;
        } else {
            at.reads = checkedMultiply(parents, moved.requests);
        }
        at.crossing = checkedAdd(at.reads, at.updates);
        at.crossingEnergy = shape.crossingEnergy[k];
        if (!toMacs) {
            m_counts[child * tensors + tensor].fills =
                shape.output ? returning : checkedMultiply(nest.instances(child), moved.perChild);
        }
    }
}

void AccessCounter::count(const LoopNest& nest) {
    m_counts.assign(m_compiled->levelCount * m_compiled->tensors.size(), AccessCounts{});
    for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
        countTensor(nest, t);
    }
}

double AccessCounter::levelCycles(const LoopNest& nest, std::size_t level,
                                  std::string* binding) const {
    const Level& here = m_compiled->level(level);
    const double instances = static_cast<double>(nest.instances(level));
    double cycles = 0;
    Sum all;
    for (std::size_t b = 0; b < here.buffers.size(); ++b) {
        Sum own;
        for (std::size_t t = 0; t < m_compiled->tensors.size(); ++t) {
            if (m_compiled->problem->keeper[level][t] == b) {
                own.reads += static_cast<double>(at(level, t).reads);
                own.writes += static_cast<double>(at(level, t).fills) +
                              static_cast<double>(at(level, t).updates);
            }
        }
        all.reads += own.reads;
        all.writes += own.writes;
        const std::string prefix = binding == nullptr ? std::string() : here.buffers[b].name + " ";
        raise(cycles, binding, own.reads, instances, here.buffers[b].bandwidth.read, prefix,
              "read");
        raise(cycles, binding, own.writes, instances, here.buffers[b].bandwidth.write, prefix,
              "write");
    }
    raise(cycles, binding, all.reads, instances, here.bandwidth.read, {}, "read");
    raise(cycles, binding, all.writes, instances, here.bandwidth.write, {}, "write");
    return cycles;
}

Totals AccessCounter::totals(const LoopNest& nest) const {
    const std::size_t tensors = m_compiled->tensors.size();
    Totals totals;
    totals.energy = static_cast<double>(m_compiled->operations) *
                    m_compiled->problem->accelerator.compute.energy;
    for (std::size_t l = 0; l < m_compiled->levelCount; ++l) {
        for (std::size_t t = 0; t < tensors; ++t) {
            const AccessCounts& counts = m_counts[l * tensors + t];
            const AccessEnergy& energy = m_compiled->energyOf(l, t);
            totals.energy += static_cast<double>(counts.reads) * energy.read +
                             static_cast<double>(counts.fills) * energy.write +
                             static_cast<double>(counts.updates) * energy.update +
                             static_cast<double>(counts.crossing) * counts.crossingEnergy;
        }
    }
    const double lanes = static_cast<double>(nest.instances(m_compiled->levelCount));
    totals.cycles = static_cast<double>(m_compiled->operations) / lanes;
    if (m_compiled->boundedBandwidth) {
        for (std::size_t l = 0; l < m_compiled->levelCount; ++l) {
            totals.cycles = std::max(totals.cycles, levelCycles(nest, l, nullptr));
        }
    }
    return totals;
}

}  // namespace loopglass
