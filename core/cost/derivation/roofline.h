#pragma once

#include "cost/conventions.h"
#include "cost/cost.h"
#include "mapping/problem.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// A limited bandwidth of the whole accelerator. At i weighted MACs per word, no mapping exceeds i
/// · wordsPerCycle MACs per cycle.
struct Roof {
    Port port;                 ///< the bandwidth of one instance
    double wordsPerCycle = 0;  ///< total of all instances, in weighted words of the port
};

/// The upper limits of the MACs per cycle of an accelerator.
struct Roofs {
    double lanes = 1;         ///< MACs per cycle, at any intensity
    std::vector<Roof> roofs;  ///< in the order of portsOf()
};

Roofs roofsOf(const Problem& problem);

/// A mapping under the roofs.
struct RooflinePoint {
    double operationsPerCycle = 0;
    double lanes = 1;  ///< lanes in use: the compute roof of this mapping
    /// MACs ÷ words read, filled and updated, by level; infinite if no word moves.
    std::vector<double> perWord;
    /// MACs ÷ weighted words through the port, by roof; infinite if no word passes.
    std::vector<double> intensity;
    /// Largest MACs per cycle under each roof, with the instances in use.
    std::vector<double> attainable;
    /// The lowest roof; none = the lanes. The first of equal roofs counts, the lanes before ports.
    std::optional<std::size_t> binding = {};
};

/// Returns the roofline point of a mapping. `cost` must be its cost under the problem's
/// conventions.
RooflinePoint rooflinePoint(const Problem& problem, const Cost& cost);

}  // namespace loopglass
