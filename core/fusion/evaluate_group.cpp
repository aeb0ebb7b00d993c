// The cost of a group (docs/fusion.md, section "Cost"). The walk of the group supplies the counts,
// and the counts determine the energy. The delay depends on whether the turns of the layers follow
// each other or run as a pipeline.
#include "fusion/evaluate_group.h"

#include "cost/conventions.h"
#include "cost/evaluate.h"
#include "fusion/delay.h"
#include "fusion/first_made.h"
#include "fusion/layer_walk.h"
#include "fusion/room.h"
#include "mapping/legality.h"
#include "workload/checked.h"

#include <algorithm>
#include <map>

namespace loopglass::fusion {

namespace {

/// Returns the energies of a tensor: the energies of its buffer, for the name by which the buffer
/// keeps the tensor.
const AccessEnergy& energyOf(const GroupShape& shape, std::size_t layer, std::size_t tensor,
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

TensorCost tensorCost(const GroupShape& shape, std::size_t layer, std::size_t tensor,
                      std::size_t level, const TensorTally& count) {
    const Role role = shape.place[layer][tensor].role;
    const bool handed = role == Role::Made || role == Role::HandedOver;
    TensorCost cost;
    cost.kept =
        shape.keeps(layer, tensor, level) && (!handed || level >= shape.home || count.updates != 0);
    if (!cost.kept) {
        return cost;
    }
    setAccesses(count, energyOf(shape, layer, tensor, level), cost);
    return cost;
}

Cost layerCost(const GroupShape& shape, std::size_t layer, const Tally& tally) {
    const Problem& problem = shape.problems[layer];
    Cost cost;
    cost.macs = tally.macs;
    cost.steps = tally.steps;
    cost.macEnergy = static_cast<double>(tally.macs) * problem.accelerator.compute.energy;
    cost.energy = cost.macEnergy;
    cost.cycles = cyclesOf(problem, tally);
    double lanesThere = 1;
    for (std::size_t l = 0; l < shape.levels; ++l) {
        LevelCost level;
        level.instances = static_cast<std::int64_t>(tally.instances(l));
        level.cycles = levelCycles(problem, tally, l, &level.binding);
        for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
            level.tensors.push_back(tensorCost(shape, layer, t, l, tally.at(l, t)));
            cost.energy += level.tensors.back().energy();
        }
        const Fanout& fanout = problem.accelerator.levels[l].fanout;
        lanesThere *= static_cast<double>(fanout.x) * static_cast<double>(fanout.y);
        cost.levels.push_back(std::move(level));
    }
    cost.utilization = tally.steps == 0 ? 0
                                        : static_cast<double>(tally.macs) /
                                              static_cast<double>(tally.steps) / lanesThere;
    return cost;
}

/// The times at which the last turns of the layers end, in a pipeline.
class Pipeline {
public:
    explicit Pipeline(const GroupShape& shape) : m_shape(shape), m_end(shape.layers(), 0) {}

    void add(std::size_t layer, double cycles) {
        double start = m_end[layer];
        for (const TensorPlace& place : m_shape.place[layer]) {
            if (place.role == Role::HandedOver) {
                start = std::max(start, m_end[place.source]);
            }
        }
        m_end[layer] = start + cycles;
    }
    double end() const { return *std::max_element(m_end.begin(), m_end.end()); }

private:
    const GroupShape& m_shape;
    std::vector<double> m_end;
};

/// Returns the number of different MACs of a layer: the sink repeats no MAC, and any other layer
/// repeats the MACs of words that it computes again.
std::int64_t differentMacs(const Plan& plan, std::size_t layer) {
    const GroupShape& shape = plan.shape();
    const Workload& workload = shape.workload(layer);
    if (layer == shape.sink()) {
        return operationCount(workload);
    }
    const std::int64_t words = differentWordsMade(plan, layer);
    return checkedMultiply(words, operationCount(workload) / volume(shape.madeBox(layer)));
}

void describeBoxes(const Plan& plan, FusedLayer& share, std::size_t layer) {
    std::map<std::vector<std::int64_t>, std::int64_t> turns;
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t q = 0; q < plan.places(); ++q) {
            const Box& box = plan.box(i, q, layer);
            if (box.there) {
                ++turns[extentsOf(box)];
            } else {
                ++share.idleTurns;
            }
            share.tileWords = std::max(share.tileWords, volume(plan.tile(i, q, layer)));
        }
    }
    if (plan.shape().stored[layer] != 0) {
        share.storedWords = differentWordsMade(plan, layer);
    }
    for (const auto& [extents, count] : turns) {
        share.boxes.push_back({extents, count});
    }
    std::stable_sort(share.boxes.begin(), share.boxes.end(),
                     [](const BoxKind& a, const BoxKind& b) { return a.turns > b.turns; });
}

