// Counting conventions on which tools differ (docs/cost-model.md, section "Conventions"). The
// closed form, the bounds of the search and the checker of certificates share these functions. The
// functions compute the load of a port, the leakage per cycle, the number of children that a
// returning partial sum fills, and the total time of two activities.
#include "cost/conventions.h"

#include "accelerator/area.h"
#include "cost/compiled_problem.h"
#include "workload/checked.h"

namespace loopglass {

namespace {

/// Adds the ports of one bandwidth: two ports, or one port for both directions. If the bandwidth
/// has `ports`, they override the convention of the accelerator. With one port, r reads and w
/// writes take r ÷ β_r + w ÷ β_w = (r · β_w + w · β_r) ÷ (β_r · β_w) cycles. In this form, sums of
/// words are exact for bandwidths such as 3 and 0.25, and equal delays stay equal.
void addPorts(const Port& shape, const Bandwidth& bandwidth, PortUse use,
              std::vector<Port>& ports) {
    const auto add = [&](double reads, double writes, double wordsPerCycle) {
        Port port = shape;
        port.reads = reads;
        port.writes = writes;
        port.wordsPerCycle = wordsPerCycle;
        ports.push_back(std::move(port));
    };
    if (bandwidth.ports.value_or(use) == PortUse::Shared && bandwidth.read && bandwidth.write) {
        const double read = *bandwidth.read;
        const double write = *bandwidth.write;
        if (read == write) {
            add(1, 1, read);
        } else {
            add(write, read, read * write);
        }
        return;
    }
    if (bandwidth.read) {
        add(1, 0, *bandwidth.read);
    }
    if (bandwidth.write) {
        add(0, 1, *bandwidth.write);
    }
}

}  // namespace

std::string Port::direction() const {
    if (reads > 0 && writes > 0) {
        return "shared";
    }
    return reads > 0 ? "read" : "write";
}

std::vector<Port> portsOf(const Problem& problem) {
    const Accelerator& accelerator = problem.accelerator;
    const std::size_t tensors = problem.workload.tensorCount();
    std::vector<Port> ports;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        const Level& level = accelerator.levels[l];
        Port port{.level = l, .tensors = std::vector<char>(tensors, 1)};
        addPorts(port, level.bandwidth, accelerator.counting.ports, ports);
        for (std::size_t b = 0; b < level.buffers.size(); ++b) {
            port.buffer = b;
            for (std::size_t t = 0; t < tensors; ++t) {
                port.tensors[t] = problem.keeper[l][t] == b ? 1 : 0;
            }
            addPorts(port, level.buffers[b].bandwidth, accelerator.counting.ports, ports);
        }
    }
    return ports;
}

double staticEnergyPerCycle(const Accelerator& accelerator, std::size_t level) {
    if (accelerator.counting.staticEnergy == StaticEnergy::Free || !accelerator.clock) {
        return 0;
    }
    double leakage = 0;
    for (const Buffer& buffer : accelerator.levels[level].buffers) {
        leakage += buffer.leakage.value_or(0);
    }
    return leakage * instancesOf(accelerator, level) / *accelerator.clock;  // mW · ns = pJ
}

std::int64_t childrenFilled(const CompiledTensor& tensor, std::span<const NestLoop> siblings) {
    std::int64_t children = 1;
    for (const NestLoop& loop : siblings) {
        if (tensor.returnsToAll && !tensor.indexing.contains(dimensionId(loop.dimension))) {
            children = checkedMultiply(children, loop.bound);
        }
    }
    return children;
}

}  // namespace loopglass
