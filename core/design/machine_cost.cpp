// The cost of an accelerator from the costs of its layers (docs/design.md, section "What an
// accelerator costs").
//
// Every aggregation rises with the cost of each layer, so lower bounds of the layers give a lower
// bound of the accelerator. For *sum* and *worst*, this is obvious. *Mean* is the harmonic mean R ÷
// Σ r/x of costs x with repeats r, where R = Σ r. If x rises, r/x falls, so the mean rises.
//
// *Network EDP*, E · D with E = Σ r·e and D = Σ r·d. Two lower bounds are proven. The first is
// Cauchy's inequality (Σ r·√(e·d))² ≤ (Σ r·e) · (Σ r·d). Each e·d is at least the smallest EDP of
// the layer, so one search for each layer suffices. The second is the corner of
// network/network_edp.h, for which layers are mapped by several objectives. Both bounds are valid
// for a box, with the costs of the layers on its relaxed accelerator M. Let an accelerator C of the
// box run mappings with energy e and delay d for each layer. The same mappings are legal on M with
// e' ≤ e and d' ≤ d (box.cpp). So E' · D' ≤ E · D, and the smallest E · D on M is at most the
// smallest E · D on C. ∎
//
// Example. For two layers with EDP 4 and 9, the network EDP of any mappings is at least (2 + 3)² =
// 25.
#include "design/machine_cost.h"

#include "mapper/search_methods.h"
#include "network/network_edp.h"
#include "words/sentences/design.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace loopglass::design {

namespace {

/// Returns a cost in the form of the search result from which it came.
LayerResult resultOf(const LayerCost& cost) {
    LayerResult layer;
    layer.searched = true;
    layer.result.proves = cost.proven;
    layer.result.answer.whyNone = cost.whyNone;
    if (cost.whyNone.empty()) {
        layer.result.answer.best.emplace();
        layer.result.answer.score.primary = cost.objective;
        layer.result.answer.totals = {cost.energy, cost.cycles};
        Cost whole;
        whole.energy = cost.energy;
        whole.cycles = cost.cycles;
        layer.result.cost = whole;
    }
    return layer;
}

/// Returns the costs of all layers for one objective, and adds unknown costs to `open`.
std::vector<const LayerCost*> allBy(const Objective& objective, LayerCosts& costs,
                                    const std::shared_ptr<AcceleratorLookup>& machine,
                                    std::vector<LayerQuestion>& open) {
    const std::size_t before = open.size();
    for (std::size_t l = 0; l < costs.layers().size(); ++l) {
        if (!costs.knows(*machine, l, objective)) {
            open.push_back({machine, l, objective});
        }
    }
    std::vector<const LayerCost*> all;
    for (std::size_t l = 0; open.size() == before && l < costs.layers().size(); ++l) {
        all.push_back(costs.use(*machine, l, objective));
    }
    return all;
}

/// Returns the cost of mappings that are chosen together; nothing if questions are open.
std::optional<MachineCost> mappedTogether(LayerCosts& costs,
                                          const std::shared_ptr<AcceleratorLookup>& machine,
                                          std::vector<LayerQuestion>& open) {
    // The statement is separate, because GCC 12 destroys the members of an aggregate twice if a
    // later initialiser throws.
    const Method method = exactMethod();
    std::vector<LayerRequest> layers(costs.layers().size(), {"", 1, {{}, method, {}, {}}});
    for (std::size_t l = 0; l < layers.size(); ++l) {
        layers[l].repeat = static_cast<std::int64_t>(costs.repeats(l));
    }
    const std::size_t before = open.size();
    const auto probe = [&](const std::vector<LayerRequest>& asked, std::optional<double>) {
        NetworkResult result;
        result.layers.resize(asked.size());
        const auto all = allBy(asked.front().request.options.objective, costs, machine, open);
        std::transform(all.begin(), all.end(), result.layers.begin(),
                       [](const LayerCost* cost) { return resultOf(*cost); });
        return result;
    };
    const NetworkEdp found = minNetworkEdp(std::move(layers), probe);
    if (open.size() > before) {
        return std::nullopt;
    }
    const NetworkProbe& best = found.probes[found.best];
    const bool optimal = found.gap() == std::optional<double>(1);
    return MachineCost{.objective = found.edp(),
                       .energy = best.energy,
                       .cycles = best.cycles,
                       .proven = optimal && best.proven,
                       .least = found.least};
}

MachineCost summed(const Design& design, const LayerCosts& costs,
                   const std::vector<const LayerCost*>& layers) {
    MachineCost cost;
    cost.proven = true;
    std::vector<double> objectives;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        objectives.push_back(layers[l]->objective);
        cost.energy += costs.repeats(l) * layers[l]->energy;
        cost.cycles += costs.repeats(l) * layers[l]->cycles;
        cost.proven = cost.proven && layers[l]->proven;
    }
    cost.objective = together(design.over, costs, objectives);
    cost.least = cost.proven ? cost.objective : 0;
    return cost;
}

}  // namespace

