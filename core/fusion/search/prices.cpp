#include "fusion/search/prices.h"

#include "cost/conventions.h"
#include "record/vocabulary.h"
#include "words/sentences/fusion.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

bool counts(const Prices::Traffic& traffic, std::size_t level, const std::string& tensor) {
    return level == traffic.level &&
           (traffic.tensors.empty() || std::find(traffic.tensors.begin(), traffic.tensors.end(),
                                                 tensor) != traffic.tensors.end());
}

}  // namespace

AccessEnergy Prices::access(const AccessEnergy& pJ, std::size_t level,
                            const std::string& tensor) const {
    if (!traffic) {
        return {energy * pJ.read, energy * pJ.write, energy * pJ.update};
    }
    return counts(*traffic, level, tensor) ? AccessEnergy{1, 0, 1} : AccessEnergy{0, 0, 0};
}

double Prices::score(const Cost& cost, const Workload& workload) const {
    if (!traffic) {
        return energy * cost.energy + cycles * cost.cycles;
    }
    double words = 0;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        if (counts(*traffic, traffic->level, workload.tensors[t].name)) {
            const TensorCost& tensor = cost.levels[traffic->level].tensors[t];
            words += static_cast<double>(tensor.reads) + static_cast<double>(tensor.updates);
        }
    }
    return words;
}

double Prices::score(const GroupCost& cost, const Network& network) const {
    if (!traffic) {
        return energy * cost.energy + cycles * cost.cycles;
    }
    double words = 0;
    for (const FusedLayer& share : cost.layers) {
        words += score(share.cost, network.layers[share.layer].workload);
    }
    return words;
}

Prices pricesOf(const Objective& objective, const Accelerator& accelerator) {
    Prices prices;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        prices.leakage += staticEnergyPerCycle(accelerator, l);
    }
    switch (objective.kind) {
    case ObjectiveKind::Energy:
        return prices;
    case ObjectiveKind::Delay:
        prices.energy = 0;
        prices.cycles = 1;
        return prices;
    case ObjectiveKind::Weighted:
        prices.cycles = objective.number;
        return prices;
    case ObjectiveKind::Traffic:
        for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
            if (accelerator.levels[l].name == objective.level && objective.number == 0) {
                prices.traffic = Prices::Traffic{l, objective.tensors};
                prices.cycles = 0;
                prices.leakage = 0;
                return prices;
            }
        }
        break;
    case ObjectiveKind::Edp:
    case ObjectiveKind::Ed2p:
    case ObjectiveKind::EnergyWithin:
    case ObjectiveKind::DelayWithin:
        break;
    }
    std::vector<std::string> names;
    for (const Level& level : accelerator.levels) {
        names.push_back(level.name);
    }
    throw InputError(msg::fusion::objectiveOfGroups(keyOf(objective), names));
}

const AccessEnergy& energyAt(const GroupShape& shape, std::size_t layer, std::size_t tensor,
                             std::size_t level) {
    const TensorPlace& place = shape.place[layer][tensor];
    if (place.role == Role::HandedOver && level == shape.home) {
        return shape.problems[place.source].energy(levelId(level),
                                                   shape.problems[place.source].output);
    }
    if (place.role == Role::Skip && level <= shape.home) {
        const auto [first, operand] = shape.skips[place.source].readers.front();
        return shape.problems[first].energy(levelId(level), tensorId(operand));
    }
    return shape.problems[layer].energy(levelId(level), tensorId(tensor));
}

double accessPrice(const GroupShape& shape, std::size_t layer, const Tally& tally,
                   const Prices& prices, std::size_t levels) {
    double price = 0;
    for (std::size_t l = 0; l < std::min(shape.levels, levels); ++l) {
        for (std::size_t t = 0; t < shape.place[layer].size(); ++t) {
            const TensorTally& count = tally.at(l, t);
            if (!shape.keeps(layer, t, l) ||
                (count.reads == 0 && count.fills == 0 && count.updates == 0)) {
                continue;
            }
            const AccessEnergy each = prices.access(energyAt(shape, layer, t, l), l,
                                                    shape.workload(layer).tensors[t].name);
            price += static_cast<double>(count.reads) * each.read +
                     static_cast<double>(count.fills) * each.write +
                     static_cast<double>(count.updates) * each.update +
                     static_cast<double>(count.crossing) * prices.other(count.crossingEnergy);
        }
    }
    return price;
}

}  // namespace loopglass::fusion
