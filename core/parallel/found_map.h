#pragma once

#include "parallel/large_memory.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

namespace loopglass::parallel {

/// A table of values by 64-bit keys, similar to FoundTable, but for sparse keys. Several threads
/// may look up and store values at the same time. A value must not depend on the thread that
/// computes it. Each slot of the hash table has a key and its value, because look-ups dominate and
/// mostly wait for memory.
template <typename Value> class FoundMap {
public:
    /// `maxBytes` is the largest memory in bytes; with 0, the table stores nothing.
    explicit FoundMap(std::size_t maxBytes) : m_maxOfShard(maxBytes / shardCount / sizeof(Entry)) {}

    /// Looks up a key. Returns false if the key has no value yet.
    bool find(std::uint64_t key, Value& value) const {
        const std::uint64_t hash = key * factor;
        const Shard& shard = m_shards[hash >> (64 - shardBits)];
        const std::lock_guard lock(shard.mutex);
        if (shard.entries.empty()) {
            return false;
        }
        const Entry& entry = shard.entries[shard.place(key, hash)];
        if (entry.key == noKey) {
            return false;
        }
        value = entry.value;
        return true;
    }
    /// Prefetches the slot of a key that the caller will look up soon.
    void expect(std::uint64_t key) const {
        const std::uint64_t hash = key * factor;
        const Shard& shard = m_shards[hash >> (64 - shardBits)];
        const std::lock_guard lock(shard.mutex);
        if (!shard.entries.empty()) {
            const Entry* entry = &shard.entries[(hash >> 16) & (shard.entries.size() - 1)];
            __builtin_prefetch(&entry->key);
            __builtin_prefetch(&entry->value);
        }
    }
    /// Stores a value if memory is left. The key must not be the largest number.
    void keep(std::uint64_t key, const Value& value) {
        const std::uint64_t hash = key * factor;
        Shard& shard = m_shards[hash >> (64 - shardBits)];
        const std::lock_guard lock(shard.mutex);
        if (shard.count * 4 >= shard.entries.size() * 3 && !shard.grow(m_maxOfShard)) {
            return;
        }
        Entry& entry = shard.entries[shard.place(key, hash)];
        shard.count += entry.key == noKey ? 1 : 0;
        entry = {key, value};
    }

private:
    static constexpr std::size_t shardBits = 5;
    static constexpr std::size_t shardCount = std::size_t{1} << shardBits;
    static constexpr std::uint64_t factor = 0x9E3779B97F4A7C15U;
    static constexpr std::uint64_t noKey = ~std::uint64_t{0};

    struct Entry {
        std::uint64_t key = noKey;
        Value value;
    };
    /// A part of the table with its own lock, because all threads look up often.
    struct alignas(64) Shard {
        mutable std::mutex mutex;
        std::size_t count = 0;
        /// Entries; their number is a power of two, and some are always free.
        LargeVector<Entry> entries;

        /// Returns the index of the entry with the key. If there is none, returns the index of a
        /// free entry.
        std::size_t place(std::uint64_t key, std::uint64_t hash) const {
            const std::size_t mask = entries.size() - 1;
            std::size_t at = (hash >> 16) & mask;
            while (entries[at].key != key && entries[at].key != noKey) {
                at = (at + 1) & mask;
            }
            return at;
        }
        bool grow(std::size_t most) {
            constexpr std::size_t first = 16;
            const std::size_t size = entries.empty() ? first : 2 * entries.size();
            if (size > most) {
                return false;
            }
            LargeVector<Entry> old(size);
            old.swap(entries);
            for (const Entry& entry : old) {
                if (entry.key != noKey) {
                    entries[place(entry.key, entry.key * factor)] = entry;
                }
            }
            return true;
        }
    };

    std::size_t m_maxOfShard;
    std::array<Shard, shardCount> m_shards;
};

}  // namespace loopglass::parallel
