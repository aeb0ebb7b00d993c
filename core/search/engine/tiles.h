#pragma once

#include "search/bound/partial_nest.h"
#include "search/engine/outer_tiles.h"
#include "search/space/mirrors.h"

#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// Grows the tiles of a level whose fanout above is decided, and follows those that are kept. The
/// tiles of the innermost level are ranked by their bounds here. Scratch memory of one thread.
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
    space::PartialMapping m_trial;    ///< with a tile
    bound::PartialNest m_part;        ///< before the tile is chosen
    bound::PartialNest m_chosenPart;  ///< with the tile
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
