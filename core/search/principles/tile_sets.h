#pragma once

#include "search/bound/inward_bounds.h"
#include "search/bound/level_bounds.h"
#include "search/bound/outermost_bounds.h"
#include "search/bound/union_bounds.h"
#include "search/principles/fitting_tiles.h"
#include "search/principles/kept_tile_sets.h"
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

/// Makes tile sets, or finds them made. Holds scratch memory; one per thread.
class TileSets {
public:
    /// All of these must outlive it. Stopped, sets have some of their tiles, and claim little.
    TileSets(const space::SearchProblem& space, const OrderTrie& trie, bound::TileTables& tables,
             KeptTileSets& kept, bool record, std::stop_token stop);

    /// `partial` is decided inward of `level` and has the unrolling of the fanout above it.
    std::shared_ptr<const TileSet> of(const space::PartialMapping& partial, std::size_t level);
    /// Whether list() can be asked instead of of(): where all tiles are kept and nobody looks at
    /// the trees.
    bool lists(std::size_t level) const { return m_lists && level + 1 < m_space->levelCount(); }
    /// The tiles of a level whose quick bound of the traffic into it is up to `most`, pJ, in
    /// ascending order of it; of mirror images one. Valid until the next call.
    const TileSet& list(const space::PartialMapping& partial, std::size_t level, double most);
    /// FittingTiles::least() of such a level.
    double least(const space::PartialMapping& partial, std::size_t level, InwardEnergies& inward,
                 double known) {
        return m_fitting.least(partial, level, inward, known);
    }
    /// The least traffic into the level of a set when its tile is this kept one. The level is not
    /// the innermost. `partial` is as it was for of().
    bound::LowerBound into(const TileSet& set, std::size_t tile,
                           const space::PartialMapping& partial);
    /// into() will be asked of this tile soon.
    void expectInto(const TileSet& set, std::size_t tile) const {
        if (!set.numbers.empty()) {
            m_tables->into.expect(set.firstKey + set.numbers[tile]);
        }
    }
    /// Traffic into level 1 for a kept tile of a set of that level and the order `order` (by
    /// number) of level 0's loops; `whole` is the mapping with that order. Remembered where orders
    /// are few, those of the trie; elsewhere null. Valid until the next call.
    const bound::LowerBound* inOrder(const TileSet& set, std::size_t tile, std::size_t order,
                                     const space::PartialMapping& whole);

private:
    /// Traffic into level 1 by kept tile and order, of a set that is kept alive meanwhile.
    struct Ordered {
        std::shared_ptr<const TileSet> set;
        std::map<std::size_t, std::vector<std::optional<bound::LowerBound>>> bounds;
    };
    void rank(const space::PartialMapping& partial, TileSet& set);
    void number(const space::PartialMapping& partial, TileSet& set);
    std::vector<std::int64_t> keyOf(const space::PartialMapping& partial, std::size_t level) const;
    std::uint64_t firstKeyOf(const space::PartialMapping& partial, std::size_t level) const;
    const std::shared_ptr<std::pmr::memory_resource>& memory();

    static constexpr std::size_t orderedLimit = 500'000;  ///< bounds remembered at a time

    const space::SearchProblem* m_space;
    bound::TileTables* m_tables;
    KeptTileSets* m_kept;
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
    std::shared_ptr<std::pmr::memory_resource> m_memory;  ///< for sets of this generation
    std::size_t m_generation = 0;
    std::map<const TileSet*, Ordered> m_ordered;
    std::size_t m_orderedSize = 0;
    space::PartialMapping m_trial;
    bound::PartialNest m_part;
};

}  // namespace loopglass::principles
