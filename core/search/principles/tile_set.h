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
/// fanout above, so candidates with equal extents and unrolling share one set. The innermost level
/// has no bounds here.
struct TileSet : std::enable_shared_from_this<TileSet> {
    /// Takes a tree in `memory`, where the later bounds are allocated too; null for a tree with its
    /// own memory.
    TileSet(std::vector<std::int64_t> of, TileTree grown,
            std::shared_ptr<std::pmr::memory_resource> memory);

    std::size_t level() const { return static_cast<std::size_t>(key.front()); }
    /// Returns true if byEnergy[a] comes before byEnergy[b] by quick bound and number.
    bool comesFirst(std::size_t a, std::size_t b) const;

    /// Memory of the tree, the lists and the bounds, shared with other sets.
    std::shared_ptr<std::pmr::memory_resource> shared;
    std::vector<std::int64_t> key;  ///< level, base extents, unrolling above
    TileTree tree;
    /// By kept tile, including the fanout above it; empty if the extent lattice has no numbers.
    std::pmr::vector<std::uint32_t> numbers;
    std::pmr::vector<double> leastEnergy;  ///< by kept tile, pJ: a quick bound
    /// Kept tiles; in ascending order of the bound if `sorted`.
    std::pmr::vector<std::uint32_t> byEnergy;
    bool sorted = true;
    /// By kept tile: the full bounds computed so far (TileSets::into).
    mutable std::optional<parallel::FoundTable<bound::LowerBound>> bounds;
    std::uint64_t firstKey = 0;  ///< key of tile number 0 in TileTables::into
    std::thread::id maker = std::this_thread::get_id();
};

/// The tile sets that were made recently, for all threads of a search.
class KeptTileSets {
public:
    /// Limits the sum of nodes and tiles of the kept sets.
    explicit KeptTileSets(std::size_t sizeLimit) : m_sizeLimit(sizeLimit) {}

    /// Returns null if the set is not kept.
    std::shared_ptr<const TileSet> find(const std::vector<std::int64_t>& key) const;
    /// Keeps a set and returns it. If another thread was first, returns the set of that thread.
    std::shared_ptr<const TileSet> keep(std::shared_ptr<const TileSet> set);
    /// Empties the table. The last owner of a set frees its memory.
    std::vector<std::shared_ptr<const TileSet>> takeAll();
    /// Returns the number of times that the table was full and released all sets.
    std::size_t generation() const { return m_generation.load(std::memory_order_relaxed); }

private:
    static constexpr std::size_t shardCount = 16;

    /// Sets by the hash of their keys. Threads look up sets often, so that a single lock would slow
    /// them down.
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
