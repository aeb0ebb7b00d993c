// Computes a lower bound on the delay. The bound considers the words that several siblings must
// have at the same time.
//
// Statement. Let level c have instances below fanouts with s_d spatial iterations of each dimension
// d, and let C be the number of children of these fanouts. Let a port of c carry at least w_t words
// of each tensor t if there is one instance. Then the port takes at least
//
//     min { Σ_t w_t ÷ Π_{d indexes t} s_d : s_d divides the size of d, Π_d s_d ≤ C } ÷ β    cycles,
//
// where β is the bandwidth of the port in words per cycle.
//
// Argument. The instances that differ only in dimensions which do not index t need the same words
// of t. These instances form groups. At least w_t words pass the ports of each group, because every
// accessed word enters or leaves some instance of the group (outward_bounds.cpp, *Copies*). The
// number of groups is the product of s_d over the dimensions that do not index t. So at least w_t ·
// Π_{d does not index t} s_d words of t pass all ports together. The words are divided among Π_d
// s_d instances, and the slowest port takes at least the mean. ∎
//
// Example. Consider c[m, n] += a[m, k] · b[k, n] with 16 words of each tensor, and a fanout of 4
// children, each with a port for one word per cycle. If only M is unrolled, a child needs 4 words
// of a, 4 of c and all 16 of b, which takes 24 cycles. If M and N are both unrolled by 2, a child
// needs 8 + 8 + 4 = 20 cycles. Without this bound, 48 words over 4 ports would take 12 cycles.
//
// Guarantee: proven; assumes perfect factors. Cost: some thousand sums for each port, computed once
// for a search.
#include "search/space/least_port_cycles.h"

#include "search/space/spread_loads.h"

#include <algorithm>

namespace loopglass::space {

namespace {

constexpr std::size_t mostTries = std::size_t{1} << 14;

/// Returns the least weighted number of words of a tensor through a port, if the level of the port
/// has one instance.
double loadOf(const Port& port, const CompiledProblem& compiled, std::size_t tensor,
              double accessed) {
    const CompiledTensor& shape = compiled.tensors[tensor];
    const auto& keepers = shape.keepers;
    const auto here = std::find(keepers.begin(), keepers.end(), port.level);
    if (port.tensors[tensor] == 0 || here == keepers.end()) {
        return 0;
    }
    const bool isFilled = here != keepers.begin();
    if (shape.output) {
        return port.load(isFilled && shape.drainsRead ? accessed : 0, accessed);
    }
    return port.load(accessed, isFilled ? accessed : 0);
}

}  // namespace

std::vector<double> leastPortCycles(const CompiledProblem& compiled,
                                    std::span<const double> accessed,
                                    std::span<const std::int64_t> usableOutside) {
    std::vector<double> cycles(compiled.levelCount + 1, 0);
    SpreadLoads loads(compiled);
    std::vector<std::int64_t> sizes;
    for (const Dimension& dimension : compiled.problem->workload.dimensions) {
        sizes.push_back(dimension.bound);
    }
    for (const Port& port : compiled.ports) {
        if (usableOutside[port.level] == 1) {
            continue;  // the number of words gives the same bound without a search
        }
        std::vector<double> words(compiled.tensors.size() + 1, 0);
        for (std::size_t t = 0; t < compiled.tensors.size(); ++t) {
            words[t] = loadOf(port, compiled, t, accessed[t]);
        }
        loads.assign(sizes, usableOutside[port.level]);
        cycles[port.level] =
            std::max(cycles[port.level], loads.least(words, mostTries) / port.wordsPerCycle);
    }
    for (std::size_t l = 1; l < cycles.size(); ++l) {
        cycles[l] = std::max(cycles[l], cycles[l - 1]);
    }
    return cycles;
}

}  // namespace loopglass::space
