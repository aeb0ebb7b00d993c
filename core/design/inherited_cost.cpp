// Optima that a part of a box inherits from the enclosing box. The accelerator P of the enclosing
// box is at least as good as the accelerator M of the part (box.cpp): each mapping that is legal on
// M is legal on P and does not cost more there. Let m be the best mapping of a layer on P, of
// proven cost c. When m is legal on M and costs c there too, no mapping on M is better, and c is
// proven of M without a search. Most parts inherit: a half with the smaller sizes has the same
// least energies, and a half with the larger sizes has the same capacities.
//
// Energy and cycles have to be equal as well as the objective. Then the tie-breaker equals that of
// a search on M: a mapping that costs c on M also costs c on P, with at most the energy and cycles.
//
// Two mappings that cost the same may differ in the last digit, because they sum up other numbers.
// So a search on M which finds c, but for rounding, says c in the digits of P: the answer does not
// depend on whether it was inherited or found.
//
// Cost: an evaluation of one mapping.
#include "design/inherited_cost.h"

#include "cost/evaluate.h"
#include "mapping/legality.h"

#include <cmath>
#include <utility>

namespace loopglass::design {

namespace {

bool same(double a, double b) { return std::abs(a - b) <= limitRounding * std::abs(b); }

bool same(const LayerCost& a, const LayerCost& b) {
    return same(a.objective, b.objective) && same(a.energy, b.energy) && same(a.cycles, b.cycles);
}

/// Returns the cost on the nearest enclosing box with a known cost; null if there is none.
const LayerCost* costAround(const MachineKnown& machine, std::size_t layer,
                            const Objective& objective) {
    for (const MachineKnown* at = machine.around.get(); at != nullptr; at = at->around.get()) {
        const LayerCost* cost = at->find(layer, objective);
        if (cost != nullptr && cost->proven && cost->whyNone.empty()) {
            return cost;
        }
    }
    return nullptr;
}

}  // namespace

std::optional<LayerCost> inheritedCost(const MachineKnown& machine, std::size_t layer,
                                       const Workload& workload, const Objective& objective,
                                       const CostOptions& options) {
    const LayerCost* around = costAround(machine, layer, objective);
    if (around == nullptr || !around->mapping) {
        return std::nullopt;
    }
    const auto& [mapping, variant] = *around->mapping;
    const Problem given = bind(workload, machine.machine);
    const Problem problem = variant == Variant{} ? given : applied(given, variant);
    if (!violations(problem, mapping).empty()) {
        return std::nullopt;
    }
    const Cost cost = evaluate(problem, mapping, options);
    const LayerCost here{.objective = scoreOf(objective, problem, cost).primary,
                         .energy = cost.energy,
                         .cycles = cost.cycles};
    return same(here, *around) ? std::optional(*around) : std::nullopt;
}

LayerCost inDigitsOfAround(const MachineKnown& machine, std::size_t layer,
                           const Objective& objective, LayerCost found) {
    const LayerCost* around = costAround(machine, layer, objective);
    if (around == nullptr || !found.proven || !found.whyNone.empty() || !same(found, *around)) {
        return found;
    }
    LayerCost told = *around;
    told.mapping = std::move(found.mapping);
    return told;
}

}  // namespace loopglass::design
