#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace loopglass::parallel {

/// Values by a key of 64 bits, kept once somebody has found them: a FoundTable for keys that are
/// far apart. Several threads may look and keep at a time, and a value must be the same whoever
/// finds it. Values stay where they are as long as the map.
template <typename Value> class FoundMap {
public:
    /// So many values at most; 0 = none.
    explicit FoundMap(std::size_t mostValues) : m_mostOfShard(mostValues / shardCount) {}

    /// Null while nobody has kept it.
    const Value* find(std::uint64_t key) const {
        const Shard& shard = m_shards[shardOf(key)];
        const std::lock_guard lock(shard.mutex);
        const auto at = shard.values.find(key);
        return at == shard.values.end() ? nullptr : &at->second;
    }
    /// Keeps a value, unless another thread was first or there is no room; then null.
    const Value* keep(std::uint64_t key, const Value& value) {
        Shard& shard = m_shards[shardOf(key)];
        const std::lock_guard lock(shard.mutex);
        if (shard.values.size() >= m_mostOfShard) {
            const auto at = shard.values.find(key);
            return at == shard.values.end() ? nullptr : &at->second;
        }
        return &shard.values.emplace(key, value).first->second;
    }

private:
    static constexpr std::size_t shardBits = 6;
    static constexpr std::size_t shardCount = std::size_t{1} << shardBits;
    static std::uint64_t mixed(std::uint64_t key) {
        key *= 0x9E3779B97F4A7C15U;
        return key ^ (key >> 32);
    }
    static std::size_t shardOf(std::uint64_t key) {
        return (key * 0x9E3779B97F4A7C15U) >> (64 - shardBits);
    }
    struct Hash {
        std::size_t operator()(std::uint64_t key) const { return mixed(key); }
    };
    /// Each thread looks often, so not all share one lock.
    struct Shard {
        mutable std::mutex mutex;
        std::pmr::monotonic_buffer_resource memory;
        std::pmr::unordered_map<std::uint64_t, Value, Hash> values{&memory};
    };

    std::size_t m_mostOfShard;
    std::array<Shard, shardCount> m_shards;
};

}  // namespace loopglass::parallel
