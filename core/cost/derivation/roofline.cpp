// The roofline of an accelerator (Williams, Waterman, Patterson 2009), with one roof for each
// limited bandwidth.
//
// Statement. Let a mapping do N MACs on L lanes. Let w_p be the weighted words through port p, n_p
// the instances in use of its level, and b_p the words per cycle of one instance. The intensity of
// the mapping at p is i_p = N / w_p. If MACs and transfers overlap, then N / cycles = min(L, min
// over p of i_p · n_p · b_p). If MACs and transfers alternate, then N / cycles = 1 / (1/L + Σ
// 1/(i_p · n_p · b_p)).
//
// Proof. The MACs take N / L cycles, and port p takes w_p / (n_p · b_p) = N / (i_p · n_p · b_p)
// cycles. The cycles of the mapping are the maximum or the sum of these numbers. ∎
//
// No mapping uses more instances than the accelerator has. So the roofs of the mapping are not
// above the roofs of the accelerator. A mapping below all these roofs leaves instances idle.
//
// Example. With 256 MACs and 4 DRAM words per cycle, mappings below 64 MACs per word are
// bandwidth-bound.
#include "cost/derivation/roofline.h"

#include "accelerator/area.h"

#include <limits>

namespace loopglass {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

double ratio(double operations, double words) { return words > 0 ? operations / words : unlimited; }

/// Returns the weighted words through a port.
double loadOf(const Port& port, const LevelCost& level) {
    double reads = 0;
    double writes = 0;
    for (std::size_t t = 0; t < level.tensors.size(); ++t) {
        if (port.tensors[t] != 0) {
            reads += static_cast<double>(level.tensors[t].reads);
            writes += static_cast<double>(level.tensors[t].fills) +
                      static_cast<double>(level.tensors[t].updates);
        }
    }
    return port.load(reads, writes);
}

double wordsOf(const LevelCost& level) {
    double words = 0;
    for (const TensorCost& tensor : level.tensors) {
        words += static_cast<double>(tensor.reads) + static_cast<double>(tensor.fills) +
                 static_cast<double>(tensor.updates);
    }
    return words;
}

}  // namespace

Roofs roofsOf(const Problem& problem) {
    const Accelerator& accelerator = problem.accelerator;
    Roofs roofs;
    roofs.lanes = instancesOf(accelerator, accelerator.levels.size());
    for (Port& port : portsOf(problem)) {
        const double words = port.wordsPerCycle * instancesOf(accelerator, port.level);
        roofs.roofs.push_back({std::move(port), words});
    }
    return roofs;
}

RooflinePoint rooflinePoint(const Problem& problem, const Cost& cost) {
    RooflinePoint point;
    const auto operations = static_cast<double>(cost.macs);
    point.operationsPerCycle = operations / cost.cycles;
    // With imperfect factors, lanes are idle at times. Therefore the average number of working
    // lanes is used.
    point.lanes = operations / static_cast<double>(cost.steps);
    for (const LevelCost& level : cost.levels) {
        point.perWord.push_back(ratio(operations, wordsOf(level)));
    }
    double lowest = point.lanes;
    for (const Port& port : portsOf(problem)) {
        const LevelCost& level = cost.levels[port.level];
        const double intensity = ratio(operations, loadOf(port, level));
        point.intensity.push_back(intensity);
        point.attainable.push_back(intensity * static_cast<double>(level.instances) *
                                   port.wordsPerCycle);
        if (point.attainable.back() < lowest) {
            lowest = point.attainable.back();
            point.binding = point.attainable.size() - 1;
        }
    }
    return point;
}

}  // namespace loopglass
