// A waiting item is packed into one piece of memory: the bounds of the traffic inward, without the
// ports that are not limited, and then the mapping as PartialMapping::pack() writes it. That is a
// third of the memory of the item in full.
#include "search/engine/open_item.h"

#include <algorithm>
#include <cstring>

namespace loopglass::engine {

namespace {

std::size_t portCount(const space::SearchSpace& space) {
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

}  // namespace

std::size_t WaitingItem::packedSize(const space::SearchSpace& space) {
    return 2 * (1 + portCount(space)) * sizeof(double) + sizeof(bound::InwardTraffic::open) +
           space::PartialMapping::unconstrained(space).packedSize();
}

WaitingItem::WaitingItem(ItemMemory& memory, const space::SearchSpace& space,
                         const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                         const ItemState& state)
    : m_state(state),
      m_packed(memory.take()) {
    const std::size_t ports = portCount(space);
    std::byte* to = put(m_packed, inward.closed, ports);
    to = put(to, inward.least, ports);
    std::memcpy(to, &inward.open, sizeof(inward.open));
    partial.pack(to + sizeof(inward.open));
}

void WaitingItem::unpack(ItemMemory& memory, const space::SearchSpace& space,
                         OpenItem& item) const {
    const std::size_t ports = portCount(space);
    const std::byte* from = take(m_packed, item.inward.closed, ports);
    from = take(from, item.inward.least, ports);
    std::memcpy(&item.inward.open, from, sizeof(item.inward.open));
    item.partial.unpack(from + sizeof(item.inward.open));
    item.state = m_state;
    memory.give(m_packed);
}

}  // namespace loopglass::engine
