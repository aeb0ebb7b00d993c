#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory_resource>
#include <mutex>
#include <utility>
#include <vector>

namespace loopglass::parallel {

/// A table of values, indexed by numbers. Several threads may look up and store values at the same
/// time. A value must not depend on the thread that computes it, so two threads may compute the
/// same value. Look-ups take no lock. The memory is allocated with the first value.
template <typename Value> class FoundTable {
public:
    /// Creates a table for the numbers 0 … size−1 in `memory`, which must be thread-safe.
    explicit FoundTable(std::size_t size,
                        std::pmr::memory_resource* memory = std::pmr::new_delete_resource())
        : m_size(size),
          m_memory(memory),
          m_blocks(memory),
          m_storage(memory) {}

    std::size_t size() const { return m_size; }
    /// Returns a value; null if there is none yet. The pointer is valid as long as the table.
    const Value* find(std::size_t number) const {
        const Slot* values = m_slots.load(std::memory_order_acquire);
        return values == nullptr ? nullptr : values[number].load(std::memory_order_acquire);
    }
    /// Stores a value, unless another thread has already stored one. Returns the stored value.
    const Value& keep(std::size_t number, Value value) {
        const std::lock_guard lock(m_mutex);
        if (m_storage.empty()) {
            std::pmr::vector<Slot>(m_size, m_memory).swap(m_storage);
            m_slots.store(m_storage.data(), std::memory_order_release);
        }
        if (const Value* known = m_storage[number].load(std::memory_order_relaxed)) {
            return *known;
        }
        const Value& kept = append(std::move(value));
        m_storage[number].store(&kept, std::memory_order_release);
        return kept;
    }

private:
    using Slot = std::atomic<const Value*>;
    using Block = std::pmr::vector<Value>;  ///< a block never grows beyond its initial capacity

    const Value& append(Value value) {
        if (m_blocks.empty() || m_blocks.back().size() == m_blocks.back().capacity()) {
            const std::size_t last = m_blocks.empty() ? 4 : m_blocks.back().capacity();
            m_blocks.emplace_back().reserve(std::min(2 * last, m_size));
        }
        return m_blocks.back().emplace_back(std::move(value));
    }

    std::size_t m_size;
    std::mutex m_mutex;
    std::pmr::memory_resource* m_memory;
    /// Blocks are never moved, so that pointers to values stay valid.
    std::pmr::vector<Block> m_blocks;
    std::pmr::vector<Slot> m_storage;
    std::atomic<const Slot*> m_slots = nullptr;
};

}  // namespace loopglass::parallel
