// Random workloads and accelerators. They vary features that are difficult for the closed form:
// overlapping windows, ranks that share dimensions, levels that keep only some tensors, fanouts of
// every kind below each other.

#include "support/cases/random_cases.h"

#include <algorithm>

namespace loopglass::test {

namespace {

Rank& someRank(RandomSource& random, Tensor& tensor, std::size_t windowPercent) {
    if (tensor.ranks.empty() || !random.chance(windowPercent))
        tensor.ranks.emplace_back();
    else
        return tensor.ranks[random.below(tensor.ranks.size())];
    return tensor.ranks.back();
}

void addTerm(RandomSource& random, Tensor& tensor, DimensionId dimension,
             std::size_t windowPercent) {
    Rank& rank = someRank(random, tensor, windowPercent);
    const bool there = std::any_of(rank.terms.begin(), rank.terms.end(),
                                   [&](const Term& term) { return term.dimension == dimension; });
    if (!there)
        rank.terms.push_back({dimension, random.chance(70) ? 1 : random.between(2, 5)});
}

Tensor randomTensor(RandomSource& random, const std::string& name, std::size_t dimensions,
                    std::size_t windowPercent) {
    Tensor tensor;
    tensor.name = name;
    if (random.chance(5))
        return tensor;  // tensor without ranks, a scalar
    std::vector<DimensionId> order;
    for (std::size_t d = 0; d < dimensions; ++d)
        order.push_back(dimensionId(d));
    random.shuffle(order);
    for (const DimensionId dimension : order) {
        if (random.chance(60))
            addTerm(random, tensor, dimension, windowPercent);
        if (random.chance(6))
            addTerm(random, tensor, dimension, windowPercent);
    }
    for (Rank& rank : tensor.ranks)
        rank.offset = random.chance(10) ? random.between(1, 5) : 0;
    return tensor;
}

std::vector<std::string> tensorNames(const Workload& workload) {
    std::vector<std::string> names;
    for (const Tensor& tensor : workload.tensors)
        names.push_back(tensor.name);
    return names;
}

AccessEnergy energyByChance(RandomSource& random) {
    const auto quarters = [&] { return static_cast<double>(random.between(0, 40)) / 4; };
    return {quarters(), quarters(), quarters()};
}

std::optional<double> bandwidthByChance(RandomSource& random) {
    if (random.chance(50))
        return std::nullopt;
    return random.pick(std::vector<double>{0.25, 0.5, 1, 1.5, 2, 3, 7, 9, 16});
}

Buffer randomBuffer(RandomSource& random, const std::string& name) {
    Buffer buffer;
    buffer.name = name;
    buffer.energy = energyByChance(random);
    buffer.bandwidth = {bandwidthByChance(random), bandwidthByChance(random)};
    return buffer;
}

/// Returns one buffer for all tensors, or groups of the tensors in random order; the outermost
/// level keeps all tensors.
std::vector<Buffer> randomBuffers(RandomSource& random, const Workload& workload,
                                  const std::string& level, bool outermost) {
    std::vector<std::string> names = tensorNames(workload);
    random.shuffle(names);
    std::vector<Buffer> buffers;
    if (random.chance(40)) {
        buffers.push_back(randomBuffer(random, level));
    } else {
        const std::size_t kept = outermost ? names.size() : 1 + random.below(names.size());
        for (std::size_t i = 0; i < kept; ++i) {
            if (buffers.empty() || random.chance(50)) {
                buffers.push_back(
                    randomBuffer(random, level + "_" + std::to_string(buffers.size())));
                buffers.back().keepsAll = false;
            }
            buffers.back().keeps.push_back(names[i]);
        }
        if (buffers.size() > 1 && random.chance(15)) {
            buffers.back().keepsAll = true;
            buffers.back().keeps.clear();
        }
    }
    for (Buffer& buffer : buffers) {
        if (random.chance(15))
            buffer.tensorEnergy[names.front()] = energyByChance(random);
    }
    return buffers;
}

void addFanouts(RandomSource& random, Accelerator& accelerator) {
    for (Level& level : accelerator.levels) {
        level.fanout.energy = random.chance(50) ? static_cast<double>(random.between(1, 8)) / 4 : 0;
        level.fanout.multicast = random.pick(
            std::vector{Multicast::Tile, Multicast::Axis, Multicast::Word, Multicast::None});
        level.fanout.reduction = random.chance(75);
    }
    std::vector<std::size_t> places;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l)
        places.push_back(l);
    random.shuffle(places);
    const auto fanouts = random.pick(std::vector<std::size_t>{0, 1, 1, 2, 2, 3, 3});
    places.resize(std::min(places.size(), fanouts));
    for (const std::size_t l : places) {
        accelerator.levels[l].fanout.x = random.between(2, 6);
        accelerator.levels[l].fanout.y = random.between(1, 4);
    }
}

}  // namespace

bool indexes(const Tensor& tensor, DimensionId dimension) {
    for (const Rank& rank : tensor.ranks) {
        for (const Term& term : rank.terms) {
            if (term.dimension == dimension)
                return true;
        }
    }
    return false;
}

Workload randomWorkload(RandomSource& random) {
    static const std::vector<std::int64_t> bounds = {1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 11, 12};
    Workload workload;
    workload.name = "random";
    const std::size_t dimensions = random.pick(std::vector<std::size_t>{1, 2, 3, 3, 4, 4, 5, 6});
    const std::size_t windowPercent = random.pick(std::vector<std::size_t>{0, 30, 60});
    for (std::size_t d = 0; d < dimensions; ++d)
        workload.dimensions.push_back({std::string(1, "IJKLMN"[d]), random.pick(bounds)});
    workload.tensors.push_back(
        randomTensor(random, "out", dimensions, random.chance(40) ? windowPercent : 0));
    workload.tensors.front().output = true;
    const std::size_t operands = 1 + random.below(4);
    for (std::size_t i = 0; i < operands; ++i) {
        workload.tensors.push_back(
            randomTensor(random, "in" + std::to_string(i), dimensions, windowPercent));
    }
    for (std::size_t d = 0; d < dimensions; ++d) {
        const bool used =
            std::any_of(workload.tensors.begin(), workload.tensors.end(),
                        [&](const Tensor& tensor) { return indexes(tensor, dimensionId(d)); });
        if (!used)
            addTerm(random, workload.tensors[1], dimensionId(d), windowPercent);
    }
    return workload;
}

Accelerator randomAccelerator(RandomSource& random, const Workload& workload) {
    Accelerator accelerator;
    accelerator.name = "random";
    accelerator.wordBits = random.pick(std::vector{8, 16});
    if (random.chance(30))
        accelerator.tensorBits["out"] = random.pick(std::vector{4, 24, 32});
    accelerator.compute.energy = 0.5;
    const std::size_t levels = random.pick(std::vector<std::size_t>{1, 2, 2, 3, 3, 3, 4});
    for (std::size_t l = 0; l < levels; ++l) {
        Level level;
        level.name = l == 0 ? "DRAM" : "L" + std::to_string(levels - l);
        level.buffers = randomBuffers(random, workload, level.name, l == 0);
        level.bandwidth = {bandwidthByChance(random), bandwidthByChance(random)};
        if (level.buffers.size() == 1)
            level.buffers.front().bandwidth = {};
        accelerator.levels.push_back(level);
    }
    addFanouts(random, accelerator);
    return accelerator;
}

}  // namespace loopglass::test
