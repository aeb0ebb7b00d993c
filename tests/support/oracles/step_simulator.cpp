// Executes the definition of the cost model: each instance of each level holds an explicit set of
// words per tensor, each iteration of the temporal loops moves the tiles, and words are counted one
// by one when they are read, filled and updated. The code is simple, so that it can be checked by
// reading. Between two adjacent levels that keep a tensor the words move in one *transfer*; the
// innermost transfer of a tensor feeds the MAC lanes.

#include "support/oracles/step_simulator.h"

#include "mapping/steps.h"
#include "support/oracles/loop_walk.h"
#include "support/oracles/transfer.h"

#include <algorithm>
#include <optional>

namespace loopglass::test {

namespace {

std::int64_t wordCount(const WordSet& words) { return static_cast<std::int64_t>(words.size()); }

/// Returns the buffer of a level that keeps a tensor, if any.
const Buffer* keeperOf(const Level& level, const std::string& tensor) {
    for (const Buffer& buffer : level.buffers) {
        if (std::find(buffer.keeps.begin(), buffer.keeps.end(), tensor) != buffer.keeps.end())
            return &buffer;
    }
    for (const Buffer& buffer : level.buffers) {
        if (buffer.keepsAll)
            return &buffer;
    }
    return nullptr;
}

std::vector<Transfer> transfersOf(const LoopWalk& walk, const Accelerator& accelerator,
                                  const Tensor& tensor, const CostOptions& options) {
    std::vector<std::size_t> stations;
    for (std::size_t level = 0; level < accelerator.levels.size(); ++level) {
        if (keeperOf(accelerator.levels[level], tensor.name) != nullptr)
            stations.push_back(level);
    }
    stations.push_back(walk.levelCount());
    std::vector<Transfer> transfers;
    for (std::size_t i = 0; i + 1 < stations.size(); ++i)
        transfers.emplace_back(walk, accelerator, tensor, stations[i], stations[i + 1], options);
    return transfers;
}

/// Adds the energy of the accesses and of the network, from the counts.
void addEnergy(TensorCost& cost, const Accelerator& accelerator, const Tensor& tensor,
               const Transfer& below) {
    const Buffer& buffer = *keeperOf(accelerator.levels[below.parent()], tensor.name);
    const auto special = buffer.tensorEnergy.find(tensor.name);
    const AccessEnergy& energy =
        special == buffer.tensorEnergy.end() ? buffer.energy : special->second;
    cost.accessEnergy = static_cast<double>(cost.reads) * energy.read +
                        static_cast<double>(cost.fills) * energy.write +
                        static_cast<double>(cost.updates) * energy.update;
    double hop = 0;
    for (std::size_t level = below.parent(); level < below.child(); ++level)
        hop += accelerator.levels[level].fanout.energy;
    cost.networkEnergy = static_cast<double>(below.reads() + cost.updates) * hop;
}

/// Returns the cycles of the reads and writes of a level or a buffer: each has its bandwidth, and
/// an unlimited one takes none.
std::vector<double> cyclesOf(double reads, double writes, std::int64_t instances,
                             const Bandwidth& bandwidth, PortUse use) {
    const auto each = static_cast<double>(instances);
    const double reading = bandwidth.read ? reads / each / *bandwidth.read : 0;
    const double writing = bandwidth.write ? writes / each / *bandwidth.write : 0;
    if (bandwidth.ports.value_or(use) == PortUse::Shared)
        return {reading + writing};
    return {reading, writing};
}

void addCycles(LevelCost& cost, const Level& level, const Workload& workload,
               const Counting& counting) {
    double reads = 0;
    double writes = 0;
    std::vector<double> all;
    const auto add = [&](double read, double written, const Bandwidth& bandwidth) {
        for (const double cycles :
             cyclesOf(read, written, cost.instances, bandwidth, counting.ports))
            all.push_back(cycles);
    };
    for (const Buffer& buffer : level.buffers) {
        double bufferReads = 0;
        double bufferWrites = 0;
        for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
            if (keeperOf(level, workload.tensors[t].name) != &buffer)
                continue;
            bufferReads += static_cast<double>(cost.tensors[t].reads);
            bufferWrites += static_cast<double>(cost.tensors[t].fills + cost.tensors[t].updates);
        }
        add(bufferReads, bufferWrites, buffer.bandwidth);
        reads += bufferReads;
        writes += bufferWrites;
    }
    add(reads, writes, level.bandwidth);
    for (const double cycles : all)
        cost.cycles = counting.latency == Latency::Serial ? cost.cycles + cycles
                                                          : std::max(cost.cycles, cycles);
}

/// Returns the leakage of all parts in mW, used or not.
double leakageOf(const Accelerator& accelerator, std::size_t level) {
    double leakage = 0;
    for (const Buffer& buffer : accelerator.levels[level].buffers)
        leakage += buffer.leakage.value_or(0);
    for (std::size_t l = 0; l < level; ++l)
        leakage *=
            static_cast<double>(accelerator.levels[l].fanout.x * accelerator.levels[l].fanout.y);
    return leakage;
}

/// Returns the cost without counts: tiles, instances, operations.
Cost emptyCost(const LoopWalk& walk, const Workload& workload, const Accelerator& accelerator) {
    Cost cost;
    cost.macs = 1;
    for (const Dimension& dimension : workload.dimensions)
        cost.macs *= dimension.bound;
    cost.lanes = static_cast<std::int64_t>(walk.instances(walk.levelCount()));
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        LevelCost level;
        level.instances = static_cast<std::int64_t>(walk.instances(l));
        for (const Tensor& tensor : workload.tensors) {
            TensorCost tensorCost;
            tensorCost.kept = keeperOf(accelerator.levels[l], tensor.name) != nullptr;
            if (tensorCost.kept)
                tensorCost.tileWords =
                    wordCount(walk.words(tensor, walk.tile(l, 0, tensor).value()));
            level.tensors.push_back(tensorCost);
        }
        cost.levels.push_back(level);
    }
    return cost;
}

