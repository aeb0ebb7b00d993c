// Computes a bound on the objective from a bound on the traffic (docs/search.md, section "Bounds").
//
// Statement. Let a part be decided, and let R = Π R_d be the number of remaining iterations. Let
// I'(ℓ) be the number of instances of ℓ that the decided fanouts use, and C(ℓ) the number of
// children of the undecided fanouts outside ℓ. A completion performs O operations and moves w words
// through a port of level ℓ with β words per cycle. Its delay is at least
//
//     max( O ÷ (I'(L) · min(R, C(L))),  w ÷ (I'(ℓ) · min(R, C(ℓ)) · β) )    cycles.
// If latency is serial, the delay is at least the sum of these terms over all ports. If leakage
// consumes s pJ per cycle, the energy is at least the energy of operations and traffic plus s times
// that delay.
//
// Argument. Undecided fanouts multiply the number of instances in use. The multiplier is at most
// the number of their children, and at most the number of remaining iterations. So I(ℓ) ≤ I'(ℓ) ·
// min(R, C(ℓ)). The delay is the maximum or the sum of two kinds of terms: the operations over the
// lanes in use, and the words of each port over its instances in use (docs/cost-model.md, section
// "Energy and delay"). Ports that the bound ignores can only increase the maximum or the sum. The
// energy of the leakage rises with the delay. The objective rises with energy and with delay, so
// lower bounds of both give a lower bound of the objective.
//
// Example. Consider 192 operations, 2 lanes used in the decided fanouts, an undecided fanout of 4
// children, and R = 3 remaining iterations. The delay is at least 192 ÷ (2 · min(3, 4)) = 32
// cycles.
#include "search/bound/score_bound.h"

#include "search/bound/joint_price.h"

#include <algorithm>

namespace loopglass::bound {

Score minScore(const PartialNest& part, const LowerBound& least) {
    const space::SearchProblem& space = part.space();
    const std::size_t lanes = space.levelCount();
    const auto instances = [&](std::size_t level) {
        return static_cast<double>(part.nest().instances(level)) *
               std::min(part.allLeft(), part.undecidedChildren(level));
    };
    double cycles = static_cast<double>(space.compiled().operations) / instances(lanes);
    const auto& ports = space.ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        cycles = together(space.compiled().latency, cycles,
                          least.words[p] / instances(ports[p].level) / ports[p].wordsPerCycle);
    }
    cycles = std::max(cycles, space.leastCycles(part.fanoutLevel()));
    if (space.jointPrice().isUsed()) {
        return minJointScore(part, least, cycles);
    }
    const double energy = least.energy + space.compiled().staticPower * cycles;
    return minScoreOf(space.options().objective, energy, cycles);
}

}  // namespace loopglass::bound
