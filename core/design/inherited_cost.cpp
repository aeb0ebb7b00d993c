// Optima that a part of a box inherits from the enclosing box. Let P be the relaxed accelerator of
// the enclosing box, and M the relaxed accelerator of the part. Each mapping that is legal on M is
// legal on P and does not cost more on P (box.cpp). Let m be the best mapping of a layer on P, with
// proven cost c. If m is legal on M and also costs c on M, no mapping on M is better. So c is
// proven for M without a search. Most parts inherit: the half with smaller sizes keeps the lowest
// energies, and the half with larger sizes keeps the capacities.
//
// The objective, the energy and the cycles of m must all be equal on M and P. Then a search on M
// breaks ties as on P: a mapping that costs c on M also costs c on P, without more energy or
// cycles.
//
// The costs of two equally good mappings may differ in the last digit, because the sums have
// different terms. So if a search on M finds c up to rounding, it reports c with the digits of P.
// The result is then the same for inherited and searched costs.
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
const LayerCost* costAround(const AcceleratorLookup& machine, std::size_t layer,
                            const Objective& objective) {
    for (const AcceleratorLookup* at = machine.around.get(); at != nullptr; at = at->around.get()) {
        const LayerCost* cost = at->find(layer, objective);
        if (cost != nullptr && cost->proven && cost->whyNone.empty()) {
            return cost;
        }
    }
    return nullptr;
}

}  // namespace

std::optional<LayerCost> inheritedCost(const AcceleratorLookup& machine, std::size_t layer,
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

LayerCost inDigitsOfAround(const AcceleratorLookup& machine, std::size_t layer,
                           const Objective& objective, LayerCost found) {
    const LayerCost* around = costAround(machine, layer, objective);
    if (around == nullptr || !found.proven || !found.whyNone.empty() || !same(found, *around)) {
        return found;
    }
    LayerCost inherited = *around;
    inherited.mapping = std::move(found.mapping);
    return inherited;
}

}  // namespace loopglass::design
