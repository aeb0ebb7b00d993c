#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/level_bounds.h"
#include "search/bound/outermost_bounds.h"
#include "search/bound/union_bounds.h"
#include "search/principles/fitting_tiles.h"
#include "search/principles/tile_set.h"
#include "search/space/mirrors.h"

#include <cstdint>
#include <map>
#include <memory>
#include <memory_resource>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// Finds tile sets that were computed before, and computes new ones. The object holds scratch
/// memory, so each thread needs its own.
class TileSets {
public:
    /// All arguments must outlive this object. After a stop request, sets are incomplete, and their
    /// bounds are weak.
    TileSets(const space::SearchProblem& space, const OrderTrie& trie, bound::TileTables& tables,
             RemainingTileSets& kept, bool record, std::stop_token stop);

    /// Returns the tile set of a level. `partial` must be decided inside `level`, and must have the
    /// unrolling of the fanout above the level.
    std::shared_ptr<const TileSet> of(const space::PartialMapping& partial, std::size_t level);
    /// Returns true if list() can be used instead of of(). This is the case if all tiles are kept
    /// and the trees are not recorded.
    bool lists(std::size_t level) const { return m_lists && level + 1 < m_space->levelCount(); }
    /// Returns the tiles of a level whose quick bound is at most `most` pJ, in no special order.
    /// Only one of several symmetric tiles is listed. The result is valid until the next call.
    const TileSet& list(const space::PartialMapping& partial, std::size_t level, double most);
    /// Returns FittingTiles::least() for a level for which lists() returns true.
    double least(const space::PartialMapping& partial, std::size_t level, InwardEnergies& inward,
                 double known) {
        return m_fitting.least(partial, level, inward, known);
    }
    /// Returns the least traffic into the level of a set if the level has this kept tile. The level
    /// must not be the innermost. `partial` must be the mapping for which of() returned the set.
    bound::LowerBound into(const TileSet& set, std::size_t tile,
                           const space::PartialMapping& partial);
    /// Prefetches the data that into() needs for this tile into the cache.
    void expectInto(const TileSet& set, std::size_t tile) const {
        if (!set.numbers.empty()) {
            m_tables->into.expect(set.firstKey + set.numbers[tile]);
        }
    }
    /// Returns the traffic into level 1 for a kept tile of a set of level 1. `order` is the number
    /// of the order of level 0's loops. `whole` is the mapping with that order. The result is null
    /// unless the orders come from the trie. Without the trie, there are too many orders to store
    /// their results. The result is valid until the next call.
    const bound::LowerBound* inOrder(const TileSet& set, std::size_t tile, std::size_t order,
                                     const space::PartialMapping& whole);

private:
    /// Results for a set: traffic into level 1 by kept tile and order. The entry keeps its set
    /// alive.
    struct Ordered {
        std::shared_ptr<const TileSet> set;
        std::map<std::size_t, std::vector<std::optional<bound::LowerBound>>> bounds;
    };
    void rank(const space::PartialMapping& partial, TileSet& set);
    void number(const space::PartialMapping& partial, TileSet& set);
    std::vector<std::int64_t> keyOf(const space::PartialMapping& partial, std::size_t level) const;
    std::uint64_t firstKeyOf(const space::PartialMapping& partial, std::size_t level) const;
    const std::shared_ptr<std::pmr::memory_resource>& memory();

    static constexpr std::size_t orderedLimit = 500'000;  ///< largest number of stored bounds

    const space::SearchProblem* m_space;
    bound::TileTables* m_tables;
    RemainingTileSets* m_kept;
    std::stop_token m_stop;
    bound::LevelBounds m_level;
    bound::InwardBounds m_inward;
    bound::UnionBounds m_unions;
    bound::OutermostBounds m_outermost;
    FittingTiles m_fitting;
    space::Mirrors m_mirrors;
    TileGrower m_grower;
    bool m_lists;
    TileSet m_listed;
    std::shared_ptr<std::pmr::memory_resource> m_memory;  ///< memory for sets of this generation
    std::size_t m_generation = 0;
    std::map<const TileSet*, Ordered> m_ordered;
    std::size_t m_orderedSize = 0;
    space::PartialMapping m_trial;
    bound::PartialNest m_part;
};

}  // namespace loopglass::principles
