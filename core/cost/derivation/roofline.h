#pragma once

#include "cost/conventions.h"
#include "cost/cost.h"
#include "mapping/problem.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// A limited bandwidth of the whole accelerator. At an intensity of i weighted MACs per word, no
/// mapping exceeds i · wordsPerCycle MACs per cycle.
struct Roof {
    Port port;                 ///< the bandwidth of one instance
    double wordsPerCycle = 0;  ///< total of all instances, in weighted words of the port
};

/// The upper limits of the MACs per cycle of an accelerator.
struct Roofs {
    double lanes = 1;         ///< upper limit by the MAC lanes, in MACs per cycle, at any intensity
    std::vector<Roof> roofs;  ///< roof of each port, in the order of portsOf()
};

Roofs roofsOf(const Problem& problem);

/// A mapping under the roofs.
struct RooflinePoint {
    double operationsPerCycle = 0;
    double lanes = 1;  ///< number of lanes in use, which is the compute roof of this mapping
    /// MACs ÷ words read, filled and updated at each level; infinite if no word moves.
    std::vector<double> perWord;
    /// MACs ÷ weighted words through the port of each roof; infinite if no word passes.
    std::vector<double> intensity;
    /// Largest MACs per cycle under each roof, for the instances that the mapping uses.
    std::vector<double> attainable;
    /// Index of the lowest roof; none means that the lanes are the lowest. If roofs are equally
    /// low, the lanes count first, then the first of the ports.
    std::optional<std::size_t> binding = {};
};

/// Returns the roofline point of a mapping. `cost` must be its cost under the problem's
/// conventions.
RooflinePoint rooflinePoint(const Problem& problem, const Cost& cost);

}  // namespace loopglass
