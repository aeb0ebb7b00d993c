// Small problems for comparisons with brute force. Random candidates are accepted if they have few
// mappings, so the bounds stay small without a rule for each workload.

#include "support/cases/tiny_cases.h"

#include "mapping/problem.h"
#include "support/builders.h"
#include "support/oracles/brute_force.h"

#include <algorithm>
#include <utility>

namespace loopglass::test {

namespace {

bool fewMappings(const RandomCase& randomCase) {
    std::int64_t operations = 1;
    for (const Dimension& dimension : randomCase.workload.dimensions)
        operations *= dimension.bound;
    if (operations > 400)
        return false;
    const Problem problem = bind(randomCase.workload, randomCase.accelerator);
    const auto mappings = countMappings(problem, {}, maxMappings);
    return mappings && *mappings > 1;
}

void smallerBounds(RandomSource& random, Workload& workload) {
    static const std::vector<std::int64_t> bounds = {1, 2, 2, 3, 3, 4, 4, 5, 6, 8};
    for (Dimension& dimension : workload.dimensions)
        dimension.bound = random.pick(bounds);
}

/// Replaces fanouts after the first `most` by single children.
void fewerFanouts(Accelerator& accelerator, int most) {
    for (Level& level : accelerator.levels) {
        if (level.fanout.x * level.fanout.y > 1 && most-- <= 0)
            level.fanout.x = level.fanout.y = 1;
    }
}

void pickOptions(RandomSource& random, CostOptions& options) {
    options.reuse = random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact,
                                            ReuseReading::Stationary, ReuseReading::Flush});
    options.chargeFirstVisits = random.chance(30);
}

RandomCase tinyAttempt(RandomSource& random) {
    RandomCase result;
    do {
        result.workload = randomWorkload(random);
    } while (result.workload.dimensions.size() > 4);
    smallerBounds(random, result.workload);
    do {
        result.accelerator = randomAccelerator(random, result.workload);
    } while (result.accelerator.levels.size() > 3);
    fewerFanouts(result.accelerator, 2);
    result.mapping = randomMapping(random, result.workload, result.accelerator);
    boundCapacities(random, result.workload, result.mapping, result.accelerator);
    pickOptions(random, result.options);
    return result;
}

/// Returns a kernel of practice; the bounds are set later.
Workload fieldWorkload(RandomSource& random) {
    const std::string strided = random.chance(30) ? "2*P+R" : "P+R";
    switch (random.below(8)) {
    case 0:
    case 1:
        return makeWorkload(
            {{"K", 1}, {"C", 1}, {"P", 1}, {"R", 1}},
            {{"ofmap", {"K", "P"}}, {"ifmap", {"C", strided}}, {"weight", {"K", "C", "R"}}});
    case 2:
        return makeWorkload(
            {{"K", 1}, {"P", 1}, {"Q", 1}, {"R", 1}, {"S", 1}},
            {{"ofmap", {"K", "P", "Q"}}, {"ifmap", {strided, "Q+S"}}, {"weight", {"K", "R", "S"}}});
    case 3:
        return makeWorkload(
            {{"D", 1}, {"P", 1}, {"R", 1}},
            {{"ofmap", {"D", "P"}}, {"ifmap", {"D", strided}}, {"weight", {"D", "R"}}});
    case 4:
        return makeWorkload({{"M", 1}, {"N", 1}, {"K", 1}},
                            {{"out", {"M", "N"}}, {"a", {"M", "K"}}, {"b", {"K", "N"}}});
    case 5:
        return makeWorkload(
            {{"I", 1}, {"J", 1}, {"K", 1}, {"L", 1}},
            {{"out", {"I", "J"}}, {"A", {"I", "K", "L"}}, {"B", {"K", "J"}}, {"C", {"L", "J"}}});
    case 6:
        return makeWorkload(
            {{"I", 1}, {"J", 1}, {"K", 1}},
            {{"out", {"I", "J"}}, {"A", {"I", "J"}}, {"B", {"I", "K"}}, {"C", {"K", "J"}}});
    default:
        return makeWorkload(
            {{"I", 1}, {"J", 1}, {"K", 1}, {"L", 1}},
            {{"out", {"I", "L"}}, {"A", {"I", "J"}}, {"B", {"J", "K"}}, {"C", {"K", "L"}}});
    }
}

void setEnergy(Level& level, double energy) {
    for (Buffer& buffer : level.buffers)
        buffer.energy = {energy, energy, energy};
}

