// A waiting item is packed into one piece of memory: the bounds of the traffic inward, without the
// ports that are not limited, and then the mapping as PartialMapping::pack() writes it. That is a
// third of the memory of the item in full.
//
// A search makes items on one thread and expands them on another, and few of them are ever
// expanded. A general heap locks for the first and asks the system for every few pages for the
// second; both stop the other threads. Here a thread carves pieces from blocks of its own, which go
// all at once, when the search ends.
#include "search/engine/open_item.h"

#include <algorithm>
#include <cstring>

namespace loopglass::engine {

namespace {

constexpr std::size_t alignment = 64;                     // lines of the cache: threads share none
constexpr std::size_t firstBlock = std::size_t{1} << 16;  // bytes; each next one has more

std::size_t portCount(const space::SearchProblem& space) {
    return std::min(space.ports().size(), bound::boundedPorts);
}

std::byte* put(std::byte* to, const bound::LowerBound& bound, std::size_t ports) {
    std::memcpy(to, &bound.energy, sizeof(double));
    std::memcpy(to + sizeof(double), bound.words.data(), ports * sizeof(double));
    return to + (1 + ports) * sizeof(double);
}

const std::byte* take(const std::byte* from, bound::LowerBound& bound, std::size_t ports) {
    std::memcpy(&bound.energy, from, sizeof(double));
    std::memcpy(bound.words.data(), from + sizeof(double), ports * sizeof(double));
    return from + (1 + ports) * sizeof(double);
}

template <typename Number> std::byte* put(std::byte* to, Number number) {
    std::memcpy(to, &number, sizeof(number));
    return to + sizeof(number);
}

template <typename Number> const std::byte* take(const std::byte* from, Number& number) {
    std::memcpy(&number, from, sizeof(number));
    return from + sizeof(number);
}

std::byte* put(std::byte* to, const bound::InwardTraffic& inward, std::size_t ports) {
    for (const auto* bound : {&inward.closed, &inward.settling, &inward.least}) {
        to = put(to, *bound, ports);
    }
    return put(put(put(to, inward.unsettled), inward.copies), inward.open);
}

const std::byte* take(const std::byte* from, bound::InwardTraffic& inward, std::size_t ports) {
    for (auto* bound : {&inward.closed, &inward.settling, &inward.least}) {
        from = take(from, *bound, ports);
    }
    return take(take(take(from, inward.unsettled), inward.copies), inward.open);
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
    return 3 * (1 + portCount(space)) * sizeof(double) + sizeof(bound::InwardTraffic::unsettled) +
           sizeof(bound::InwardTraffic::copies) + sizeof(bound::InwardTraffic::open) +
           space::PartialMapping::unconstrained(space).packedSize();
}

WaitingItem::WaitingItem(ItemMemory& memory, const space::SearchProblem& space,
                         const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                         const ItemState& state)
    : m_state(state),
      m_packed(memory.take()) {
    partial.pack(put(m_packed, inward, portCount(space)));
}

void WaitingItem::unpack(ItemMemory& memory, const space::SearchProblem& space,
                         OpenItem& item) const {
    item.partial.unpack(take(m_packed, item.inward, portCount(space)));
    item.state = m_state;
    memory.give(m_packed);
}

void WaitingItem::look(const space::SearchProblem& space, OpenItem& item) const {
    item.partial.unpack(take(m_packed, item.inward, portCount(space)));
    item.state = m_state;
}

}  // namespace loopglass::engine
