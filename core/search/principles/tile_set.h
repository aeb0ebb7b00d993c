#pragma once

#include "parallel/found_table.h"
#include "search/bound/lower_bound.h"
#include "search/principles/tile_tree.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <vector>

namespace loopglass::principles {

/// The tile tree of a level for one decided inner part, and bounds on the traffic into the level
/// for each kept tile. The set depends only on the extents below the level's loops and on the
/// unrolling of the fanout above. Candidates with equal extents and unrolling therefore share one
/// set. For the innermost level, the set has no bounds.
struct TileSet : std::enable_shared_from_this<TileSet> {
    /// Creates a set whose tree is in `memory`. Bounds that are computed later are allocated there,
    /// too. `memory` is null if the tree has its own memory.
    TileSet(std::vector<std::int64_t> of, TileTree grown,
            std::shared_ptr<std::pmr::memory_resource> memory);

    std::size_t level() const { return static_cast<std::size_t>(key.front()); }
    /// Returns true if byEnergy[a] comes before byEnergy[b] in the order by quick bound and number.
    bool comesFirst(std::size_t a, std::size_t b) const;

    /// The memory of the tree, the lists and the bounds; other sets may use it, too.
    std::shared_ptr<std::pmr::memory_resource> shared;
    /// Key: the level, the extents below it, and the unrolling above it.
    std::vector<std::int64_t> key;
    TileTree tree;
    /// The lattice number of each kept tile's extents times the factors of the fanout above; empty
    /// if the lattice has no numbers.
    std::pmr::vector<std::uint32_t> numbers;
    std::pmr::vector<double> leastEnergy;  ///< quick bound of each kept tile, in pJ
    /// The kept tiles. If `sorted` is true, they are in ascending order of the bound.
    std::pmr::vector<std::uint32_t> byEnergy;
    bool sorted = true;
    /// For each kept tile: its full bound, if it was computed already (TileSets::into).
    mutable std::optional<parallel::FoundTable<bound::LowerBound>> bounds;
    std::uint64_t firstKey = 0;  ///< key in TileTables::into of the tile with number 0
    std::thread::id maker = std::this_thread::get_id();
};

/// The tile sets that were computed recently. All threads of a search share them.
class RemainingTileSets {
public:
    /// Limits the number of nodes and tiles in all stored sets.
    explicit RemainingTileSets(std::size_t sizeLimit) : m_sizeLimit(sizeLimit) {}

    /// Returns the set with this key, or null if the table does not have it.
    std::shared_ptr<const TileSet> find(const std::vector<std::int64_t>& key) const;
    /// Stores a set and returns it. If another thread added an equal set before, returns that set.
    std::shared_ptr<const TileSet> keep(std::shared_ptr<const TileSet> set);
    /// Removes all sets from the table and returns them. The last owner of a set frees its memory.
    std::vector<std::shared_ptr<const TileSet>> takeAll();
    /// Returns the number of times that the table was full and released all sets.
    std::size_t generation() const { return m_generation.load(std::memory_order_relaxed); }

private:
    static constexpr std::size_t shardCount = 16;

    /// A part of the table; the hash of a key selects the part. Threads look up sets often, so a
    /// single lock for all parts would slow them down.
    struct Shard {
        mutable std::mutex mutex;
        std::unordered_multimap<std::size_t, std::shared_ptr<const TileSet>> sets;

        std::shared_ptr<const TileSet> find(std::size_t hash,
                                            const std::vector<std::int64_t>& key) const;
    };
    static std::size_t hashOf(const std::vector<std::int64_t>& key);

    std::size_t m_sizeLimit;
    std::array<Shard, shardCount> m_shards;
    std::atomic<std::size_t> m_size = 0;
    std::atomic<std::size_t> m_generation = 0;
};

}  // namespace loopglass::principles
