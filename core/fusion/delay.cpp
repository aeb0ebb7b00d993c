#include "fusion/delay.h"

#include "cost/conventions.h"

#include <algorithm>

namespace loopglass::fusion {

namespace {

double portCycles(const Port& port, const Tally& tally) {
    double most = 0;
    for (std::size_t k = 0; k < tally.instances(port.level); ++k) {
        double reads = 0;
        double writes = 0;
        for (std::size_t t = 0; t < port.tensors.size(); ++t) {
            if (port.tensors[t] != 0) {
                reads += tally.at(port.level, t).readsOf[k];
                writes += tally.at(port.level, t).writesOf[k];
            }
        }
        most = std::max(most, port.load(reads, writes) / port.wordsPerCycle);
    }
    return most;
}

}  // namespace

double levelCycles(const Problem& problem, const Tally& tally, std::size_t level,
                   std::string* binding) {
    double cycles = 0;
    double most = 0;
    for (const Port& port : portsOf(problem)) {
        if (port.level != level) {
            continue;
        }
        const double needed = portCycles(port, tally);
        cycles = together(problem.accelerator.counting.latency, cycles, needed);
        if (needed > most) {
            most = needed;
            const Level& at = problem.accelerator.levels[level];
            *binding = (port.buffer ? at.buffers[*port.buffer].name + " " : "") + port.direction();
        }
    }
    return cycles;
}

double cyclesOf(const Problem& problem, const Tally& tally) {
    auto cycles = static_cast<double>(tally.steps);
    for (const Port& port : portsOf(problem)) {
        cycles = together(problem.accelerator.counting.latency, cycles, portCycles(port, tally));
    }
    return cycles;
}

}  // namespace loopglass::fusion