/// With uneven tiles instances differ: the cycles of a level are those of its busiest instance.
void addBusiest(LevelCost& cost, std::size_t l, const Accelerator& accelerator,
                const Workload& workload, const std::vector<std::vector<Transfer>>& transfers) {
    const Level& level = accelerator.levels[l];
    const Counting& counting = accelerator.counting;
    std::vector<double> all;
    for (std::int64_t i = 0; i < cost.instances; ++i) {
        const auto instance = static_cast<std::size_t>(i);
        std::vector<double> own;
        double reads = 0;
        double writes = 0;
        for (const Buffer& buffer : level.buffers) {
            double bufferReads = 0;
            double bufferWrites = 0;
            for (std::size_t t = 0; t < workload.tensors.size(); ++t) {
                if (keeperOf(level, workload.tensors[t].name) != &buffer)
                    continue;
                for (const Transfer& transfer : transfers[t]) {
                    if (transfer.parent() == l) {
                        bufferReads += transfer.readsOf(instance);
                        bufferWrites += transfer.updatesOf(instance);
                    }
                    if (transfer.child() == l) {
                        bufferReads += transfer.drainsOf(instance);
                        bufferWrites += transfer.fillsOf(instance);
                    }
                }
            }
            for (const double cycles :
                 cyclesOf(bufferReads, bufferWrites, 1, buffer.bandwidth, counting.ports))
                own.push_back(cycles);
            reads += bufferReads;
            writes += bufferWrites;
        }
        for (const double cycles : cyclesOf(reads, writes, 1, level.bandwidth, counting.ports))
            own.push_back(cycles);
        all.resize(own.size());
        for (std::size_t k = 0; k < own.size(); ++k)
            all[k] = std::max(all[k], own[k]);
    }
    for (const double cycles : all)
        cost.cycles = counting.latency == Latency::Serial ? cost.cycles + cycles
                                                          : std::max(cost.cycles, cycles);
}

void addTotals(Cost& cost, const Workload& workload, const Accelerator& accelerator,
               const std::vector<std::vector<Transfer>>* uneven) {
    const Counting& counting = accelerator.counting;
    cost.macEnergy = static_cast<double>(cost.macs) * accelerator.compute.energy;
    cost.energy = cost.macEnergy;
    cost.cycles = static_cast<double>(cost.steps);
    double lanesThere = 1;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Level& level = accelerator.levels[l];
        lanesThere *= static_cast<double>(level.fanout.x * level.fanout.y);
        if (uneven != nullptr)
            addBusiest(cost.levels[l], l, accelerator, workload, *uneven);
        else
            addCycles(cost.levels[l], level, workload, counting);
        cost.cycles = counting.latency == Latency::Serial
                          ? cost.cycles + cost.levels[l].cycles
                          : std::max(cost.cycles, cost.levels[l].cycles);
        for (const TensorCost& tensor : cost.levels[l].tensors)
            cost.energy += tensor.accessEnergy + tensor.networkEnergy;
    }
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        if (counting.staticEnergy == StaticEnergy::Counted) {
            const double nanoseconds = cost.cycles / accelerator.clock.value();
            cost.levels[l].staticEnergy = leakageOf(accelerator, l) * nanoseconds;
            cost.energy += cost.levels[l].staticEnergy;
        }
    }
    cost.utilization =
        static_cast<double>(cost.macs) / static_cast<double>(cost.steps) / lanesThere;
}

}  // namespace

Cost simulate(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
              const CostOptions& options) {
    LoopWalk walk(workload, mapping);
    std::vector<std::vector<Transfer>> transfers;
    for (const Tensor& tensor : workload.tensors)
        transfers.push_back(transfersOf(walk, accelerator, tensor, options));
    Cost cost = emptyCost(walk, workload, accelerator);
    do {
        ++cost.steps;
        for (std::vector<Transfer>& ofTensor : transfers) {
            for (std::size_t k = 0; k < ofTensor.size(); ++k) {
                if (walk.steppedOutside(ofTensor[k].child()))
                    ofTensor[k].step(k == 0 ? nullptr : &ofTensor[k - 1]);
            }
        }
    } while (walk.next());

    for (std::size_t t = 0; t < transfers.size(); ++t) {
        for (const Transfer& transfer : transfers[t]) {
            transfer.checkSums();
            TensorCost& above = cost.levels[transfer.parent()].tensors[t];
            above.reads += transfer.reads();
            above.updates += transfer.updates();
            if (transfer.child() == walk.levelCount())
                continue;
            TensorCost& below = cost.levels[transfer.child()].tensors[t];
            below.fills += transfer.fills();
            below.reads += transfer.drains();
            below.drains += transfer.drains();
        }
        for (const Transfer& transfer : transfers[t])
            addEnergy(cost.levels[transfer.parent()].tensors[t], accelerator, workload.tensors[t],
                      transfer);
    }
    addTotals(cost, workload, accelerator, hasSteps(mapping) ? &transfers : nullptr);
    return cost;
}

}  // namespace loopglass::test