Accelerator fieldAccelerator(RandomSource& random, const Workload& workload) {
    Level inner = makeLevel("L1");
    if (random.chance(40)) {
        std::vector<std::string> tensors;
        for (const Tensor& tensor : workload.tensors)
            tensors.push_back(tensor.name);
        if (random.chance(20))
            tensors.pop_back();  // the last operand comes directly from the level above
        inner = makeSplitLevel("L1", tensors);
    }
    setEnergy(inner, random.pick(std::vector<double>{0.25, 0.5, 1, 2}));
    Level middle = makeLevel("L2");
    setEnergy(middle, random.pick(std::vector<double>{4, 6, 18}));
    Level outer = makeLevel("DRAM");
    setEnergy(outer, random.pick(std::vector<double>{64, 128, 200}));
    Level& above = random.chance(70) ? middle : outer;
    above.fanout.x = random.between(2, 6);
    above.fanout.y = random.chance(40) ? random.between(2, 3) : 1;
    above.fanout.energy = random.chance(50) ? 0.5 : 0;
    if (random.chance(70))
        above.bandwidth = {random.pick(std::vector<double>{1, 2, 4}),
                           random.pick(std::vector<double>{1, 2, 4})};
    const bool three = &above == &middle || random.chance(30);
    return makeAccelerator(three ? std::vector{outer, middle, inner} : std::vector{outer, inner});
}

Workload boundedFieldWorkload(RandomSource& random) {
    Workload workload = fieldWorkload(random);
    for (Dimension& dimension : workload.dimensions)
        dimension.bound = random.pick(std::vector<std::int64_t>{2, 2, 3, 4, 5, 6, 7, 8, 12});
    for (Dimension& dimension : workload.dimensions) {
        if (dimension.name == "R" || dimension.name == "S")
            dimension.bound = random.pick(std::vector<std::int64_t>{2, 3, 3});
    }
    return workload;
}

/// P and Q are exchanged, and with them R and S.
Workload squareWorkload(RandomSource& random) {
    const std::int64_t p = random.between(2, 5);
    const std::int64_t r = random.between(1, 2);
    const bool strided = random.chance(30);
    const std::string rows = strided ? "2*P+R" : "P+R";
    const std::string columns = strided ? "2*Q+S" : "Q+S";
    const std::vector<Dimension> square{{"P", p}, {"Q", p}, {"R", r}, {"S", r}};
    switch (random.below(4)) {
    case 0:
        return makeWorkload(
            square, {{"ofmap", {"P", "Q"}}, {"ifmap", {rows, columns}}, {"weight", {"R", "S"}}});
    case 1:
        return makeWorkload({{"S", r}, {"Q", p}, {"D", 2}, {"P", p}, {"R", r}},
                            {{"ofmap", {"D", "P", "Q"}},
                             {"ifmap", {"D", columns, rows}},
                             {"weight", {"D", "R", "S"}}});
    case 2:
        return makeWorkload({{"K", random.between(2, 5)}, {"P", p}, {"Q", p}},
                            {{"out", {"P", "Q"}}, {"a", {"P", "K", "Q"}}, {"b", {"K"}}});
    default:
        return makeWorkload({{"K", random.between(2, 5)}, {"P", p}, {"Q", p}},
                            {{"out", {"K"}}, {"a", {"K", "P+Q"}}, {"b", {"K", "P", "Q"}}});
    }
}

RandomCase fieldAttempt(RandomSource& random, Workload workload) {
    RandomCase result;
    result.workload = std::move(workload);
    result.accelerator = fieldAccelerator(random, result.workload);
    result.accelerator.compute.energy = 2;
    result.mapping = randomMapping(random, result.workload, result.accelerator);
    boundCapacities(random, result.workload, result.mapping, result.accelerator);
    for (Buffer& buffer : result.accelerator.levels.front().buffers)
        buffer.capacity.reset();
    return result;
}

template <typename Attempt> RandomCase firstSmall(std::uint64_t seed, Attempt attemptCase) {
    RandomSource random(seed);
    RandomCase result = attemptCase(random);
    while (!fewMappings(result))
        result = attemptCase(random);
    result.seed = seed;
    return result;
}

}  // namespace

RandomCase tinyCase(std::uint64_t seed) { return firstSmall(seed, tinyAttempt); }

RandomCase tinyFieldCase(std::uint64_t seed) {
    RandomCase result = firstSmall(seed, [](RandomSource& random) {
        return fieldAttempt(random, boundedFieldWorkload(random));
    });
    RandomSource random(seed);
    for (Level& level : result.accelerator.levels)
        level.fanout.multicast = random.chance(40) ? Multicast::Axis : Multicast::Tile;
    return result;
}

RandomCase tinySquareCase(std::uint64_t seed) {
    return firstSmall(
        seed, [](RandomSource& random) { return fieldAttempt(random, squareWorkload(random)); });
}

}  // namespace loopglass::test
