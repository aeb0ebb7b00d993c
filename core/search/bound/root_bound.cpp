// The lower bound of a whole problem, for which nothing is decided yet (docs/search.md, section
// "Bounds").
//
// Statement. The energy is at least the sum of four parts:
// - the energy of all O operations;
// - the energy to move each accessed word once through every level that keeps it
//   (outward_bounds.cpp);
// - the energy to move O ÷ S words of each tensor between its innermost keeper and the MACs;
// - the energy of the leakage during the least delay.
// S is the number of lanes below one instance of the keeper that can share a word. S is counted for
// one tensor (sibling_sharing.cpp) or for all tensors at once (joint_sharing.cpp). The delay is at
// least the maximum of two kinds of terms: O divided by the number of all lanes, and for each
// limited port its words divided by the rate of all instances. If latency is serial, the delay is
// at least the sum of these terms.
//
// Argument. The MACs keep no words. Consider the operations that one step performs below an
// instance of the keeper. At most S of them share one read, or add to one update. So at least O ÷ S
// of the O operations need a read or an update of their own. (Reads of returning outputs are
// excluded, because reads at first visits cost nothing.)
//
// Example. A workload of 672 operations on one lane needs 672 reads of each operand and 672 updates
// at the innermost level.
//
// Guarantee: proven.
#include "search/bound/root_bound.h"

#include "search/bound/outward_bounds.h"
#include "search/bound/sibling_sharing.h"
#include "search/bound/traffic_price.h"
#include "search/space/joint_sharing.h"

#include <algorithm>
#include <vector>

namespace loopglass::bound {

namespace {

/// Sums in another order may differ in their last digits. Therefore the bound is multiplied by this
/// factor.
constexpr double rounding = 1 - 1e-12;

/// Adds the traffic of the MACs. The words are counted for each tensor separately, and the energy
/// is counted for all tensors together.
void addAtLanes(const space::SearchProblem& space, const space::JointSharing* together,
                LowerBound& least) {
    const CompiledProblem& compiled = space.compiled();
    const SiblingSharing sharing(space);
    const TrafficPrice price(space);
    const auto operations = static_cast<double>(compiled.operations);
    LowerBound each;
    std::vector<double> most;
    std::vector<double> energy;
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const std::size_t keeper = compiled.tensors[t].keepers.back();
        most.push_back(sharing.maxLanes(t, keeper));
        const double words = operations / most.back();
        const bool output = compiled.tensors[t].output;
        price.add(t, keeper, compiled.levelCount, {output ? 0 : words, output ? words : 0, 0, 0},
                  each);
        const WordEnergy& perWord = price.perWord(t, keeper);
        energy.push_back(operations * (output ? perWord.up : perWord.down));
    }
    if (together != nullptr) {
        each.energy = std::max(each.energy, together->least(compiled, energy, most) * rounding);
    }
    least += each;
}

/// Returns the least delay in cycles, which assumes that all lanes and all ports of all instances
/// work all the time.
double minCycles(const space::SearchProblem& space, const LowerBound& least) {
    const auto operations = static_cast<double>(space.compiled().operations);
    const auto inUse = [&](std::size_t level) {
        return std::min(operations, static_cast<double>(space.usableOutside(level)));
    };
    double cycles = operations / inUse(space.levelCount());
    const auto& ports = space.ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        cycles = together(space.compiled().latency, cycles,
                          least.words[p] / inUse(ports[p].level) / ports[p].wordsPerCycle);
    }
    // The least cycles of ports hold for perfect factors only (least_port_cycles.cpp).
    const bool isEven = space.options().uneven == Unevenness::Even;
    return isEven ? std::max(cycles, space.leastCycles(space.levelCount())) : cycles;
}

Score boundOf(const space::SearchProblem& space, const space::JointSharing* together) {
    LowerBound least = boundOfOperations(space);
    least += OutwardBounds(space).outside(space.levelCount());
    addAtLanes(space, together, least);
    const double cycles = minCycles(space, least);
    const double energy = least.energy + space.compiled().staticPower * cycles;
    return minScoreOf(space.options().objective, energy, cycles);
}

}  // namespace

Score rootBound(const space::SearchProblem& space) { return boundOf(space, nullptr); }

Score jointRootBound(const Problem& problem, const SearchOptions& options,
                     const space::JointSharing& sharing) {
    return boundOf(space::SearchProblem(problem, options), &sharing);
}

Score rootBound(const Problem& problem, const SearchOptions& options) {
    return rootBound(space::SearchProblem(problem, options));
}

}  // namespace loopglass::bound
