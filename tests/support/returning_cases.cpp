// Mappings with returning partial sums. In these mappings, siblings make their first requests at
// different steps, are idle for a part of the time, or hold words that their parent drops
// meanwhile.

#include "support/returning_cases.h"

#include "mapping/steps.h"
#include "support/cases/conventions.h"
#include "support/cases/uneven_cases.h"

#include <algorithm>

namespace loopglass::test {

namespace {

constexpr std::int64_t maxReturning = 700;

/// Returns a workload in which p and r form a window, k indexes only the output, and c is a summed
/// dimension. Each dimension is present at random, and q and s form a second window.
Workload returningWorkload(RandomSource& random) {
    Workload workload;
    workload.name = "returning";
    Tensor output{"O", {}, true};
    Tensor input{"I", {}, false};
    Tensor weight{"W", {}, false};
    const auto dimension = [&](const char* name, std::int64_t bound) {
        workload.dimensions.push_back({name, bound});
        return dimensionId(workload.dimensions.size() - 1);
    };
    const auto addWindow = [&](const char* along, const char* tap, std::int64_t longest) {
        const DimensionId p = dimension(along, random.between(2, longest));
        const DimensionId r = dimension(tap, random.between(2, 4));
        const std::int64_t stride = random.chance(75) ? 1 : 2;
        const std::int64_t dilation = random.chance(75) ? 1 : 2;
        output.ranks.push_back({{{p, stride}, {r, dilation}}, 0});
        input.ranks.push_back({{{p, 1}}, 0});
        weight.ranks.push_back({{{r, 1}}, 0});
    };
    if (random.chance(75))
        addWindow("P", "R", 13);
    if (random.chance(15))
        addWindow("Q", "S", 4);
    if (random.chance(output.ranks.empty() ? 100 : 35)) {
        const DimensionId k = dimension("K", random.between(2, 5));
        output.ranks.push_back({{{k, 1}}, 0});
        weight.ranks.push_back({{{k, 1}}, 0});
    }
    if (random.chance(input.ranks.empty() ? 100 : 45)) {
        const DimensionId c = dimension("C", random.between(2, 5));
        input.ranks.push_back({{{c, 1}}, 0});
        weight.ranks.push_back({{{c, 1}}, 0});
    }
    if (random.chance(30)) {
        const DimensionId n = dimension("N", random.between(2, 3));
        input.ranks.push_back({{{n, 1}}, 0});
    }
    workload.tensors = {output, input, weight};
    return workload;
}

Accelerator returningAccelerator(RandomSource& random) {
    Accelerator accelerator;
    accelerator.name = "returning";
    accelerator.compute.energy = 1;
    const auto bandwidth = [&]() -> std::optional<double> {
        if (random.chance(40))
            return std::nullopt;
        return random.pick(std::vector<double>{0.01, 0.25, 0.5, 1, 2});
    };
    const std::size_t levels = random.pick(std::vector<std::size_t>{2, 3, 3, 3, 4});
    for (std::size_t l = 0; l < levels; ++l) {
        Level level;
        level.name = "L" + std::to_string(l);
        Buffer outputs;
        outputs.name = "O" + std::to_string(l);
        outputs.energy = {1, 2, 3};
        if (l > 0 && random.chance(50)) {
            outputs.keepsAll = false;
            outputs.keeps = {"O"};
            outputs.bandwidth = {bandwidth(), bandwidth()};
            level.buffers.push_back(outputs);
            outputs.name = "rest" + std::to_string(l);
            outputs.keeps = {"I", "W"};
        }
        outputs.bandwidth = {};
        if (l == 0 || !level.buffers.empty() || random.chance(90)) {
            level.buffers.push_back(outputs);
        } else {
            outputs.keepsAll = false;
            outputs.keeps = {"I"};  // the output bypasses this level
            level.buffers.push_back(outputs);
        }
        level.bandwidth = {bandwidth(), bandwidth()};
        if (random.chance(l + 1 == levels ? 25 : 60)) {
            level.fanout.x = random.between(2, 4);
            level.fanout.y = random.chance(30) ? 2 : 1;
        }
        level.fanout.reduction = random.chance(85);
        level.fanout.energy = 0.25;
        level.fanout.multicast = random.pick(
            std::vector{Multicast::Tile, Multicast::Tile, Multicast::Word, Multicast::None});
        accelerator.levels.push_back(level);
    }
    return accelerator;
}

std::int64_t operationsOf(const Workload& workload) {
    std::int64_t operations = 1;
    for (const Dimension& dimension : workload.dimensions)
        operations *= dimension.bound;
    return operations;
}

RandomCase returningAttempt(RandomSource& random) {
    RandomCase made;
    do {
        made.workload = returningWorkload(random);
    } while (operationsOf(made.workload) > maxReturning);
    made.accelerator = returningAccelerator(random);
    made.mapping = unevenMapping(random, made.workload, made.accelerator);
    made.options.reuse =
        random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact, ReuseReading::Exact,
                                ReuseReading::Stationary, ReuseReading::Flush});
    made.options.chargeFirstVisits = random.chance(20);
    return made;
}

void countByHalf(RandomCase& made, std::uint64_t seed) {
    const std::vector<ConventionCase>& all = conventionCases();
    if (seed % 2 == 0)
        countBy(made.accelerator, all[seed / 2 % all.size()].counting, seed);
    made.seed = seed;
}

}  // namespace

RandomCase returningCase(std::uint64_t seed) {
    RandomSource random(seed);
    RandomCase made = returningAttempt(random);
    while (!hasSteps(made.mapping))
        made = returningAttempt(random);
    countByHalf(made, seed);
    return made;
}

RandomCase tinyReturningCase(std::uint64_t seed) {
    RandomSource random(seed);
    RandomCase made = returningAttempt(random);
    while (made.workload.dimensions.size() > 3 || made.accelerator.levels.size() > 3)
        made = returningAttempt(random);
    const std::size_t dimensions = made.workload.dimensions.size();
    for (Dimension& dimension : made.workload.dimensions)
        dimension.bound = std::min<std::int64_t>(dimension.bound, dimensions == 2 ? 7 : 3);
    for (Level& level : made.accelerator.levels)
        level.fanout.x = std::min<std::int64_t>(level.fanout.x, 3);
    made.mapping = unevenMapping(random, made.workload, made.accelerator);
    if (random.chance(50))
        boundCapacities(random, made.workload, made.mapping, made.accelerator);
    countByHalf(made, seed);
    return made;
}

}  // namespace loopglass::test
