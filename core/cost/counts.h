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
    std::int64_t crossing = 0;  ///< words exchanged with the inner level that keeps the tensor
    double crossingEnergy = 0;  ///< pJ per crossing word, over all fanouts on the way
};

/// Energy and delay of a mapping, without details.
struct Totals {
    double energy = 0;  ///< pJ
    double cycles = 0;
    double edp() const { return energy * cycles; }
};

/// Counts all accesses of loop nests. Reuses its memory; each thread needs its own counter.
class AccessCounter {
public:
    explicit AccessCounter(const CompiledProblem& compiled);

    /// Fills counts() for the nest. Throws CountOverflow.
    void count(const LoopNest& nest);
    /// Returns the counts at [level · tensors + tensor].
    const std::vector<AccessCounts>& counts() const { return m_counts; }
    const AccessCounts& at(std::size_t level, std::size_t tensor) const {
        return m_counts[level * m_compiled->tensors.size() + tensor];
    }
    /// Returns energy and delay of the nest of the last count().
    Totals totals(const LoopNest& nest) const;
    /// Returns the cycles that the bandwidths of one level need. `binding` becomes the slowest
    /// bandwidth, or "" if none is limited.
    double levelCycles(const LoopNest& nest, std::size_t level, std::string* binding) const;

private:
    void countTensor(const LoopNest& nest, std::size_t tensor);
    double portCycles(const LoopNest& nest, const Port& port) const;

    const CompiledProblem* m_compiled;
    TrafficCounter m_traffic;
    std::vector<AccessCounts> m_counts;
};

}  // namespace loopglass
