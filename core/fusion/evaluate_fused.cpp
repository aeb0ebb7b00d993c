#include "fusion/evaluate_fused.h"

#include "cost/evaluate.h"
#include "fusion/evaluate_group.h"
#include "fusion/room.h"
#include "fusion/structure.h"
#include "mapping/legality.h"
#include "mapping/steps.h"
#include "words/sentences/fusion.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Returns the index of each layer's group, and adds violations.
std::vector<std::size_t> groupOfLayers(const Network& network, const FusedMapping& mapping,
                                       std::vector<GroupViolation>& found) {
    const std::size_t none = mapping.groups.size();
    std::vector<std::size_t> group(network.layers.size(), none);
    for (std::size_t g = 0; g < mapping.groups.size(); ++g) {
        for (const GroupLayer& layer : mapping.groups[g].layers) {
            if (group[layer.layer] != none) {
                found.push_back({GroupFault::Layers,
                                 layer.layer,
                                 {},
                                 0,
                                 0,
                                 msg::fusion::layerTwice(shortLayerName(network, layer.layer),
                                                         group[layer.layer] + 1, g + 1)});
            }
            group[layer.layer] = g;
        }
    }
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        if (group[l] == none) {
            found.push_back({GroupFault::Layers,
                             l,
                             {},
                             0,
                             0,
                             msg::fusion::layerInNoGroup(shortLayerName(network, l))});
        }
    }
    return group;
}

/// Checks all groups together: each layer is in one group, and each group comes after the groups
/// whose outputs it reads.
std::vector<GroupViolation> networkFaults(const Network& network, const FusedMapping& mapping) {
    std::vector<GroupViolation> found;
    const std::vector<std::size_t> group = groupOfLayers(network, mapping, found);
    if (!found.empty()) {
        return found;
    }
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        for (const OperandSource& source : network.layers[l].reads) {
            const auto maker = makerOf(network, l, source.source);
            if (maker && group[*maker] > group[l]) {
                found.push_back(
                    {GroupFault::Layers,
                     l,
                     {},
                     0,
                     0,
                     msg::fusion::groupOrder(group[l] + 1, source.source, group[*maker] + 1)});
            }
        }
    }
    return found;
}

/// Returns the buffers of a group of one layer.
std::vector<BufferTurn> roomsOfOne(const Problem& problem, const Mapping& mapping) {
    std::vector<BufferTurn> rooms;
    const auto extents = tileExtents(problem, mapping);
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const std::vector<Buffer>& buffers = problem.accelerator.levels[l].buffers;
        for (std::size_t b = 0; b < buffers.size(); ++b) {
            BufferTurn room{l,
                            b,
                            0,
                            {},
                            bufferWords(problem, levelId(l), b, extents[l]),
                            usableWords(buffers[b])};
            for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
                if (problem.keeper[l][t] == b) {
                    room.held.push_back({0, t, footprint(problem.workload.tensors[t], extents[l])});
                }
            }
            rooms.push_back(std::move(room));
        }
    }
    return rooms;
}

/// Multiplies the sums of a group by the repeat of its layers. The costs of the layers remain the
/// costs of one run.
void addRepeats(GroupCost& cost, std::int64_t repeat) {
    const auto times = static_cast<double>(repeat);
    cost.energy *= times;
    cost.staticEnergy *= times;
    cost.cycles *= times;
}

