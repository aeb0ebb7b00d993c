#pragma once

#include "fusion/fused_cost.h"
#include "fusion/group_shape.h"
#include "fusion/tally.h"
#include "record/objective.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass::fusion {

/// A linear objective: energy · pJ + cycles · delay, or the words of one level. The score of a
/// network is the sum of the scores of its layers.
struct Prices {
    struct Traffic {
        std::size_t level = 0;
        std::vector<std::string> tensors;  ///< empty = all
    };

    double energy = 1;   ///< per pJ
    double cycles = 0;   ///< per cycle, without leakage
    double leakage = 0;  ///< pJ per cycle of all buffers
    std::optional<Traffic> traffic = {};

    /// Returns the price of a cycle if the energy is counted without leakage.
    double cycle() const { return cycles + energy * leakage; }
    /// Returns the price of each access to a tensor at a level.
    AccessEnergy access(const AccessEnergy& pJ, std::size_t level, const std::string& tensor) const;
    /// Returns the price of a MAC or of a word that crosses a fanout.
    double other(double pJ) const { return traffic ? 0 : energy * pJ; }
    /// Returns the score of a layer or a group.
    double score(const Cost& cost, const Workload& workload) const;
    double score(const GroupCost& cost, const Network& network) const;
};

/// Returns the prices of an objective that is a sum over layers. Throws InputError if the objective
/// names a level that the accelerator lacks.
Prices pricesOf(const Objective& objective, const Accelerator& accelerator);

/// Returns the energies of a tensor of a layer at a level; a tensor that several layers use there
/// has one set of energies.
const AccessEnergy& energyAt(const GroupShape& shape, std::size_t layer, std::size_t tensor,
                             std::size_t level);

/// Returns the price of the accesses in these counts, without MACs, at the outermost `levels`.
double accessPrice(const GroupShape& shape, std::size_t layer, const Tally& tally,
                   const Prices& prices, std::size_t levels = static_cast<std::size_t>(-1));

}  // namespace loopglass::fusion
