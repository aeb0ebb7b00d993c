#pragma once

#include "fusion/fused_cost.h"
#include "support/fusion/fused_case.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass::test {

/// The results of the simulator for a layer of a group.
struct SimulatedLayer {
    struct Words {
        std::int64_t reads = 0;
        std::int64_t fills = 0;
        std::int64_t updates = 0;
        std::int64_t crossing = 0;
    };
    std::vector<std::vector<Words>> words;  ///< by level and tensor
    std::int64_t macs = 0;
    std::int64_t steps = 0;
    double cycles = 0;
};

struct SimulatedGroup {
    std::vector<SimulatedLayer> layers;
    std::vector<std::vector<std::vector<std::int64_t>>> needs;  ///< by level, buffer and layer
    double energy = 0;
    double cycles = 0;
};

/// Executes the definition of a group of several layers: each instance of each level holds explicit
/// sets of words, each operation is a step, and words are counted one by one. The class shares no
/// code with core/fusion and core/cost. The class suits tiny cases only. Assumes a group without
/// violations, except of capacities and fanouts.
SimulatedGroup simulateGroup(const FusedCase& inputs, const GroupMapping& group,
                             bool chargeFirstVisits = false);

}  // namespace loopglass::test