/// Sets the words of the largest tiles from the contents of the buffers.
void describeTiles(const GroupShape& shape, GroupCost& cost) {
    for (const BufferTurn& room : cost.rooms) {
        for (const HeldWords& held : room.held) {
            cost.layers[held.layer].cost.levels[room.level].tensors[held.tensor].tileWords =
                held.words;
        }
    }
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        for (std::size_t t = 0; t < shape.place[a].size(); ++t) {
            const TensorPlace& place = shape.place[a][t];
            if (place.role == Role::HandedOver) {
                cost.layers[a].cost.levels[shape.home].tensors[t].tileWords =
                    cost.layers[place.source].tileWords;
            }
        }
    }
}

void addLeakage(const GroupShape& shape, GroupCost& cost) {
    for (std::size_t l = 0; l < shape.levels; ++l) {
        cost.staticEnergy += staticEnergyPerCycle(shape.accelerator(), l) * cost.cycles;
    }
    cost.energy += cost.staticEnergy;
}

/// Counts all turns of the layers. Writes the counts of each layer to `total`, and returns the time
/// at which a pipeline ends.
double walked(const Plan& plan, GroupWalk& walk, std::vector<Tally>& total) {
    const GroupShape& shape = plan.shape();
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        total.push_back(walk.emptyTally(a));
    }
    const bool pipelined = shape.group->run == GroupRun::Pipelined;
    Pipeline pipeline(shape);
    std::vector<Tally> one = total;
    for (std::size_t i = 0; i < plan.iterations(); ++i) {
        for (std::size_t a = 0; a < shape.layers(); ++a) {
            if (!pipelined) {
                walk.turn(i, a, total[a]);
                continue;
            }
            one[a].clear();
            walk.turn(i, a, one[a]);
            pipeline.add(a, cyclesOf(shape.problems[a], one[a]));
            total[a].add(one[a]);
        }
    }
    return pipeline.end();
}

}  // namespace

GroupCost costOf(const Plan& plan, const CostOptions& options, const FuseLimits* limits) {
    const GroupShape& shape = plan.shape();
    GroupWalk walk(plan, options, limits);
    std::vector<Tally> total;
    const double pipelineEnd = walked(plan, walk, total);
    walk.finish();
    const bool pipelined = shape.group->run == GroupRun::Pipelined;
    GroupCost cost;
    cost.iterations = static_cast<std::int64_t>(plan.iterations());
    cost.places = static_cast<std::int64_t>(plan.places());
    cost.rooms = roomsOf(plan, walk);
    for (std::size_t a = 0; a < shape.layers(); ++a) {
        FusedLayer share{.layer = shape.group->layers[a].layer,
                         .cost = layerCost(shape, a, total[a]),
                         .boxes = {}};
        share.cost.lanes = static_cast<std::int64_t>(walk.nest(a).instances(shape.levels));
        share.macsAgain = share.cost.macs - differentMacs(plan, a);
        describeBoxes(plan, share, a);
        cost.energy += share.cost.energy;
        cost.cycles += pipelined ? 0 : share.cost.cycles;
        cost.layers.push_back(std::move(share));
    }
    cost.cycles = pipelined ? pipelineEnd : cost.cycles;
    describeTiles(shape, cost);
    addLeakage(shape, cost);
    return cost;
}

}  // namespace loopglass::fusion
