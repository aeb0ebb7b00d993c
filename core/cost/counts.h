#pragma once

#include "cost/access_table.h"
#include "cost/traffic.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// Counts all accesses of loop nests. Reuses its memory; each thread needs its own counter.
class AccessCounter {
public:
    explicit AccessCounter(const CompiledProblem& compiled);

    /// Counts the nest, which must outlive all calls that refer to its counts. Throws
    /// CountOverflow.
    void count(const LoopNest& nest);
    /// Returns the counts at [level · tensors + tensor].
    const std::vector<AccessCounts>& counts() const { return m_counts.all(); }
    const AccessCounts& at(std::size_t level, std::size_t tensor) const {
        return m_counts.at(level, tensor);
    }
    /// Returns energy and delay of the nest of the last count().
    Totals totals() const;
    /// Returns the number of time steps of the MACs.
    std::int64_t steps() const;
    /// Returns the cycles that the bandwidths of one level need. `binding` becomes the slowest
    /// bandwidth, or "" if none is limited.
    double levelCycles(std::size_t level, std::string* binding) const;

private:
    void countTensor(std::size_t tensor);

    const CompiledProblem* m_compiled;
    const LoopNest* m_nest = nullptr;
    TrafficCounter m_traffic;
    AccessTable m_counts;
};

}  // namespace loopglass
