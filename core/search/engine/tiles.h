#pragma once

#include "search/bound/partial_nest.h"
#include "search/engine/outer_tiles.h"
#include "search/space/mirrors.h"

#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// Lists the tiles of a level whose upper fanout is decided, and continues the search with the kept
/// tiles. The tiles of the innermost level are sorted by their bounds. The object holds scratch
/// memory, so each thread needs its own.
class Tiles {
public:
    Tiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
          principles::TileSets& sets, Completion& completion, ExpansionWriter& writer);

    void expandItem(const OpenItem& item);

private:
    void expandInnermost(const OpenItem& item, const principles::TileSet& set);
    void choose(const OpenItem& item, const principles::TileSet& set, std::size_t tile);
    bound::InwardTraffic inward(const bound::PartialNest& part);
    std::vector<Ranked> rank(const OpenItem& item, const principles::TileSet& set);
    Score boundOf(const bound::LowerBound& outside);

    Bounds* m_bounds;
    principles::TileSets* m_sets;
    Completion* m_completion;
    ExpansionWriter* m_writer;
    OuterTiles m_outer;
    space::Mirrors m_mirrors;
    std::size_t m_levelCount;
    space::PartialMapping m_trial;    ///< the mapping with a tile
    bound::PartialNest m_part;        ///< the decided part before the tile is chosen
    bound::PartialNest m_chosenPart;  ///< the decided part with the tile
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
