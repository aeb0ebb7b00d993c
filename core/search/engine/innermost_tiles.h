#pragma once

#include "search/bound/partial_nest.h"
#include "search/engine/completion.h"
#include "search/engine/ranked.h"
#include "search/space/mirrors.h"

#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// Tiles of the innermost level, ranked by their bounds and followed. Scratch memory of one thread.
class InnermostTiles {
public:
    /// All of these must outlive it.
    InnermostTiles(const space::SearchProblem& space, Bounds& bounds, Completion& completion,
                   ExpansionWriter& writer);

    void expandItem(const OpenItem& item, const principles::TileSet& set);

private:
    void choose(const OpenItem& item, const principles::TileSet& set, std::size_t tile);
    bound::InwardTraffic inward(const bound::PartialNest& part);
    std::vector<Ranked> rank(const OpenItem& item, const principles::TileSet& set);
    Score boundOf(const bound::LowerBound& outside);

    Bounds* m_bounds;
    Completion* m_completion;
    ExpansionWriter* m_writer;
    space::Mirrors m_mirrors;
    std::size_t m_levelCount;
    space::PartialMapping m_trial;    ///< with a tile
    bound::PartialNest m_part;        ///< before the tile is chosen
    bound::PartialNest m_chosenPart;  ///< with the tile
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
