#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::certificate {

/// The words of a tensor that move between a level and the next inner level that keeps the tensor.
/// A transfer has two numbers. The first is the words that the parent sends (for an output:
/// receives). The second is the words that fill the children (for an output: partial sums that the
/// parent reads and the children receive again). With other counting conventions
/// (docs/cost-model.md, section "Conventions"), an output has two further numbers: the fills of all
/// siblings that add to a word, and the words that leave the children.
struct Transfer {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;             ///< index of the child; the number of levels for the lanes
    std::vector<double> firstWeight;   ///< weight of a word of the first number, by measure
    std::vector<double> secondWeight;  ///< weight of a word of the second number, by measure
    std::vector<double> fillWeight;    ///< weight of a fill that is not in the second number
    std::vector<double> drainWeight;   ///< weight of a word that leaves a child
};

/// A port: the cycles that a mapping needs for it are a measure divided by the instances of its
/// level.
struct Port {
    std::size_t level = 0;
    std::size_t measure = 0;
};

/// The cost of a mapping as sums over transfers (docs/cost-model.md, section "Energy and delay").
/// Measure 0 is the energy of all accesses. Each further measure is the words at a limited port,
/// divided by its bandwidth.
struct Transfers {
    explicit Transfers(const CompiledProblem& compiled);

    std::vector<std::vector<Transfer>> into;  ///< transfers into each child
    std::vector<Port> ports;
    std::size_t measures = 1;
};

}  // namespace loopglass::certificate
