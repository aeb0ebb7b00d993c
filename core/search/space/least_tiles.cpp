// The least tiles (docs/search.md, section "Tiles").
//
// Statement. The tile of a level has in each dimension at least the extent that it has in this
// mapping. Argument: its extent is the product of all factors at the level or further in. Factors
// that constraints fix are the same in every mapping. The rest of the bound stays out of the tile
// only if it lies at a place further out. Here it does whenever such a place is free, however large
// the factor may be there: a limit can only make a tile larger.
//
// So what does not fit here fits in no mapping. Of the outermost level the tile is the whole
// workload. Cost: one look at each place of each dimension.
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
