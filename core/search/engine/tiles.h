#pragma once

#include "search/engine/innermost_tiles.h"
#include "search/engine/outer_tiles.h"

namespace loopglass::engine {

/// Grows the tiles of a level whose fanout above is decided, and follows those that are kept.
class Tiles {
public:
    /// All of these must outlive it.
    Tiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
          principles::TileSets& sets, Completion& completion, ExpansionWriter& writer)
        : m_levelCount(space.levelCount()),
          m_sets(&sets),
          m_writer(&writer),
          m_innermost(space, bounds, completion, writer),
          m_outer(space, trie, bounds, sets, completion, writer) {}

    void expandItem(const OpenItem& item);

private:
    std::size_t m_levelCount;
    principles::TileSets* m_sets;
    ExpansionWriter* m_writer;
    InnermostTiles m_innermost;
    OuterTiles m_outer;
};

}  // namespace loopglass::engine
