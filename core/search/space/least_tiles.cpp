// The least tiles (docs/search.md, section "Tiles").
//
// Statement. In every mapping, the tile of a level has in each dimension at least the extent that
// it has in this mapping. Argument: its extent is the product of all factors at the level and at
// inner levels. The factors that constraints fix are equal in every mapping. The remaining part of
// the loop bound stays out of the tile only if it is at an outer place. In this mapping it is at an
// outer place whenever such a place is free, for any size of the factor. A limit of the factor can
// only make a tile larger.
//
// So a tile that does not fit here fits in no mapping. The tile of the outermost level is the whole
// workload. Cost: one test of each place of each dimension.
#include "search/space/least_tiles.h"

namespace loopglass::space {

namespace {

bool axisTakes(const SearchProblem& space, std::size_t level, std::size_t d) {
    const Fanout& fanout = space.compiled().level(level).fanout;
    return (fanout.x > 1 && space.axisFree(level, 'x', d)) ||
           (fanout.y > 1 && space.axisFree(level, 'y', d));
}

void placeOutermost(const SearchProblem& space, std::size_t d, PartialMapping& mapping) {
    const std::int64_t rest = mapping.remaining(d);
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        if (space.temporalFree(l, d)) {
            mapping.multiplyTemporal(l, d, rest);
            return;
        }
        if (axisTakes(space, l, d)) {
            mapping.multiplySpatial(l, d, rest);
            return;
        }
    }
}

}  // namespace

PartialMapping minTiles(const SearchProblem& space) {
    PartialMapping mapping(space);
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (mapping.remaining(d) > 1) {
            placeOutermost(space, d, mapping);
        }
    }
    return mapping;
}

}  // namespace loopglass::space
