#pragma once

#include "workload/ids.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace loopglass {

/// The reuse model (docs/cost-model.md, section "Readings of reuse").
enum class ReuseReading : std::uint8_t {
    Exact,       ///< a fill reads only the words that the previous tile did not have
    Stationary,  ///< a tile is reused only if it does not move at all
    Flush,       ///< every buffer is emptied at each iteration of any loop outside its tile
};

/// Options of the cost model. Multicast and reduction are properties of the accelerator's fanouts.
struct CostOptions {
    ReuseReading reuse = ReuseReading::Exact;
    /// True if the zeros of outputs on their first visit cost a read and a fill.
    bool chargeFirstVisits = false;
    bool operator==(const CostOptions&) const = default;
};

/// The cost of one tensor at one level. Counts are totals over all instances, in words.
struct TensorCost {
    bool kept = false;
    std::int64_t tileWords = 0;  ///< footprint of one instance's tile
    std::int64_t reads = 0;
    std::int64_t fills = 0;
    std::int64_t updates = 0;
    std::int64_t drains = 0;  ///< reads of words that leave for the parent; included in `reads`
    double accessEnergy = 0;  ///< energy of reads, fills and updates, in pJ
    double networkEnergy =
        0;  ///< energy of the fanouts that the words cross between the level and its child, in pJ
    double energy() const { return accessEnergy + networkEnergy; }
    bool operator==(const TensorCost&) const = default;
};

/// The cost of one level: the cost of each tensor, and the cycles that all its transfers need.
struct LevelCost {
    std::vector<TensorCost> tensors;  ///< cost of each tensor
    std::int64_t instances = 1;       ///< number of instances in use
    /// Cycles of the slowest port, 0 if bandwidth is unlimited; with serial latency, the sum over
    /// all ports.
    double cycles = 0;
    /// Name of the slowest port: "" (none), "read", "write", "shared", or "<buffer> read".
    std::string binding;
    double staticEnergy = 0;  ///< leakage of the buffers, in pJ; 0 if leakage is not counted
    double energy() const;    ///< Returns the energy of all tensors and the leakage, in pJ.
    bool operator==(const LevelCost&) const = default;
};

/// The cost of a mapping.
struct Cost {
    std::int64_t macs = 0;
    std::int64_t lanes = 1;  ///< number of MAC lanes in use
    std::int64_t steps = 0;  ///< time steps of the busiest MAC lane
    double macEnergy = 0;    ///< pJ
    double energy = 0;       ///< pJ
    double cycles = 0;
    /// Lanes in use ÷ all lanes; with imperfect factors, the average over time.
    double utilization = 0;
    std::vector<LevelCost> levels;  ///< cost of each level, outermost first
    double edp() const { return energy * cycles; }
    bool operator==(const Cost&) const = default;
};

/// Returns the share of lanes × time that computes, 0 to 1: MACs ÷ (all lanes · cycles). A lane
/// that waits for a word counts as idle, whereas Cost::utilization counts the lane as in use.
inline double utilizationOverTime(const Cost& cost) {
    return cost.cycles > 0 ? cost.utilization * static_cast<double>(cost.steps) / cost.cycles : 0;
}

}  // namespace loopglass
