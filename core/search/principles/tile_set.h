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

/// The tile tree of a level over one base, and bounds on the traffic into the level for the kept
/// tiles. The set depends only on the extents below the level's loops and on the unrolling of the
/// fanout above. Candidates with equal extents and unrolling therefore share one set. For the
/// innermost level, the set has no bounds.
struct TileSet : std::enable_shared_from_this<TileSet> {
    /// Constructs a set with a tree in `memory`. Later bounds are allocated there too. `memory` is
    /// null if the tree has its own memory.
    TileSet(std::vector<std::int64_t> of, TileTree grown,
            std::shared_ptr<std::pmr::memory_resource> memory);

    std::size_t level() const { return static_cast<std::size_t>(key.front()); }
    /// Returns true if byEnergy[a] comes before byEnergy[b] by quick bound and number.
    bool comesFirst(std::size_t a, std::size_t b) const;

    /// Memory of the tree, the lists and the bounds, shared with other sets.
    std::shared_ptr<std::pmr::memory_resource> shared;
    std::vector<std::int64_t> key;  ///< level, extents below it, and unrolling above it
    TileTree tree;
    /// Number of each kept tile, including the fanout above it; empty if the extent lattice has no
    /// numbers.
    std::pmr::vector<std::uint32_t> numbers;
    std::pmr::vector<double> leastEnergy;  ///< by kept tile, pJ: a quick bound
    /// Kept tiles. If `sorted` is true, they are in ascending order of the bound.
    std::pmr::vector<std::uint32_t> byEnergy;
    bool sorted = true;
    /// By kept tile: the full bounds computed so far (TileSets::into).
    mutable std::optional<parallel::FoundTable<bound::LowerBound>> bounds;
    std::uint64_t firstKey = 0;  ///< key of the tile with number 0 in TileTables::into
    std::thread::id maker = std::this_thread::get_id();
};

/// The tile sets that were made recently. All threads of a search share them.
class KeptTileSets {
public:
    /// Limits the sum of nodes and tiles of the kept sets.
    explicit KeptTileSets(std::size_t sizeLimit) : m_sizeLimit(sizeLimit) {}

    /// Returns the set with this key, or null if the set is not kept.
    std::shared_ptr<const TileSet> find(const std::vector<std::int64_t>& key) const;
    /// Keeps a set and returns it. If another thread added an equal set before, returns that set.
    std::shared_ptr<const TileSet> keep(std::shared_ptr<const TileSet> set);
    /// Empties the table. The last owner of a set frees its memory.
    std::vector<std::shared_ptr<const TileSet>> takeAll();
    /// Returns the number of times that the table was full and released all sets.
    std::size_t generation() const { return m_generation.load(std::memory_order_relaxed); }

private:
    static constexpr std::size_t shardCount = 16;

    /// Some of the sets, by the hash of their keys. Threads look up sets often, so a single lock
    /// for all sets would slow them down.
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
