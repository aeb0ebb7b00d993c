// A search makes items on one thread and expands them on another, and few of them are ever
// expanded. A general heap locks for the first and asks the system for every few pages for the
// second; both stop the other threads. Here a thread carves pieces from blocks of its own, which go
// all at once, when the search ends.
#include "search/engine/item_memory.h"

namespace loopglass::engine {

namespace {

constexpr std::size_t alignment = 64;                     // lines of the cache: threads share none
constexpr std::size_t firstBlock = std::size_t{1} << 16;  // bytes; each next one has more

}  // namespace

ItemMemory::ItemMemory(std::size_t pieceSize)
    : m_pieceSize((pieceSize + alignment - 1) / alignment * alignment),
      m_blocks(firstBlock) {}

std::byte* ItemMemory::take() {
    if (m_free.empty()) {
        return static_cast<std::byte*>(m_blocks.allocate(m_pieceSize, alignment));
    }
    std::byte* piece = m_free.back();
    m_free.pop_back();
    return piece;
}

}  // namespace loopglass::engine
