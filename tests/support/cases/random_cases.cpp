// Random legal mappings: every prime factor of every bound has a random place, and the loops of one
// dimension are in several places, in any order. Tiles therefore return after a wrap, and siblings
// coincide.

#include "support/cases/random_cases.h"

#include "support/environment.h"

#include <algorithm>

namespace loopglass::test {

namespace {

/// The largest number of words that a simulation may move, so that thousands of cases are possible.
constexpr std::int64_t maxWork = 30'000;

std::vector<std::int64_t> primeFactors(std::int64_t number) {
    std::vector<std::int64_t> factors;
    for (std::int64_t prime = 2; number > 1; ++prime) {
        for (; number % prime == 0; number /= prime)
            factors.push_back(prime);
    }
    return factors;
}

std::int64_t childrenUsed(const std::vector<Loop>& axis) {
    std::int64_t used = 1;
    for (const Loop& loop : axis)
        used *= loop.factor;
    return used;
}

void addLoop(RandomSource& random, std::vector<Loop>& loops, Loop loop) {
    for (Loop& other : loops) {
        if (other.dimension == loop.dimension && random.chance(70)) {
            other.factor *= loop.factor;
            return;
        }
    }
    loops.push_back(loop);
}

/// Unrolls the loop on a random axis of a fanout if there is space and returning sums can be added.
bool tryUnroll(RandomSource& random, const Workload& workload, const Accelerator& accelerator,
               Mapping& mapping, Loop loop, std::size_t l) {
    const Fanout& fanout = accelerator.levels[l].fanout;
    const bool alongX = random.chance(50);
    std::vector<Loop>& axis = alongX ? mapping.levels[l].x : mapping.levels[l].y;
    const std::int64_t children = alongX ? fanout.x : fanout.y;
    const bool adds = fanout.reduction || indexes(workload.tensors.front(), loop.dimension);
    if (!adds || childrenUsed(axis) * loop.factor > children)
        return false;
    addLoop(random, axis, loop);
    return true;
}

/// Returns the loops of a level in all three places.
std::vector<Loop> allLoops(const LevelMapping& level) {
    std::vector<Loop> loops = level.temporal;
    loops.insert(loops.end(), level.x.begin(), level.x.end());
    loops.insert(loops.end(), level.y.begin(), level.y.end());
    return loops;
}

std::int64_t tileWords(const Tensor& tensor, const std::vector<std::int64_t>& extent) {
    std::int64_t words = 1;
    for (const Rank& rank : tensor.ranks) {
        std::int64_t size = 1;
        for (const Term& term : rank.terms)
            size += term.coefficient * (extent[index(term.dimension)] - 1);
        words *= size;
    }
    return words;
}

/// Returns an estimate of the words that a simulation would move step by step.
std::int64_t simulationWork(const RandomCase& randomCase) {
    std::vector<std::int64_t> extent;
    for (const Dimension& dimension : randomCase.workload.dimensions)
        extent.push_back(dimension.bound);
    std::int64_t visits = 1;  // iterations of all outer loops × instances
    std::int64_t work = 0;
    for (const LevelMapping& level : randomCase.mapping.levels) {
        for (const Loop& loop : allLoops(level)) {
            visits *= loop.factor;
            extent[index(loop.dimension)] /= loop.factor;
        }
        for (const Tensor& tensor : randomCase.workload.tensors)
            work += visits * tileWords(tensor, extent);
    }
    return work;
}

bool names(const Buffer& buffer, const std::string& tensor) {
    return std::count(buffer.keeps.begin(), buffer.keeps.end(), tensor) > 0;
}

/// Returns the words of `wordBits` that the tiles in a buffer need.
std::int64_t wordsNeeded(const Workload& workload, const Accelerator& accelerator,
                         const Level& level, const Buffer& buffer,
                         const std::vector<std::int64_t>& extent) {
    std::int64_t bits = 0;
    for (const Tensor& tensor : workload.tensors) {
        const bool elsewhere =
            std::any_of(level.buffers.begin(), level.buffers.end(),
                        [&](const Buffer& other) { return names(other, tensor.name); });
        if (!names(buffer, tensor.name) && (elsewhere || !buffer.keepsAll))
            continue;
        const auto special = accelerator.tensorBits.find(tensor.name);
        bits += tileWords(tensor, extent) *
                (special == accelerator.tensorBits.end() ? accelerator.wordBits : special->second);
    }
    return (bits + accelerator.wordBits - 1) / accelerator.wordBits;
}

RandomCase attempt(RandomSource& random) {
    RandomCase result;
    result.workload = randomWorkload(random);
    result.accelerator = randomAccelerator(random, result.workload);
    result.mapping = randomMapping(random, result.workload, result.accelerator);
    boundCapacities(random, result.workload, result.mapping, result.accelerator);
    result.options.reuse = random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact,
                                                   ReuseReading::Stationary, ReuseReading::Flush});
    result.options.chargeFirstVisits = random.chance(30);
    return result;
}

}  // namespace

Mapping randomMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator) {
    Mapping mapping;
    mapping.levels.resize(accelerator.levels.size());
    const std::size_t spatialPercent = random.pick(std::vector<std::size_t>{30, 60, 80});
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        std::vector<std::int64_t> factors = primeFactors(workload.dimensions[d].bound);
        if (random.chance(10))
            factors.push_back(1);
        for (const std::int64_t factor : factors) {
            const Loop loop{dimensionId(d), factor};
            bool unrolled = false;
            for (std::size_t l = 0; l < mapping.levels.size() && !unrolled; ++l) {
                unrolled = random.chance(spatialPercent) &&
                           tryUnroll(random, workload, accelerator, mapping, loop, l);
            }
            if (!unrolled)
                addLoop(random, mapping.levels[random.below(mapping.levels.size())].temporal, loop);
        }
    }
    for (LevelMapping& level : mapping.levels) {
        random.shuffle(level.temporal);
        random.shuffle(level.x);
        random.shuffle(level.y);
    }
    return mapping;
}

void boundCapacities(RandomSource& random, const Workload& workload, const Mapping& mapping,
                     Accelerator& accelerator) {
    std::vector<std::int64_t> extent(workload.dimensions.size(), 1);
    for (std::size_t l = mapping.levels.size(); l-- > 0;) {
        for (const Loop& loop : allLoops(mapping.levels[l]))
            extent[index(loop.dimension)] *= loop.factor;
        Level& level = accelerator.levels[l];
        for (Buffer& buffer : level.buffers) {
            if (random.chance(30))
                continue;
            const std::int64_t words = wordsNeeded(workload, accelerator, level, buffer, extent);
            buffer.buffering = random.chance(80) ? 1 : random.between(2, 3);
            const std::int64_t spare = random.chance(50) ? 0 : random.between(0, 20);
            buffer.capacity = words * buffer.buffering + spare;
        }
    }
}

RandomCase randomCase(std::uint64_t seed) {
    RandomSource random(seed);
    RandomCase result = attempt(random);
    while (simulationWork(result) > maxWork)
        result = attempt(random);
    result.seed = seed;
    return result;
}

std::uint64_t seedFromEnvironment(std::uint64_t otherwise) {
    return fromEnvironment("LOOPGLASS_SEED", otherwise);
}

}  // namespace loopglass::test
