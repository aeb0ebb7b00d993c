#include "search/limits/usual_effort.h"

#include <algorithm>
#include <limits>

namespace loopglass::limits {

namespace {

constexpr std::uint64_t usual = 2'400'000;

}  // namespace

UsualEffort::UsualEffort(const space::SearchSpace& space)
    : candidates(std::numeric_limits<std::uint64_t>::max()),
      tiles(candidates) {
    if (space.options().principles != Principles{} || !space.options().cutsShort) {
        return;
    }
    const auto& reuse = space.problem().reuse;
    const bool slides = std::any_of(reuse.begin(), reuse.end(), [](const TensorReuse& tensor) {
        return !tensor.partial.empty();
    });
    candidates = usual / (space.dimensionCount() * (slides ? 2 : 1));
    tiles = usual;
}

}  // namespace loopglass::limits