double together(Aggregation over, const LayerCosts& costs, const std::vector<double>& objectives) {
    double repeats = 0;
    double sum = 0;
    double worst = 0;
    double inverse = 0;
    double roots = 0;
    for (std::size_t l = 0; l < objectives.size(); ++l) {
        repeats += costs.repeats(l);
        sum += costs.repeats(l) * objectives[l];
        worst = std::max(worst, objectives[l]);
        // Infinite for a cost of 0, so that the mean is 0.
        inverse += costs.repeats(l) / objectives[l];
        roots += costs.repeats(l) * std::sqrt(objectives[l]);
    }
    switch (over) {
    case Aggregation::Worst:
        return worst;
    case Aggregation::Mean:
        return repeats / inverse;
    case Aggregation::NetworkEdp:
        return roots * roots;
    case Aggregation::Sum:
        break;
    }
    return sum;
}

const Objective& objectiveOfLayers(const Design& design) {
    return design.over == Aggregation::NetworkEdp ? Objective::Edp : design.options.objective;
}

std::optional<MachineCost> costOf(const Design& design, LayerCosts& costs,
                                  const std::shared_ptr<AcceleratorLookup>& machine,
                                  std::vector<LayerQuestion>& open) {
    const auto layers = allBy(objectiveOfLayers(design), costs, machine, open);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        if (!layers[l]->whyNone.empty()) {
            MachineCost none;
            none.whyNone = msg::design::layerHasNone(costs.nameOf(l), layers[l]->whyNone);
            none.proven = layers[l]->proven;
            return none;
        }
    }
    if (layers.empty()) {
        return std::nullopt;
    }
    return design.over == Aggregation::NetworkEdp ? mappedTogether(costs, machine, open)
                                                  : std::optional(summed(design, costs, layers));
}

std::optional<double> leastOf(LimitedQuantity what, LayerCosts& costs,
                              const std::shared_ptr<AcceleratorLookup>& machine,
                              std::vector<LayerQuestion>& open) {
    const Objective& objective =
        what == LimitedQuantity::Energy ? Objective::Energy : Objective::Delay;
    const auto layers = allBy(objective, costs, machine, open);
    if (layers.empty()) {
        return std::nullopt;
    }
    double least = 0;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        least += layers[l]->proven ? costs.repeats(l) * layers[l]->objective : 0;
    }
    return least;
}

MachineCost costOn(const Accelerator& machine, const Design& design, std::stop_token stop) {
    LayerCosts costs(design, nullptr, stop);
    const auto known = costs.machineOf(machine);
    std::vector<LayerQuestion> open;
    std::optional<MachineCost> cost;
    while (!(cost = costOf(design, costs, known, open)) && !stop.stop_requested()) {
        costs.ask(std::exchange(open, {}));
    }
    return cost.value_or(MachineCost{.whyNone = msg::design::stoppedBefore()});
}

}  // namespace loopglass::design
