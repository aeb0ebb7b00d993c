// The bound of a whole problem. Words into levels: floor.cpp's ideal, every accessed word once.
// Words to the MACs, which keep nothing: of the operations of one step only the lanes below one
// instance of the innermost level that keeps the tensor can share a read or make one update, so it
// is accessed at least operations ÷ those lanes times. Reads of returning outputs are left out, for
// the first visits among them cost nothing.
//
// What it is worth: proven.
#include "search/bound/root_bound.h"

#include "search/bound/floor.h"

#include <algorithm>

namespace loopglass::bound {

namespace {

double energyAtLanes(const space::SearchSpace& space) {
    const CompiledProblem& compiled = space.compiled();
    const std::size_t lanes = compiled.levelCount;
    double energy = 0;
    for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
        const std::size_t keeper = compiled.tensors[t].keepers.back();
        const double sharing = static_cast<double>(space.childrenOutside(lanes)) /
                               static_cast<double>(space.childrenOutside(keeper));
        const double words = static_cast<double>(compiled.operations) / sharing;
        const AccessEnergy& access = compiled.energyOf(keeper, t);
        energy += words * ((compiled.tensors[t].output ? access.update : access.read) +
                           compiled.tensors[t].crossingEnergy.back());
    }
    return energy;
}

/// All lanes work, and every port of every instance.
double leastCycles(const space::SearchSpace& space, const Floor& floor) {
    const auto operations = static_cast<double>(space.compiled().operations);
    const auto inUse = [&](std::size_t level) {
        return std::min(operations, static_cast<double>(space.childrenOutside(level)));
    };
    double cycles = operations / inUse(space.levelCount());
    const auto& ports = space.ports();
    for (std::size_t p = 0; p < std::min(ports.size(), boundedPorts); ++p) {
        cycles = std::max(cycles, floor.words[p] / inUse(ports[p].level) / ports[p].wordsPerCycle);
    }
    return cycles;
}

}  // namespace

Score rootBound(const space::SearchSpace& space) {
    const FloorCounter counter(space);
    Floor floor = counter.operations();
    counter.addIdeal(space.levelCount(), floor);
    floor.energy += energyAtLanes(space);
    return scoreOf(space.options().objective, floor.energy, leastCycles(space, floor));
}

Score rootBound(const Problem& problem, const SearchOptions& options) {
    return rootBound(space::SearchSpace(problem, options));
}

}  // namespace loopglass::bound
