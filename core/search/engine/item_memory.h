#pragma once

#include <cstddef>
#include <memory_resource>
#include <vector>

namespace loopglass::engine {

/// Memory for items that wait, in pieces of one size; one per thread, without locks. A piece may be
/// given back to the memory of another thread, as long as all live equally long.
class ItemMemory {
public:
    explicit ItemMemory(std::size_t pieceSize);

    std::byte* take();
    void give(std::byte* piece) { m_free.push_back(piece); }

private:
    std::size_t m_pieceSize;
    std::vector<std::byte*> m_free;
    std::pmr::monotonic_buffer_resource m_blocks;
};

}  // namespace loopglass::engine
