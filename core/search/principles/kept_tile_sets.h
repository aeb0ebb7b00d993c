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

/// The tile sets that were made lately, for all threads of a search.
class KeptTileSets {
public:
    /// Of so many nodes and tiles at a time.
    explicit KeptTileSets(std::size_t sizeLimit) : m_sizeLimit(sizeLimit) {}

    /// Null when it is not here.
    std::shared_ptr<const TileSet> find(const std::vector<std::int64_t>& key) const;
    /// Keeps a set; the one that is here already when another thread was first.
    std::shared_ptr<const TileSet> keep(std::shared_ptr<const TileSet> set);
    /// Empties it; what it had is freed by whoever lets go of it last.
    std::vector<std::shared_ptr<const TileSet>> takeAll();
    /// How often the sets were too many, and all were let go.
    std::size_t generation() const { return m_generation.load(std::memory_order_relaxed); }

private:
    static constexpr std::size_t shardCount = 16;

    /// Sets by the hash of their keys. Each thread looks often, so not all share one lock.
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
