#pragma once

#include "cost/conventions.h"
#include "cost/cost.h"
#include "mapping/problem.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace loopglass {

/// A limited bandwidth of the whole machine: at i operations a word, no mapping that is counted so
/// reaches more than i · wordsPerCycle operations a cycle.
struct Roof {
    Port port;                 ///< the bandwidth of one instance
    double wordsPerCycle = 0;  ///< of all instances, in weighted words of the port
};

/// The upper limits of the operations per cycle of an accelerator.
struct Roofs {
    double lanes = 1;         ///< operations a cycle, at any intensity
    std::vector<Roof> roofs;  ///< in the order of portsOf()
};

Roofs roofsOf(const Problem& problem);

/// A mapping under the roofs.
struct RooflinePoint {
    double operationsPerCycle = 0;
    double lanes = 1;  ///< in use: the roof of this mapping
    /// Operations ÷ words read, filled and updated, by level; infinite where no word moves.
    std::vector<double> perWord;
    /// Operations ÷ words that pass, weighed, by roof; infinite where none passes.
    std::vector<double> intensity;
    /// Operations a cycle that each roof lets pass, of the instances in use.
    std::vector<double> attainable;
    /// The lowest roof; none = the lanes. A tie selects the lanes, then the first port.
    std::optional<std::size_t> binding = {};
};

/// `cost` is that of a mapping of the problem, by its conventions.
RooflinePoint rooflinePoint(const Problem& problem, const Cost& cost);

}  // namespace loopglass