GroupEvaluation evaluatedOne(const Network& network, const Accelerator& accelerator,
                             const GroupMapping& group, const CostOptions& options) {
    const GroupLayer& layer = group.layers.front();
    const Problem problem = fusion::layerProblem(network, accelerator, layer);
    const Mapping mapping = settled(mappingOfOne(group), workloadBounds(problem.workload));
    GroupEvaluation result;
    for (const Violation& violation : violations(problem, mapping)) {
        const bool capacity = violation.kind == ViolationKind::Capacity;
        result.violations.push_back(
            {capacity ? GroupFault::Capacity : GroupFault::Layer, layer.layer,
             violation.level ? std::optional(index(*violation.level)) : std::nullopt,
             violation.needed, violation.available,
             msg::fusion::inLayer(shortLayerName(network, layer.layer), violation.sentence)});
    }
    if (std::any_of(result.violations.begin(), result.violations.end(),
                    [](const auto& one) { return one.kind != GroupFault::Capacity; })) {
        return result;
    }
    GroupCost cost;
    FusedLayer share{.layer = layer.layer,
                     .cost = evaluate(problem, mapping, options),
                     .boxes = {{workloadBounds(problem.workload), 1}}};
    cost.rooms = roomsOfOne(problem, mapping);
    cost.energy = share.cost.energy;
    cost.cycles = share.cost.cycles;
    for (const LevelCost& level : share.cost.levels) {
        cost.staticEnergy += level.staticEnergy;
    }
    cost.layers.push_back(std::move(share));
    addRepeats(cost, network.layers[layer.layer].repeat);
    result.cost = std::move(cost);
    return result;
}

GroupEvaluation evaluatedSeveral(const Network& network, const Accelerator& accelerator,
                                 const GroupMapping& group, const CostOptions& options,
                                 const fusion::FuseLimits* limits) {
    GroupEvaluation result;
    result.violations = fusion::structureFaults(network, accelerator, group);
    if (!result.violations.empty()) {
        return result;
    }
    const fusion::GroupShape shape = fusion::shapeOf(network, accelerator, group);
    result.violations = fusion::loopFaults(shape);
    if (!result.violations.empty()) {
        return result;
    }
    const fusion::Plan plan(shape, limits);
    result.violations = fusion::boxFaults(plan);
    const bool countable =
        std::none_of(result.violations.begin(), result.violations.end(), [](const auto& one) {
            return one.kind == GroupFault::OwnLoop || one.kind == GroupFault::Fanout;
        });
    if (countable) {
        result.cost = fusion::costOf(plan, options, limits);
        addRepeats(*result.cost, network.layers[group.layers.back().layer].repeat);
        const auto small = fusion::capacityFaults(shape, result.cost->rooms);
        result.violations.insert(result.violations.end(), small.begin(), small.end());
    }
    return result;
}

}  // namespace

bool FusedEvaluation::legal() const {
    return violations.empty() && std::all_of(groups.begin(), groups.end(), [](const auto& group) {
               return group.violations.empty();
           });
}

Mapping mappingOfOne(const GroupMapping& group) {
    Mapping mapping = group.layers.front().own;
    for (std::size_t l = 0; l < group.shared.levels.size(); ++l) {
        const LevelMapping& shared = group.shared.levels[l];
        LevelMapping& level = mapping.levels[l];
        level.temporal.insert(level.temporal.begin(), shared.temporal.begin(),
                              shared.temporal.end());
        level.x.insert(level.x.begin(), shared.x.begin(), shared.x.end());
        level.y.insert(level.y.begin(), shared.y.begin(), shared.y.end());
    }
    return mapping;
}

GroupEvaluation evaluateGroup(const Network& network, const Accelerator& accelerator,
                              const GroupMapping& group, const CostOptions& options,
                              const fusion::FuseLimits* limits) {
    const Location& place = network.layers[group.layers.back().layer].workload.at.location;
    return countedAt(place, [&] {
        return group.layers.size() == 1
                   ? evaluatedOne(network, accelerator, group, options)
                   : evaluatedSeveral(network, accelerator, group, options, limits);
    });
}

FusedEvaluation evaluateFused(const Network& network, const Accelerator& accelerator,
                              const FusedMapping& mapping, const CostOptions& options) {
    FusedEvaluation result;
    result.violations = networkFaults(network, mapping);
    if (!result.violations.empty()) {
        return result;
    }
    for (const GroupMapping& group : mapping.groups) {
        result.groups.push_back(evaluateGroup(network, accelerator, group, options));
    }
    for (const GroupEvaluation& group : result.groups) {
        result.energy += group.cost ? group.cost->energy : 0;
        result.cycles += group.cost ? group.cost->cycles : 0;
    }
    return result;
}

}  // namespace loopglass
