#pragma once

#include "search/bound/floor.h"
#include "search/bound/merged_floors.h"
#include "search/bound/outermost_floors.h"
#include "search/principles/tile_tree.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

namespace loopglass::principles {

/// The growth tree of a level over one base, and for the tiles it keeps floors of the traffic into
/// the level. All of it depends only on the extents below the level's loops and on the unrolling of
/// the fanout above, so candidates that agree in these share one set. The innermost level has no
/// floors here.
struct TileSet : std::enable_shared_from_this<TileSet> {
    /// Of a key, with a tree that lives in `memory`; none for a tree of its own memory.
    TileSet(std::vector<std::int64_t> of, TileTree grown,
            std::shared_ptr<std::pmr::memory_resource> memory);

    /// What the tree, the lists and the floors live in, with those of other sets.
    std::shared_ptr<std::pmr::memory_resource> shared;
    std::vector<std::int64_t> key;  ///< what it depends on: level, base extents, unrolling above
    TileTree tree;
    std::pmr::vector<double> leastEnergy;      ///< by kept tile, pJ: a quick floor
    std::pmr::vector<std::uint32_t> byEnergy;  ///< kept tiles, least of these first
    /// By kept tile: the full floors that were asked for (TileSets::into).
    mutable std::optional<parallel::FoundTable<bound::Floor>> floors;
    std::thread::id maker = std::this_thread::get_id();
};

/// The tile sets that were made lately, for all threads of a search.
class KeptTileSets {
public:
    /// Null when it is not here.
    std::shared_ptr<const TileSet> find(const std::vector<std::int64_t>& key) const;
    /// Keeps a set; the one that is here already when another thread was first.
    std::shared_ptr<const TileSet> keep(std::shared_ptr<const TileSet> set);
    /// Empties it; what it had is freed by whoever lets go of it last.
    std::vector<std::shared_ptr<const TileSet>> takeAll();
    /// How often there was no more room, and all were let go.
    std::size_t generation() const { return m_generation.load(std::memory_order_relaxed); }

private:
    static constexpr std::size_t sizeLimit = 4'000'000;  ///< nodes and tiles kept at a time
    static constexpr std::size_t shardCount = 16;

    /// Sets by the hash of their keys. Each thread looks often, so not all share one lock.
    struct Shard {
        mutable std::mutex mutex;
        std::unordered_multimap<std::size_t, std::shared_ptr<const TileSet>> sets;

        std::shared_ptr<const TileSet> find(std::size_t hash,
                                            const std::vector<std::int64_t>& key) const;
    };
    static std::size_t hashOf(const std::vector<std::int64_t>& key);

    std::array<Shard, shardCount> m_shards;
    std::atomic<std::size_t> m_size = 0;
    std::atomic<std::size_t> m_generation = 0;
};

/// Makes tile sets, or finds them made. Holds scratch memory; one per thread.
class TileSets {
public:
    TileSets(const space::SearchSpace& space, const OrderTrie& trie, bound::SearchTables& tables,
             KeptTileSets& kept, bound::MergedFloors& merged, bound::OutermostFloors& outermost,
             bool record);

    /// `partial` is decided inward of `level` and has the unrolling of the fanout above it.
    std::shared_ptr<const TileSet> of(const space::PartialMapping& partial, std::size_t level);
    /// The floor of the traffic into the level of a set, which is not the innermost, when its tile
    /// is this kept one. `partial` is as it was for of(). Valid as long as the set.
    const bound::Floor& into(const TileSet& set, std::size_t tile,
                             const space::PartialMapping& partial);
    /// Traffic into level 1 for a kept tile of a set of that level and the order `order` (by
    /// number) of level 0's loops; `whole` is the mapping with that order. Remembered where orders
    /// are few, those of the trie; elsewhere null. Valid until the next call.
    const bound::Floor* intoTop(const TileSet& set, std::size_t tile, std::size_t order,
                                const space::PartialMapping& whole);

private:
    /// Traffic into level 1 by kept tile and order, of a set that is kept alive for it.
    struct Top {
        std::shared_ptr<const TileSet> set;
        std::map<std::size_t, std::vector<std::optional<bound::Floor>>> floors;
    };
    void rank(const space::PartialMapping& partial, std::size_t level, TileSet& set);
    void lookAt(const space::PartialMapping& partial, std::size_t level);
    std::vector<std::int64_t> keyOf(const space::PartialMapping& partial, std::size_t level) const;

    static constexpr std::size_t topLimit = 500'000;  ///< floors remembered at a time

    const space::SearchSpace* m_space;
    bound::FloorCounter m_floors;
    KeptTileSets* m_kept;
    bound::MergedFloors* m_merged;
    bound::OutermostFloors* m_outermost;
    TileGrower m_grower;
    std::shared_ptr<std::pmr::memory_resource> m_memory;  ///< for sets of this generation
    std::size_t m_generation = 0;
    std::map<const TileSet*, Top> m_top;
    std::size_t m_topSize = 0;
    bound::GroupTraffic m_group;
    space::PartialMapping m_trial;
    std::vector<std::int64_t> m_base;
};

}  // namespace loopglass::principles
