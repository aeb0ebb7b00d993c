// Random mappings with steps. A dimension is split from the outermost loop inward: each loop takes
// a random step below its iterations, often one that does not divide them, and is further inside
// than the previous loop. Chains that do not end at 1 are drawn again.

#include "support/cases/uneven_cases.h"

#include "mapping/steps.h"

#include <algorithm>
#include <array>

namespace loopglass::test {

namespace {

constexpr std::int64_t maxSimulated = 30'000;

/// Returns true if an axis has space for this number of pieces, and can add returning sums.
bool mayUnroll(const Fanout& fanout, bool onX, std::int64_t used, std::int64_t pieces,
               bool indexesOutput) {
    return used * pieces <= (onX ? fanout.x : fanout.y) && (fanout.reduction || indexesOutput);
}

using Children = std::vector<std::array<std::int64_t, 2>>;

/// Adds the loops of one dimension from the outermost inward; places are level · 3 + 0 (temporal),
/// 1 (x), 2 (y). Returns true if the loops cover the whole dimension.
bool cutDimension(RandomSource& random, const Workload& workload, const Accelerator& accelerator,
                  std::size_t d, Children& used, Mapping& mapping) {
    std::int64_t gets = workload.dimensions[d].bound;
    const bool indexesOutput = indexes(workload.tensors.front(), dimensionId(d));
    std::size_t place = 0;
    const std::size_t places = 3 * mapping.levels.size();
    const std::size_t spatialPercent = random.pick(std::vector<std::size_t>{20, 50, 80});
    while (gets > 1 && place < places) {
        const std::size_t level = place / 3;
        const std::size_t kind = place % 3;
        LevelMapping& loops = mapping.levels[level];
        const bool ends = random.chance(place + 3 >= places ? 60 : 25);
        const std::int64_t step = ends ? 1 : random.between(1, gets - 1);
        const std::int64_t pieces = (gets + step - 1) / step;
        if (kind == 0) {
            if (random.chance(40)) {
                loops.temporal.push_back({dimensionId(d), pieces, step});
                gets = step;
                if (random.chance(20))
                    continue;  // another loop of the dimension at this level
            }
        } else if (random.chance(spatialPercent)) {
            std::int64_t& children = used[level][kind - 1];
            const Fanout& fanout = accelerator.levels[level].fanout;
            if (mayUnroll(fanout, kind == 1, children, pieces, indexesOutput)) {
                (kind == 1 ? loops.x : loops.y).push_back({dimensionId(d), pieces, step});
                children *= pieces;
                gets = step;
            }
        }
        ++place;
    }
    return gets == 1;
}

/// Returns loops in a random order that keeps the order of loops over one dimension.
void mix(RandomSource& random, std::vector<Loop>& loops) {
    std::vector<DimensionId> order;
    for (const Loop& loop : loops)
        order.push_back(loop.dimension);
    random.shuffle(order);
    std::vector<Loop> mixed;
    for (const DimensionId dimension : order) {
        const auto next = std::find_if(loops.begin(), loops.end(), [&](const Loop& loop) {
            return loop.dimension == dimension;
        });
        mixed.push_back(*next);
        loops.erase(next);
    }
    loops = mixed;
}

/// Returns an upper limit of the words that a step-by-step simulation would move.
std::int64_t simulated(const RandomCase& one) {
    std::int64_t visits = 1;
    std::int64_t work = 0;
    std::vector<std::int64_t> extent = workloadBounds(one.workload);
    for (const LevelMapping& level : one.mapping.levels) {
        for (const std::vector<Loop>* loops : {&level.temporal, &level.x, &level.y}) {
            for (const Loop& loop : *loops) {
                visits *= loop.factor;
                if (visits > maxSimulated)
                    return visits;
                extent[index(loop.dimension)] =
                    loop.step != 0 ? loop.step : extent[index(loop.dimension)] / loop.factor;
            }
        }
        for (const Tensor& tensor : one.workload.tensors) {
            std::int64_t words = 1;
            for (const Rank& rank : tensor.ranks) {
                std::int64_t size = 1;
                for (const Term& term : rank.terms)
                    size += term.coefficient * (extent[index(term.dimension)] - 1);
                words *= size;
            }
            work += visits * words;
        }
    }
    return work;
}

RandomCase unevenAttempt(RandomSource& random) {
    RandomCase result;
    result.workload = randomWorkload(random);
    result.accelerator = randomAccelerator(random, result.workload);
    result.mapping = unevenMapping(random, result.workload, result.accelerator);
    result.options.reuse = random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact,
                                                   ReuseReading::Stationary, ReuseReading::Flush});
    result.options.chargeFirstVisits = random.chance(30);
    return result;
}

}  // namespace

Mapping unevenMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator) {
    Mapping mapping;
    mapping.levels.resize(accelerator.levels.size());
    Children used(mapping.levels.size(), {1, 1});
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        bool whole = workload.dimensions[d].bound == 1;
        while (!whole) {
            Mapping tried = mapping;
            Children children = used;
            whole = cutDimension(random, workload, accelerator, d, children, tried);
            if (whole) {
                mapping = tried;
                used = children;
            }
        }
    }
    for (LevelMapping& level : mapping.levels) {
        mix(random, level.temporal);
        mix(random, level.x);
        mix(random, level.y);
    }
    return settled(mapping, workloadBounds(workload));
}

RandomCase unevenCase(std::uint64_t seed) {
    RandomSource random(seed);
    RandomCase result = unevenAttempt(random);
    while (simulated(result) > maxSimulated || !hasSteps(result.mapping))
        result = unevenAttempt(random);
    result.seed = seed;
    return result;
}

}  // namespace loopglass::test
