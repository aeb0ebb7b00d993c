// A search makes items on one thread and expands them on another, and few of them are ever
// expanded. A general heap locks for the first and asks the system for every few pages for the
// second; both stop the other threads. Here a thread carves pieces from blocks of its own, which go
// all at once, when the search ends.
#include "search/item_memory.h"

#include <algorithm>

namespace loopglass {

namespace {

constexpr std::size_t alignment = 64;  // lines of the cache: threads share none
constexpr std::size_t firstBlock = 1U << 16;
constexpr std::size_t largestBlock = 1U << 20;  // bytes

}  // namespace

ItemMemory::ItemMemory(std::size_t pieceSize)
    : m_pieceSize((pieceSize + alignment - 1) / alignment * alignment) {}

void ItemMemory::grow() {
    const std::size_t most = std::max<std::size_t>(1, largestBlock / m_pieceSize);
    const std::size_t first = std::max<std::size_t>(1, firstBlock / m_pieceSize);
    m_blockPieces = m_blocks.empty() ? first : std::min(2 * m_blockPieces, most);
    m_blocks.emplace_back(new std::byte[m_blockPieces * m_pieceSize]);  // written by who takes it
    m_piecesTaken = 0;
}

std::byte* ItemMemory::take() {
    if (!m_free.empty()) {
        std::byte* piece = m_free.back();
        m_free.pop_back();
        return piece;
    }
    if (m_piecesTaken == m_blockPieces) {
        grow();
    }
    return m_blocks.back().get() + m_pieceSize * m_piecesTaken++;
}

}  // namespace loopglass
