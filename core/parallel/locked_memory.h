#pragma once

#include <cstddef>
#include <memory_resource>
#include <mutex>

namespace loopglass::parallel {

/// Thread-safe memory that only grows until the whole memory is released.
class LockedMemory : public std::pmr::memory_resource {
public:
    /// The first block has `firstPiece` bytes; each following block is larger.
    explicit LockedMemory(std::size_t firstPiece) : m_growing(firstPiece) {}

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override {
        const std::lock_guard lock(m_mutex);
        return m_growing.allocate(bytes, alignment);
    }
    void do_deallocate(void* /*piece*/, std::size_t /*bytes*/, std::size_t /*alignment*/) override {
    }
    bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
        return this == &other;
    }

    std::mutex m_mutex;
    std::pmr::monotonic_buffer_resource m_growing;
};

}  // namespace loopglass::parallel
