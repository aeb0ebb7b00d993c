#pragma once

#include "cost/traffic.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Reads, fills and updates of one tensor at one level over all instances, and the words that cross
/// fanouts.
struct AccessCounts {
    std::int64_t reads = 0;
    std::int64_t fills = 0;
    std::int64_t updates = 0;
    std::int64_t drains = 0;    ///< reads of words that leave for the parent; included in `reads`
    std::int64_t crossing = 0;  ///< words exchanged with the next inner level that keeps the tensor
    /// pJ per crossing word, summed over all fanouts between the two levels.
    double crossingEnergy = 0;
};

/// The energy and the delay of a mapping.
struct Totals {
    double energy = 0;  ///< total energy, in pJ
    double cycles = 0;
    double edp() const { return energy * cycles; }
};

/// The accesses of all levels and tensors, and the costs that they cause, for perfect and imperfect
/// factors. The template parameter `PortCycles` is a function. For a port, this function returns
/// the cycles that the busiest instance needs.
class AccessTable {
public:
    explicit AccessTable(const CompiledProblem& compiled) : m_compiled(&compiled) {}

    /// Sets all counts to 0.
    void clear() {
        m_counts.assign(m_compiled->levelCount * m_compiled->tensors.size(), AccessCounts{});
    }
    /// Returns the counts at [level · tensors + tensor].
    const std::vector<AccessCounts>& all() const { return m_counts; }
    AccessCounts& at(std::size_t level, std::size_t tensor) {
        return m_counts[level * m_compiled->tensors.size() + tensor];
    }
    const AccessCounts& at(std::size_t level, std::size_t tensor) const {
        return m_counts[level * m_compiled->tensors.size() + tensor];
    }

    /// Returns the cycles that a port needs if all instances of its level have the same load.
    double cyclesOfEqual(const Port& port, std::int64_t instances) const;

    /// Returns energy and delay. `macCycles` is the number of time steps of the MACs.
    template <typename PortCycles>
    Totals totals(double macCycles, const PortCycles& portCycles) const {
        Totals totals{accessEnergy(), macCycles};
        for (const Port& port : m_compiled->ports) {
            totals.cycles = together(m_compiled->latency, totals.cycles, portCycles(port));
        }
        totals.energy += m_compiled->staticPower * totals.cycles;
        return totals;
    }

    /// Returns the cycles that the bandwidths of one level need. Sets `binding` to the name of the
    /// slowest bandwidth, or to "" if none is limited.
    template <typename PortCycles>
    double levelCycles(std::size_t level, const PortCycles& portCycles,
                       std::string* binding) const {
        double cycles = 0;
        double most = 0;
        for (const bool whole : {false, true}) {
            for (const Port& port : m_compiled->ports) {
                if (port.level != level || port.buffer.has_value() == whole) {
                    continue;
                }
                const double needed = portCycles(port);
                cycles = together(m_compiled->latency, cycles, needed);
                if (needed > most && binding != nullptr) {
                    most = needed;
                    *binding = nameOf(port);
                }
            }
        }
        return cycles;
    }

private:
    /// Returns the energy of the MACs, of all accesses and of the words that cross fanouts;
    /// excludes leakage.
    double accessEnergy() const;
    std::string nameOf(const Port& port) const;

    const CompiledProblem* m_compiled;
    std::vector<AccessCounts> m_counts;
};

/// Counts all accesses of loop nests. Reuses its memory; each thread needs its own counter.
class AccessCounter {
public:
    explicit AccessCounter(const CompiledProblem& compiled);

    /// Counts all accesses of the nest. The nest must exist until the last use of the counts.
    /// Throws CountOverflow.
    void count(const LoopNest& nest);
    /// Returns the counts at [level · tensors + tensor].
    const std::vector<AccessCounts>& counts() const { return m_counts.all(); }
    const AccessCounts& at(std::size_t level, std::size_t tensor) const {
        return m_counts.at(level, tensor);
    }
    /// Returns energy and delay of the loop nest that was counted last.
    Totals totals() const;
    /// Returns the number of time steps of the MACs.
    std::int64_t steps() const;
    /// Returns the cycles that the bandwidths of one level need. Sets `binding` to the name of the
    /// slowest bandwidth, or to "" if none is limited.
    double levelCycles(std::size_t level, std::string* binding) const;

private:
    void countTensor(std::size_t tensor);

    const CompiledProblem* m_compiled;
    const LoopNest* m_nest = nullptr;
    TrafficCounter m_traffic;
    AccessTable m_counts;
};

}  // namespace loopglass
