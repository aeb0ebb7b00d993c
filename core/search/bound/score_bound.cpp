// From a bound of the traffic to a bound of the objective (docs/search.md, section "Bounds").
//
// Statement. Let a part be decided, R = Π R_d the iterations left, I'(ℓ) the instances of ℓ that
// the decided fanouts put in use, and C(ℓ) the children of the undecided fanouts outside ℓ. A
// completion that does O operations and moves w words through a port of level ℓ with β words per
// cycle takes at least
//
//     max( O ÷ (I'(L) · min(R, C(L))),  w ÷ (I'(ℓ) · min(R, C(ℓ)) · β) )    cycles,
//
// and at least the sum of these over all ports where latency is serial. If a cycle leaks s pJ, its
// energy is at least that of operations and traffic and s times that delay.
//
// Argument. Undecided fanouts put further instances in use: at most as many as they have children,
// and at most as many as there are iterations left for them. So I(ℓ) ≤ I'(ℓ) · min(R, C(ℓ)). The
// delay is the largest of the operations over the lanes in use and the words of each port over its
// instances in use (docs/cost-model.md, section "Energy and delay"), or their sum; ports that are
// not looked at only add to either. What is leaked rises with the delay. The objective rises with
// energy and with delay, so lower bounds of both give a lower bound of it.
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
    const double energy = least.energy + space.compiled().staticPower * cycles;
    return minScoreOf(space.options().objective, energy, cycles);
}

}  // namespace loopglass::bound
