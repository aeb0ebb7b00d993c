// From a bound on the traffic to a bound on the objective (docs/search.md, section "Bounds").
//
// Statement. Let a part be decided, R = Π R_d the iterations left, I'(ℓ) the instances of ℓ that
// the decided fanouts use, and C(ℓ) the children of the undecided fanouts outside ℓ. A completion
// does O operations and moves w words through a port of level ℓ with β words per cycle. Its delay
// is at least
//
//     max( O ÷ (I'(L) · min(R, C(L))),  w ÷ (I'(ℓ) · min(R, C(ℓ)) · β) )    cycles.
// If latency is serial, the delay is at least the sum of these terms over all ports. If a cycle
// leaks s pJ, the energy is at least the energy of operations and traffic plus s times that delay.
//
// Argument. Undecided fanouts use further instances: at most their number of children, and at most
// the number of iterations left for them. So I(ℓ) ≤ I'(ℓ) · min(R, C(ℓ)). The delay is the maximum
// of two kinds of terms, or their sum: the operations over the lanes in use, and the words of each
// port over its instances in use (docs/cost-model.md, section "Energy and delay"). Ports that are
// not considered only add to either. The leakage rises with the delay. The objective rises with
// energy and with delay, so lower bounds of both give a lower bound of the objective.
//
// Example. 192 operations, 2 lanes used in the decided fanouts, an undecided fanout of 4 children
// and R = 3 iterations left: at least 192 ÷ (2 · min(3, 4)) = 32 cycles.
#include "search/bound/score_bound.h"

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
    const double energy = least.energy + space.compiled().staticPower * cycles;
    return minScoreOf(space.options().objective, energy, cycles);
}

}  // namespace loopglass::bound
