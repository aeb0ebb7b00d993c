// Computes a bound on the objective from a bound on the traffic (docs/search.md, section "Bounds").
//
// Statement 1. Let a part be decided, and let R = Π R_d be the number of remaining iterations. Let
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
//
// A joint bound of energy and delay. Statement 1 uses separate bounds of both. However, the mapping
// with the least energy often moves more words through a port than the fastest mapping. Separate
// minima of energy and words then give a low bound, although no mapping reaches both minima.
//
// Statement 2. Let each word at one port cost a price of λ pJ in addition to its energy. Let J be a
// lower bound of the sum of energy and price, E a lower bound of the energy, and D a lower bound of
// the delay. Let every completion use at most I instances of the port, each with β words per cycle.
// Let g = λ · I · β. If the objective is energy · delay, energy · delay² or energy + w · delay, its
// value is at least the smaller of its values at two points:
//     energy max(E, J − g · D) and delay D,
//     energy E and delay max(D, (J − E) ÷ g).
// Leakage of s pJ per cycle adds s times the delay to both energies.
//
// Argument. A completion with the delay x moves at most x · I · β words through the port. So its
// energy is at least max(E, J − g · x), and x is at least D. Between D and (J − E) ÷ g, the energy
// is at least a linear function of x. The product of such a function with x or with x² rises first
// and falls afterwards, or only rises. A sum with w · x is linear. Each of these functions is
// smallest at an end of the interval. The ends are the two points of the statement. For larger x,
// the energy is at least E, plus leakage, so the value is not smaller than at the second point.
//
// J is computed like the energy: as a sum of minima over tiles and orders of separate parts of the
// traffic. A minimum of a sum is at least the sum of the minima, so J is at least E plus λ times
// the least number of words.
//
// J may also contain the words of a single instance, times I, instead of the words of all
// instances (order_bounds.cpp, *Siblings that divide a tile*). The slowest instance moves at most x
// · β words in x cycles, so the inequality above still holds. Therefore I is the product of the
// children of all undecided fanouts, although a completion may use fewer. A part with a decided
// fanout uses a J of the undecided fanout only with the instances of the undecided fanout.
//
// The price. Any price gives a bound. The bound is highest if the line J − g · x touches the curve
// of mappings that cost as much as the best one. For energy · delay, the slope of this curve is the
// energy of the best mapping divided by its delay, and twice this number for energy · delay².
//
// Example. Two tiles remain. With the first one, a mapping costs 10 pJ and moves 8 words; with the
// second one, 16 pJ and 5 words. The port carries one word per cycle. The separate minima are 10 pJ
// and 5 cycles with a product of 50. With λ = 2, J is the minimum of 10 + 2 · 8 and 16 + 2 · 5,
// which is 26. The two points are (16 pJ, 5 cycles) and (10 pJ, 8 cycles). So the product is at
// least 80, which both tiles reach.
//
// Guarantee: proven. Cost: one more value in each bound.
#include "search/bound/score_bound.h"

#include "search/bound/inward_bounds.h"
#include "search/bound/level_pairs.h"
#include "search/bound/outward_bounds.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

/// Returns the energy that a mapping may have more if its delay is one cycle less and its cost
/// stays the same, in pJ; 0 if the objective does not depend on both.
double worthOfCycle(const Objective& objective, double energy, double cycles) {
    switch (objective.kind) {
    case ObjectiveKind::Edp:
        return energy / cycles;
    case ObjectiveKind::Ed2p:
        return 2 * energy / cycles;
    case ObjectiveKind::Weighted:
        return objective.number;
    default:
        return 0;
    }
}

/// Returns the words per cycle of all instances, if completions use all undecided children.
double wordsPerCycle(const PartialNest& part, const Port& port) {
    return static_cast<double>(part.nest().instances(port.level)) *
           part.undecidedChildren(port.level) * port.wordsPerCycle;
}

/// Returns the least score of statement 2 for a delay of at least `cycles`.
Score minJointScore(const PartialNest& part, const LowerBound& least, double cycles) {
    const space::SearchProblem& space = part.space();
    const space::JointPrice& price = space.jointPrice();
    const double perCycle = price.perWord * wordsPerCycle(part, space.ports()[price.port]);
    const double leakage = space.compiled().staticPower;
    const double joint = std::max(least.joint, least.passing);
    const double atLeastDelay = std::max(least.energy, joint - perCycle * cycles);
    const double longest = std::max(cycles, (joint - least.energy) / perCycle);
    const Objective& objective = space.options().objective;
    return std::min(minScoreOf(objective, atLeastDelay + leakage * cycles, cycles),
                    minScoreOf(objective, least.energy + leakage * longest, longest));
}

}  // namespace

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
    cycles = std::max({cycles, least.cycles, space.leastCycles(part.fanoutLevel())});
    if (space.jointPrice().isUsed()) {
        return minJointScore(part, least, cycles);
    }
    const double energy = least.energy + space.compiled().staticPower * cycles;
    return minScoreOf(space.options().objective, energy, cycles);
}

space::JointPrice jointPriceOf(const space::SearchProblem& space,
                               const space::PartialMapping& whole) {
    const PartialNest part(space, whole, 0);
    LowerBound traffic = boundOfOperations(space);
    InwardBounds inward(space);
    for (const LevelPair& pair : pairsOf(space.compiled())) {
        inward.add(part, pair, traffic);
    }
    space::JointPrice price;
    double rate = 0;
    double cycles = static_cast<double>(space.compiled().operations) /
                    static_cast<double>(part.nest().instances(space.levelCount()));
    for (std::size_t p = 0; p < std::min(space.ports().size(), boundedPorts); ++p) {
        const double ofPort = wordsPerCycle(part, space.ports()[p]);
        if (traffic.words[p] / ofPort > cycles) {
            cycles = traffic.words[p] / ofPort;
            price.port = p;
            rate = ofPort;
        }
    }
    if (rate > 0) {
        const double energy = traffic.energy + space.compiled().staticPower * cycles;
        price.perWord = worthOfCycle(space.options().objective, energy, cycles) / rate;
    }
    return price;
}

}  // namespace loopglass::bound
