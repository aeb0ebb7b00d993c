#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace loopglass {

/// Memory for items that wait, in pieces of one size; one per thread, without locks. A piece may be
/// given back to the memory of another thread, as long as all live equally long.
class ItemMemory {
public:
    explicit ItemMemory(std::size_t pieceSize);

    std::byte* take();
    void give(std::byte* piece) { m_free.push_back(piece); }

private:
    void grow();

    std::size_t m_pieceSize;
    std::vector<std::byte*> m_free;
    std::vector<std::unique_ptr<std::byte[]>> m_blocks;
    std::size_t m_blockPieces = 0;  ///< of the last block
    std::size_t m_piecesTaken = 0;  ///< of it
};

}  // namespace loopglass
