#pragma once

#include "workload/ids.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace loopglass {

/// The reading of reuse (docs/cost-model.md, section "Readings of reuse").
enum class ReuseReading : std::uint8_t {
    Exact,       ///< the words of the new tile that the old one did not have are filled
    Stationary,  ///< a tile is reused only when it does not move at all
    Flush,       ///< every buffer is emptied at each iteration of any loop outside its tile
};

/// Options of the cost model. Multicast and reduction are properties of the accelerator's fanouts.
struct CostOptions {
    ReuseReading reuse = ReuseReading::Exact;
    bool chargeFirstVisits = false;  ///< read and fill the zeros of outputs that are visited first
    bool operator==(const CostOptions&) const = default;
};

/// One tensor at one level; counts are totals over all instances, in words.
struct TensorCost {
    bool kept = false;
    std::int64_t tileWords = 0;  ///< footprint of one instance's tile
    std::int64_t reads = 0;
    std::int64_t fills = 0;
    std::int64_t updates = 0;
    std::int64_t drains = 0;  ///< reads of words that leave for the parent; included in `reads`
    double accessEnergy = 0;  ///< pJ of reads, fills and updates
    double networkEnergy =
        0;  ///< pJ of the fanouts its words cross on the way to and from the child
    double energy() const { return accessEnergy + networkEnergy; }
    bool operator==(const TensorCost&) const = default;
};

/// One level: its tensors and the cycles its transfers take.
struct LevelCost {
    std::vector<TensorCost> tensors;  ///< by tensor
    std::int64_t instances = 1;       ///< instances in use
    double cycles = 0;                ///< of the binding bandwidth of the level; 0 when unlimited;
                                      ///< with serial latency, of all its bandwidths
    std::string binding;      ///< the slowest bandwidth: "" (none), "read", "write", "shared", or
                              ///< "<buffer> read"
    double staticEnergy = 0;  ///< pJ that its buffers leak, where that is counted
    double energy() const;    ///< pJ of the tensors and the leakage
    bool operator==(const LevelCost&) const = default;
};

/// The cost of a mapping.
struct Cost {
    std::int64_t macs = 0;
    std::int64_t lanes = 1;  ///< MAC lanes in use
    std::int64_t steps = 0;  ///< time steps of the MACs; a step is as long as the busiest lane asks
    double macEnergy = 0;    ///< pJ
    double energy = 0;       ///< pJ
    double cycles = 0;
    double utilization = 0;         ///< lanes in use ÷ lanes there; with uneven tiles over time
    std::vector<LevelCost> levels;  ///< outermost first
    double edp() const { return energy * cycles; }
    bool operator==(const Cost&) const = default;
};

/// Returns MACs ÷ (lanes there · cycles), 0 to 1. A lane that waits for a word counts as idle,
/// whereas Cost::utilization counts the lane as in use.
inline double utilizationOverTime(const Cost& cost) {
    return cost.cycles > 0 ? cost.utilization * static_cast<double>(cost.steps) / cost.cycles : 0;
}

}  // namespace loopglass
