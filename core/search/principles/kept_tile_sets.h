#pragma once

#include "search/principles/tile_set.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace loopglass::principles {

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
