#include "support/files/random_files.h"

#include "mapping/countable.h"
#include "mapping/legality.h"
#include "workload/checked.h"

#include <algorithm>
#include <set>
#include <string>

namespace loopglass::test {

namespace {

/// Returns a text that is difficult to write: with quotes, colons, brackets, words and numbers that
/// YAML interprets as another type, and other alphabets.
std::string randomText(RandomSource& random) {
    static const std::vector<std::string> pieces{
        "L1",   "DRAM", " ", "a b", ": ",   " #", "\"",   "'", "\\", "{x}", "[y]", ",",
        "null", "true", "~", "1e5", "0x1f", "-",  "- ",   "?", "!",  "&a",  "*a",  "%",
        "@",    "`",    "|", ">",   "é",    "Ω",  "日本", "😀", "=",  "<<",  ".",   "..."};
    std::string text;
    for (std::size_t count = 1 + random.below(4); count > 0; --count) {
        text += random.pick(pieces);
    }
    return text;
}

/// Returns such a text over several lines, with control characters.
std::string randomDescription(RandomSource& random) {
    std::string text;
    for (std::size_t count = random.below(4); count > 0; --count) {
        text += randomText(random) +
                random.pick(std::vector<std::string>{"", "\n", "\t", "\x7f", "\x01", "  \n\n"});
    }
    return text;
}

/// Returns an identifier in mixed case that differs from all others of the set.
std::string randomIdentifier(RandomSource& random, std::set<std::string>& taken) {
    static const std::vector<std::string> pieces{"K",    "k",    "c", "C",   "ifmap", "W",   "_",
                                                 "null", "true", "N", "Yes", "no",    "e10", "x9"};
    std::string name;
    do {
        name = random.pick(pieces) + (random.chance(40) ? random.pick(pieces) : "");
        if (random.chance(3)) {
            name += std::string(200, 'n');
        }
    } while (!taken.insert(name).second);
    return name;
}

std::int64_t randomBound(RandomSource& random) {
    return random.pick(std::vector<std::int64_t>{1, 2, 3, 7, 12, 64, 97, 360});
}

/// Returns one index: up to three terms and, in rare cases, an offset.
Rank randomRank(RandomSource& random, const std::vector<DimensionId>& pool) {
    static const std::vector<std::int64_t> coefficients{1, 1, 1, 2, 3, 1 << 20};
    Rank rank;
    std::vector<DimensionId> dimensions = pool;
    random.shuffle(dimensions);
    dimensions.resize(std::min<std::size_t>(dimensions.size(), random.below(4)));
    for (const DimensionId dimension : dimensions) {
        rank.terms.push_back({dimension, random.pick(coefficients)});
    }
    if (random.chance(20)) {
        rank.offset = random.between(0, 1 << 20);
    }
    return rank;
}

/// Returns tensors over the dimensions; each dimension indexes at least one of them.
std::vector<Tensor> randomTensors(RandomSource& random, std::size_t dimensionCount) {
    std::vector<DimensionId> all;
    for (std::size_t d = 0; d < dimensionCount; ++d) {
        all.push_back(dimensionId(d));
    }
    std::set<std::string> names;
    std::vector<Tensor> tensors(2 + random.below(4));
    for (Tensor& tensor : tensors) {
        tensor.name = randomIdentifier(random, names);
        tensor.ranks.resize(random.below(4));
        std::generate(tensor.ranks.begin(), tensor.ranks.end(),
                      [&] { return randomRank(random, all); });
    }
    tensors.front().output = true;
    for (const DimensionId dimension : all) {
        tensors[random.below(tensors.size())].ranks.push_back({{{dimension, 1}}, 0});
    }
    return tensors;
}

double randomEnergy(RandomSource& random) {
    return random.pick(std::vector<double>{0, 0.1, 1, 0.24, 17.565, 1e-9, 1e12, 1.0 / 3, 200});
}

AccessEnergy randomAccess(RandomSource& random) {
    AccessEnergy energy;
    energy.read = randomEnergy(random);
    energy.write = random.chance(50) ? energy.read : randomEnergy(random);
    energy.update = random.chance(50) ? energy.write : randomEnergy(random);
    return energy;
}

Bandwidth randomBandwidth(RandomSource& random) {
    static const std::vector<double> values{1, 0.5, 9, 1e-12, 1e12, 2.0 / 3};
    Bandwidth bandwidth;
    if (random.chance(40)) {
        bandwidth.read = random.pick(values);
    }
    if (random.chance(40)) {
        bandwidth.write = random.pick(values);
    }
    return bandwidth;
}

Buffer randomBuffer(RandomSource& random, const std::string& name,
                    const std::vector<std::string>& keeps) {
    Buffer buffer;
    buffer.name = name;
    buffer.keepsAll = keeps.empty();
    buffer.keeps = keeps;
    if (random.chance(60)) {
        buffer.capacity = random.pick(std::vector<std::int64_t>{0, 1, 512, std::int64_t{1} << 40});
    }
    buffer.buffering = random.chance(30) ? random.between(1, 1024) : 1;
    buffer.energy = randomAccess(random);
    if (random.chance(20)) {
        buffer.accessBits = static_cast<int>(random.between(1, 1024));
    }
    if (random.chance(20)) {
        buffer.area = randomEnergy(random);
    }
    if (random.chance(20)) {
        buffer.leakage = random.pick(std::vector<double>{0, 1e-9, 1.0 / 3, 1e9});
    }
    for (const std::string& tensor : keeps) {
        if (random.chance(20)) {
            buffer.tensorEnergy[tensor] = randomAccess(random);
        }
    }
    return buffer;
}

/// Returns several buffers with some of the tensors, each in one of them.
std::vector<Buffer> randomBuffers(RandomSource& random, std::vector<std::string> tensors) {
    random.shuffle(tensors);
    tensors.resize(1 + random.below(tensors.size()));
    std::set<std::string> names;
    std::vector<Buffer> buffers;
    while (!tensors.empty()) {
        const auto count = static_cast<std::ptrdiff_t>(1 + random.below(tensors.size()));
        const std::vector<std::string> keeps(tensors.begin(), tensors.begin() + count);
        tensors.erase(tensors.begin(), tensors.begin() + count);
        std::string name = randomText(random);
        while (!names.insert(name).second) {
            name += "'";
        }
        buffers.push_back(randomBuffer(random, name, keeps));
        buffers.back().bandwidth = randomBandwidth(random);
    }
    return buffers;
}

Fanout randomFanout(RandomSource& random) {
    Fanout fanout;
    if (random.chance(50)) {
        fanout.x = random.pick(std::vector<std::int64_t>{1, 14, 1 << 20});
        fanout.y = random.pick(std::vector<std::int64_t>{1, 12, 1 << 20});
        fanout.energy = randomEnergy(random);
        fanout.multicast = random.pick(
            std::vector{Multicast::Tile, Multicast::Axis, Multicast::Word, Multicast::None});
        fanout.reduction = random.chance(70);
    }
    return fanout;
}

Level randomLevel(RandomSource& random, const std::string& name, bool outermost,
                  const std::vector<std::string>& tensors) {
    Level level;
    level.name = name;
    if (outermost || random.chance(40)) {
        const bool ownName = random.chance(80);
        level.buffers = {randomBuffer(random, ownName ? name : randomText(random), {})};
        if (random.chance(20)) {
            level.buffers.front().bandwidth = randomBandwidth(random);
        }
    } else {
        level.buffers = randomBuffers(random, tensors);
    }
    level.bandwidth = randomBandwidth(random);
    level.fanout = randomFanout(random);
    return level;
}

std::int64_t randomDivisor(RandomSource& random, std::int64_t bound) {
    std::vector<std::int64_t> divisors;
    for (std::int64_t divisor = 1; divisor <= bound; ++divisor) {
        if (bound % divisor == 0) {
            divisors.push_back(divisor);
        }
    }
    return random.pick(divisors);
}

std::vector<Loop> randomLoops(RandomSource& random, const Workload& workload, bool distinct) {
    std::vector<Loop> loops;
    std::set<std::size_t> used;
    for (std::size_t count = random.below(4); count > 0; --count) {
        const std::size_t d = random.below(workload.dimensionCount());
        if (!distinct || used.insert(d).second) {
            loops.push_back({dimensionId(d), randomDivisor(random, workload.dimensions[d].bound)});
        }
    }
    return loops;
}

LoopConstraint randomLoopConstraint(RandomSource& random, const Workload& workload) {
    LoopConstraint constraint;
    if (random.chance(30)) {
        constraint.factors = randomLoops(random, workload, true);
    }
    if (random.chance(40)) {
        const std::size_t count = workload.dimensionCount();
        DimensionSet allowed(random.below(std::size_t{1} << count));
        for (const Loop& loop : constraint.factors) {
            allowed.insert(loop.dimension);
        }
        constraint.allowed = allowed;
    }
    for (std::size_t d = 0; d < workload.dimensionCount(); ++d) {
        const DimensionId id = dimensionId(d);
        const bool fixed = std::any_of(constraint.factors.begin(), constraint.factors.end(),
                                       [&](const Loop& loop) { return loop.dimension == id; });
        if (!fixed && random.chance(15)) {
            constraint.most.push_back({id, random.between(1, 40)});
        }
    }
    return constraint;
}

Workload attemptWorkload(RandomSource& random) {
    Workload workload;
    workload.name = randomText(random);
    workload.description = randomDescription(random);
    std::set<std::string> names;
    for (std::size_t count = 1 + random.below(9); count > 0; --count) {
        workload.dimensions.push_back({randomIdentifier(random, names), randomBound(random)});
    }
    workload.tensors = randomTensors(random, workload.dimensionCount());
    return workload;
}

}  // namespace

Workload randomWorkloadForFile(RandomSource& random) {
    Workload workload = attemptWorkload(random);
    while (!reasonUncountable(workload).empty()) {
        workload = attemptWorkload(random);
    }
    return workload;
}

Network randomNetworkForFile(RandomSource& random) {
    Network network{randomText(random), randomDescription(random), {}};
    const Workload pattern = randomWorkloadForFile(random);
    std::set<std::string> names;
    for (std::size_t count = 1 + random.below(6); count > 0; --count) {
        NetworkLayer layer{random.chance(70) ? pattern : randomWorkloadForFile(random),
                           random.chance(50) ? 1 : random.between(1, 1'000'000)};
        if (random.chance(50)) {
            layer.workload.dimensions[random.below(layer.workload.dimensionCount())].bound = 1;
        }
        std::string name = network.name + " " + randomText(random);
        while (!names.insert(name).second) {
            name += "+";
        }
        layer.workload.name = name;
        network.layers.push_back(layer);
    }
    return network;
}

Accelerator randomAcceleratorForFile(RandomSource& random,
                                     const std::vector<std::string>& tensors) {
    Accelerator accelerator;
    accelerator.name = randomText(random);
    accelerator.description = randomDescription(random);
    accelerator.wordBits = static_cast<int>(random.between(1, 1024));
    for (const std::string& tensor : tensors) {
        if (random.chance(20)) {
            accelerator.tensorBits[tensor] = static_cast<int>(random.between(1, 1024));
        }
    }
    accelerator.compute.name = random.chance(50) ? "MAC" : randomText(random);
    accelerator.compute.energy = randomEnergy(random);
    if (random.chance(20)) {
        accelerator.compute.area = randomEnergy(random);
    }
    if (!accelerator.clock && random.chance(20)) {
        accelerator.clock = random.pick(std::vector<double>{1, 0.7, 1e-6, 1e3, 1.0 / 3});
    }
    std::set<std::string> names;
    for (std::size_t count = 1 + random.below(5); count > 0; --count) {
        std::string name = randomText(random);
        while (!names.insert(name).second) {
            name += "'";
        }
        accelerator.levels.push_back(
            randomLevel(random, name, accelerator.levels.empty(), tensors));
    }
    return accelerator;
}

Mapping randomMappingForFile(RandomSource& random, const Workload& workload,
                             const Accelerator& accelerator) {
    Mapping mapping;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        LevelMapping level;
        level.temporal = randomLoops(random, workload, false);
        if (random.chance(50)) {
            level.x = randomLoops(random, workload, false);
            level.y = randomLoops(random, workload, false);
        }
        mapping.levels.push_back(level);
    }
    return mapping;
}

Constraints randomConstraintsForFile(RandomSource& random, const Workload& workload,
                                     const Accelerator& accelerator) {
    Constraints constraints;
    if (random.chance(5)) {
        return constraints;
    }
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l) {
        LevelConstraints level;
        level.temporal = randomLoopConstraint(random, workload);
        level.x = randomLoopConstraint(random, workload);
        level.y = randomLoopConstraint(random, workload);
        for (LoopConstraint* axis : {&level.x, &level.y}) {
            axis->least = random.chance(30) ? random.between(1, 200) : 1;
        }
        for (const Loop& loop : randomLoops(random, workload, true)) {
            level.order.push_back(loop.dimension);
        }
        constraints.levels.push_back(level);
    }
    return constraints;
}

}  // namespace loopglass::test
