// The packed form of a waiting item is one block of memory. The block begins with the bounds of the
// inward traffic, without unlimited ports. The mapping follows, in the form of
// PartialMapping::pack(). A packed item takes a third of the memory of an unpacked item.
//
// Items are created on one thread and expanded on another, and most items are never expanded. With
// the general heap, freeing memory of another thread would need a lock, and every few pages would
// be requested from the system. Other threads would have to wait during both operations. Therefore
// each thread takes the memory of its items from its own large blocks, which are freed together at
// the end of the search.
#include "search/engine/open_item.h"

#include <algorithm>
#include <cstring>

namespace loopglass::engine {

namespace {

// Bytes of a cache line, so that two threads never write to the same line.
constexpr std::size_t alignment = 64;
// Bytes of the first block; each further block is larger.
constexpr std::size_t firstBlock = std::size_t{1} << 16;

std::size_t portCount(const space::SearchProblem& space) {
    return std::min(space.ports().size(), bound::boundedPorts);
}

/// Calls copy(number, bytes) for each packed number of the traffic.
template <typename Traffic, typename Copy>
void forEachNumber(Traffic& inward, std::size_t ports, Copy copy) {
    for (auto* bound : {&inward.closed, &inward.settling, &inward.least}) {
        copy(&bound->energy, sizeof(double));
        copy(&bound->joint, sizeof(double));
        copy(&bound->passing, sizeof(double));
        copy(bound->words.data(), ports * sizeof(double));
    }
    copy(&inward.unsettled, sizeof(inward.unsettled));
    copy(&inward.copies, sizeof(inward.copies));
    copy(&inward.open, sizeof(inward.open));
}

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

std::size_t WaitingItem::packedSize(const space::SearchProblem& space) {
    std::size_t size = space::PartialMapping::unconstrained(space).packedSize();
    const bound::InwardTraffic inward;
    forEachNumber(inward, portCount(space),
                  [&](const void* /*number*/, std::size_t bytes) { size += bytes; });
    return size;
}

WaitingItem::WaitingItem(ItemMemory& memory, const space::SearchProblem& space,
                         const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                         const ItemState& state)
    : m_state(state),
      m_packed(memory.take()) {
    std::byte* to = m_packed;
    forEachNumber(inward, portCount(space), [&](const void* number, std::size_t bytes) {
        std::memcpy(to, number, bytes);
        to += bytes;
    });
    partial.pack(to);
}

void WaitingItem::unpack(ItemMemory& memory, const space::SearchProblem& space,
                         OpenItem& item) const {
    look(space, item);
    memory.give(m_packed);
}

void WaitingItem::look(const space::SearchProblem& space, OpenItem& item) const {
    const std::byte* from = m_packed;
    forEachNumber(item.inward, portCount(space), [&](void* number, std::size_t bytes) {
        std::memcpy(number, from, bytes);
        from += bytes;
    });
    item.partial.unpack(from);
    item.state = m_state;
}

}  // namespace loopglass::engine
