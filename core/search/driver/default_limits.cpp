#include "search/driver/default_limits.h"

#include "search/driver/memory_thresholds.h"

#include <algorithm>
#include <limits>

namespace loopglass::driver {

namespace {

/// The number of tiles that a tree lists in about a second. For a problem with a single dimension,
/// a search can compute the same number of bounds in this time.
constexpr std::uint64_t usual = 2'400'000;

}  // namespace

DefaultLimits::DefaultLimits(const space::SearchProblem& space)
    : DefaultLimits(space,
                    space.options().principles == Principles{} && space.options().cutsShort) {}

DefaultLimits::DefaultLimits(const space::SearchProblem& space, bool cuts)
    : candidates(std::numeric_limits<std::uint64_t>::max()),
      tiles(candidates),
      items(candidates) {
    if (!cuts) {
        return;
    }
    const auto& reuse = space.problem().reuse;
    const bool slides = std::any_of(reuse.begin(), reuse.end(), [](const TensorReuse& tensor) {
        return !tensor.partial.empty();
    });
    const bool byWord = std::any_of(
        space.problem().accelerator.levels.begin(), space.problem().accelerator.levels.end(),
        [](const Level& level) { return level.fanout.multicast == Multicast::Word; });
    evaluations /= slides && byWord ? 20 : 1;
    candidates = usual / (space.dimensionCount() * (slides ? 2 : 1));
    tiles = usual;
    items = usual / 10;
}

DefaultLimits DefaultLimits::ofProof(const space::SearchProblem& space) {
    constexpr std::uint64_t times = 5;  // measured with the program tools/roulette
    DefaultLimits limits(space, true);
    limits.candidates *= times;
    limits.items += limits.items / 2;
    if (const auto seconds = space.options().effort) {
        for (std::uint64_t* most : {&limits.candidates, &limits.tiles, &limits.items}) {
            *most = static_cast<std::uint64_t>(static_cast<double>(*most) * *seconds) + 1;
        }
    }
    return limits;
}

std::size_t maxTilesGrown(const space::SearchProblem& space) {
    constexpr std::uint64_t bytes = 160;  // number of bytes per node; each dimension needs 10 more
    const std::uint64_t dimensions = space.dimensionCount();
    const std::uint64_t held =
        MemoryThresholds(space.options()).ofTileSets() / (bytes + 10 * dimensions);
    const bool cuts = DefaultLimits(space).tiles == usual;
    return static_cast<std::size_t>(cuts ? std::min(held, usual / dimensions) : held);
}

}  // namespace loopglass::driver
