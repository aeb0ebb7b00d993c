// Wide problems with few mappings. Features are drawn one by one, so that each is frequent. Bounds
// are small from the start: the larger the machine, the fewer factorisations of its dimensions
// remain. Cases with too many mappings are drawn again.

#include "support/cases/wide_cases.h"

#include "mapping/problem.h"
#include "support/builders.h"
#include "support/cases/random_constraints.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/every_keep.h"

#include <algorithm>
#include <set>

namespace loopglass::test {

namespace {

struct Shape {
    std::vector<const char*> dimensions;
    std::vector<TensorText> tensors;  ///< output first
};
using Family = std::vector<Shape>;

const std::vector<Family>& families() {
    static const std::vector<Family> all = {
        // Kernels of practice.
        {{{"M", "N", "K"}, {{"O", {"M", "N"}}, {"A", {"M", "K"}}, {"B", {"K", "N"}}}},
         {{"K", "C", "P", "R"}, {{"O", {"K", "P"}}, {"I", {"C", "P+R"}}, {"W", {"K", "C", "R"}}}},
         {{"D", "P", "R"}, {{"O", {"D", "P"}}, {"I", {"D", "P+R"}}, {"W", {"D", "R"}}}},
         {{"I", "J", "K"},
          {{"O", {"I", "J"}}, {"A", {"I", "K"}}, {"B", {"K", "J"}}, {"S", {"I", "J"}}}},
         {{"I", "J", "K", "L"},
          {{"O", {"I", "J"}}, {"A", {"I", "K", "L"}}, {"B", {"K", "J"}}, {"C", {"L", "J"}}}}},
        // windows of every stride and dilation
        {{{"P", "R"}, {{"O", {"P"}}, {"I", {"P+R"}}, {"W", {"R"}}}},
         {{"P", "R"}, {{"O", {"P"}}, {"I", {"2*P+R"}}, {"W", {"R"}}}},
         {{"P", "R", "K"}, {{"O", {"K", "P"}}, {"I", {"2*P+3*R"}}, {"W", {"K", "R"}}}},
         {{"P", "R", "K"}, {{"O", {"K", "P"}}, {"I", {"P+2*R"}}, {"W", {"K", "R"}}}},
         {{"P", "Q", "R", "S"}, {{"O", {"P", "Q"}}, {"I", {"P+R", "2*Q+S"}}, {"W", {"R", "S"}}}},
         {{"P", "R", "S"}, {{"O", {"P"}}, {"I", {"P+R+S"}}, {"W", {"R", "S"}}}}},
        // several windows
        {{{"P", "R", "S"}, {{"O", {"P"}}, {"I", {"P+2*R+S"}}}},
         {{"P", "R", "S"}, {{"O", {"P"}}, {"I", {"P+R+S"}}, {"W", {"P"}}}},
         {{"P", "R", "S"}, {{"O", {"P"}}, {"I", {"P+R", "P+S"}}, {"W", {"P", "R"}}}},
         {{"P", "Q", "R"}, {{"O", {"P", "Q"}}, {"I", {"2*P+R", "Q+R"}}}},
         {{"I", "J", "K"}, {{"O", {"I+2*J+K"}}, {"A", {"I"}}}},
         {{"K", "P", "R"}, {{"O", {"K", "P"}}, {"I", {"P+R"}}, {"W", {"K", "P+2*R"}}}}},
        // strided outputs
        {{{"J"}, {{"O", {"2*J"}}, {"A", {"J"}}}},
         {{"I", "J"}, {{"O", {"2*J"}}, {"A", {"I", "J"}}, {"B", {"I"}}}},
         {{"I", "J"}, {{"O", {"5*I", "3*J"}}, {"A", {"I"}}}},
         {{"I", "J"}, {{"O", {"5*I", "3*J"}}, {"A", {"I"}}, {"B", {"J"}}}},
         {{"I", "J", "K"}, {{"O", {"2*J", "I"}}, {"A", {"I", "3*K"}}, {"B", {"2*K", "J"}}}}},
        // outputs indexed by a window
        {{{"J", "K"}, {{"O", {"J+K"}}, {"A", {"J"}}, {"B", {"K"}}}},
         {{"I", "J", "K"}, {{"O", {"J+K"}}, {"A", {"I"}}, {"B", {"K+2*J"}}}},
         {{"K", "P", "R"}, {{"O", {"K", "2*P+R"}}, {"I", {"P"}}, {"W", {"K", "R"}}}},
         {{"P", "Q", "R"}, {{"O", {"P+R", "Q"}}, {"I", {"P", "Q"}}, {"W", {"R"}}}},
         {{"J", "K", "L"}, {{"O", {"J+K+L"}}, {"A", {"J", "L"}}, {"B", {"K"}}}},
         {{"J", "K"}, {{"O", {"3*J+2*K"}}, {"A", {"J", "K"}}}}},
        // scalars
        {{{"I"}, {{"O", {}}, {"A", {"I"}}, {"B", {"I"}}}},
         {{"I", "J"}, {{"O", {}}, {"A", {"I", "J"}}, {"B", {"J"}}}},
         {{"I", "J"}, {{"O", {"I"}}, {"A", {"I", "J"}}, {"S", {}}}},
         {{"J", "K"}, {{"O", {"J+K"}}, {"A", {"J", "K"}}, {"S", {}}}},
         {{"P", "R"}, {{"O", {}}, {"I", {"P+R"}}, {"W", {"R"}}}}},
        // a dimension in two ranks
        {{{"I", "J"}, {{"O", {"I"}}, {"A", {"I", "I+J"}}}},
         {{"I", "J"}, {{"O", {"I", "I"}}, {"A", {"I", "J"}}}},
         {{"I", "J"}, {{"O", {"I+J", "J"}}, {"A", {"I"}}, {"B", {"J"}}}},
         {{"I", "J", "K"}, {{"O", {"I", "K"}}, {"A", {"I+J", "2*I+K"}}, {"B", {"J", "K"}}}},
         {{"I", "J"}, {{"O", {"J"}}, {"A", {"I", "I"}}, {"B", {"I+J", "I"}}}}}};
    return all;
}

Workload shapedWorkload(RandomSource& random) {
    const Shape& shape = random.pick(random.pick(families()));
    std::vector<Dimension> dimensions;
    for (const char* name : shape.dimensions)
        dimensions.push_back({name, 1});
    return makeWorkload(dimensions, shape.tensors);
}

Workload wideWorkload(RandomSource& random) {
    Workload workload = shapedWorkload(random);
    if (random.chance(15)) {
        do {
            workload = randomWorkload(random);
        } while (workload.dimensionCount() > 4);
    }
    return workload;
}

/// The random choice of a machine's energies.
enum class Prices { Any, Growing, Equal };

AccessEnergy price(RandomSource& random, Prices prices, std::size_t levelsInside) {
    const auto quarters = [&] { return static_cast<double>(random.between(0, 40)) / 4; };
    const double grown = static_cast<double>(levelsInside * levelsInside * 8 + 1);
    switch (prices) {
    case Prices::Growing:
        return {grown, random.chance(70) ? grown : 2 * grown, grown};
    case Prices::Equal:
        return {1, 1, 1};
    case Prices::Any:
        break;
    }
    return {quarters(), quarters(), quarters()};
}

std::optional<double> someBandwidth(RandomSource& random, std::size_t percent) {
    if (!random.chance(percent))
        return std::nullopt;
    return random.pick(std::vector<double>{0.25, 0.5, 1, 1, 1.5, 2, 3, 4, 7});
}

/// The tensors of each buffer of a level; an empty list means all.
std::vector<std::vector<std::string>> sharedOut(RandomSource& random, const Workload& workload,
                                                bool outermost) {
    std::vector<std::string> names;
    for (const Tensor& tensor : workload.tensors)
        names.push_back(tensor.name);
    random.shuffle(names);
    const std::size_t kind = random.below(outermost ? 6 : 10);
    if (kind < 3)
        return {{}};
    std::vector<std::vector<std::string>> buffers;
    if (kind >= 8)  // one tensor only
        return {{names.front()}};
    if (kind >= 6)  // some bypass the level
        names.resize(1 + random.below(names.size()));
    for (const std::string& name : names) {
        if (buffers.empty() || kind < 5 || random.chance(50))
            buffers.emplace_back();
        buffers.back().push_back(name);
    }
    return buffers;
}

Level wideLevel(RandomSource& random, const Workload& workload, Prices prices, std::size_t l,
                std::size_t levels) {
    Level level;
    level.name = l == 0 ? "DRAM" : "L" + std::to_string(levels - l);
    const auto buffers = sharedOut(random, workload, l == 0);
    const std::size_t limited = random.pick(std::vector<std::size_t>{0, 20, 50});
    for (const std::vector<std::string>& tensors : buffers) {
        Buffer buffer;
        buffer.name =
            level.name + (buffers.size() == 1 ? "" : "_" + std::to_string(level.buffers.size()));
        buffer.keepsAll = tensors.empty();
        buffer.keeps = tensors;
        buffer.energy = price(random, prices, levels - l - 1);
        if (!tensors.empty() && random.chance(15))
            buffer.tensorEnergy[tensors.front()] = price(random, Prices::Any, 0);
        buffer.bandwidth = {someBandwidth(random, limited), someBandwidth(random, limited)};
        level.buffers.push_back(buffer);
    }
    level.bandwidth = {someBandwidth(random, 25), someBandwidth(random, 25)};
    return level;
}

void addWideFanouts(RandomSource& random, Accelerator& accelerator) {
    std::vector<std::size_t> places;
    for (std::size_t l = 0; l < accelerator.levels.size(); ++l)
        places.push_back(l);
    random.shuffle(places);
    places.resize(std::min(places.size(), random.pick(std::vector<std::size_t>{0, 1, 1, 2, 2, 2})));
    for (const std::size_t l : places) {
        Fanout& fanout = accelerator.levels[l].fanout;
        fanout.x = random.between(1, 4);
        fanout.y = fanout.x == 1       ? random.between(2, 4)
                   : random.chance(60) ? 1
                                       : random.between(2, 3);
        fanout.multicast =
            random.pick(std::vector{Multicast::Tile, Multicast::Tile, Multicast::Axis,
                                    Multicast::Axis, Multicast::Word, Multicast::None});
        fanout.reduction = random.chance(70);
    }
    for (Level& level : accelerator.levels)
        level.fanout.energy = random.chance(40) ? static_cast<double>(random.between(1, 8)) / 4 : 0;
}

Accelerator wideAccelerator(RandomSource& random, const Workload& workload) {
    Accelerator accelerator;
    accelerator.name = "wide";
    accelerator.wordBits = random.pick(std::vector{8, 16});
    if (random.chance(25)) {
        const Tensor& tensor = random.pick(workload.tensors);
        accelerator.tensorBits[tensor.name] = random.pick(std::vector{4, 24, 32});
    }
    accelerator.compute.energy = random.pick(std::vector<double>{0, 0.5, 1});
    const Prices prices = random.pick(
        std::vector{Prices::Any, Prices::Any, Prices::Growing, Prices::Growing, Prices::Equal});
    const auto levels = random.pick(std::vector<std::size_t>{1, 2, 2, 3, 3, 3, 4, 4, 4, 4});
    for (std::size_t l = 0; l < levels; ++l)
        accelerator.levels.push_back(wideLevel(random, workload, prices, l, levels));
    addWideFanouts(random, accelerator);
    return accelerator;
}

/// Returns the number of ways to distribute the prime factors of a bound below 8 over this many
/// places.
double waysToFactor(std::int64_t bound, double places) {
    switch (bound) {
    case 1:
        return 1;
    case 4:
        return places * (places + 1) / 2;
    case 6:
        return places * places;
    default:
        return places;
    }
}

/// Returns bounds of 1 to 6, some of which are lowered until there are few factorisations.
void setBounds(RandomSource& random, Workload& workload, const Accelerator& accelerator,
               std::uint64_t most) {
    double places = 0;
    for (const Level& level : accelerator.levels)
        places += 1 + (level.fanout.x > 1 ? 1 : 0) + (level.fanout.y > 1 ? 1 : 0);
    for (Dimension& dimension : workload.dimensions)
        dimension.bound = random.pick(std::vector<std::int64_t>{1, 2, 2, 3, 3, 4, 4, 5, 6, 6});
    const auto factorisations = [&] {
        double product = 1;
        for (const Dimension& dimension : workload.dimensions)
            product *= waysToFactor(dimension.bound, places);
        return product;
    };
    while (factorisations() > static_cast<double>(most)) {
        std::int64_t& bound = workload.dimensions[random.below(workload.dimensionCount())].bound;
        bound = bound > 3 ? random.between(2, 3) : random.between(1, bound);
    }
}

/// A file does not fix a dimension at a place where it forbids it.
void allowFixed(Constraints& constraints) {
    for (LevelConstraints& level : constraints.levels) {
        for (LoopConstraint* place : {&level.temporal, &level.x, &level.y}) {
            for (const Loop& loop : place->factors) {
                if (place->allowed)
                    place->allowed->insert(loop.dimension);
            }
        }
    }
}

WideCase wideAttempt(RandomSource& random, std::uint64_t most) {
    WideCase result;
    RandomCase& base = result.base;
    base.workload = wideWorkload(random);
    base.accelerator = wideAccelerator(random, base.workload);
    setBounds(random, base.workload, base.accelerator, most);
    base.mapping = randomMapping(random, base.workload, base.accelerator);
    boundCapacities(random, base.workload, base.mapping, base.accelerator);
    base.options.reuse = random.pick(std::vector{ReuseReading::Exact, ReuseReading::Exact,
                                                 ReuseReading::Stationary, ReuseReading::Flush});
    base.options.chargeFirstVisits = random.chance(30);
    if (random.chance(50))
        result.constraints = randomConstraints(random, base.workload, base.mapping);
    allowFixed(result.constraints);
    result.bypass = random.chance(25);
    return result;
}

/// Returns the places where a tensor may be bypassed.
std::size_t bypassPlaces(const Problem& problem) {
    std::size_t places = 0;
    for (std::size_t l = 1; l < problem.levelCount(); ++l)
        places += static_cast<std::size_t>(
            std::count_if(problem.keeper[l].begin(), problem.keeper[l].end(),
                          [](const BufferIndex& buffer) { return buffer.has_value(); }));
    return places;
}

/// Returns the legal mappings over all choices of bypass, or nothing if there are more than `most`.
std::optional<std::uint64_t> countWide(const WideCase& wideCase, std::uint64_t most) {
    const Problem problem = bind(wideCase.base.workload, wideCase.base.accelerator);
    if (wideCase.bypass && bypassPlaces(problem) > 8)
        return std::nullopt;
    std::uint64_t sum = 0;
    for (const Accelerator& accelerator :
         wideCase.bypass ? everyKeep(problem) : std::vector{problem.accelerator}) {
        const auto count =
            countMappings(bind(problem.workload, accelerator), wideCase.constraints, most);
        sum += count.value_or(most + 1);
        if (sum > most)
            return std::nullopt;
    }
    return sum;
}

/// A single mapping tests little; without a mapping, the test is whether a search reports that.
bool isWorthwhile(std::optional<std::uint64_t> mappings) { return mappings && *mappings != 1; }

}  // namespace

WideCase wideCase(std::uint64_t seed) {
    RandomSource random(seed);
    const std::uint64_t most = random.chance(15) ? maxWideMappings : maxWideMappings / 5;
    WideCase result = wideAttempt(random, most);
    while (!isWorthwhile(countWide(result, most)))
        result = wideAttempt(random, most);
    result.base.seed = seed;
    return result;
}

}  // namespace loopglass::test
