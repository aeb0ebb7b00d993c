#include "search/bound/lower_bound.h"

#include "search/space/search_space.h"

namespace loopglass::bound {

LowerBound boundOfOperations(const space::SearchSpace& space) {
    LowerBound bound;
    bound.energy = static_cast<double>(space.compiled().operations) *
                   space.problem().accelerator.compute.energy;
    return bound;
}

}  // namespace loopglass::bound
