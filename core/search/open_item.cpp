// Of the least words per port only those of limited ports are kept, and of the mapping what
// PartialMapping::pack() keeps: a third of the memory of an item in full.
#include "search/open_item.h"

#include <algorithm>
#include <cstring>

namespace loopglass {

namespace {

std::size_t portCount(const SearchSpace& space) {
    return std::min(space.ports().size(), boundedPorts);
}

std::byte* put(std::byte* to, const Floor& floor, std::size_t ports) {
    std::memcpy(to, &floor.energy, sizeof(double));
    std::memcpy(to + sizeof(double), floor.words.data(), ports * sizeof(double));
    return to + (1 + ports) * sizeof(double);
}

const std::byte* take(const std::byte* from, Floor& floor, std::size_t ports) {
    std::memcpy(&floor.energy, from, sizeof(double));
    std::memcpy(floor.words.data(), from + sizeof(double), ports * sizeof(double));
    return from + (1 + ports) * sizeof(double);
}

}  // namespace

WaitingItem::WaitingItem(const SearchSpace& space, const PartialMapping& partial,
                         const InwardTraffic& inward, const ItemPlace& place)
    : m_place(place) {
    const std::size_t ports = portCount(space);
    const std::size_t traffic = 2 * (1 + ports) * sizeof(double) + sizeof(inward.open);
    m_packed.reset(new std::byte[traffic + partial.packedSize()]);  // all of it is written now
    std::byte* to = put(m_packed.get(), inward.closed, ports);
    to = put(to, inward.least, ports);
    std::memcpy(to, &inward.open, sizeof(inward.open));
    partial.pack(to + sizeof(inward.open));
}

void WaitingItem::unpack(const SearchSpace& space, OpenItem& item) const {
    const std::size_t ports = portCount(space);
    const std::byte* from = take(m_packed.get(), item.inward.closed, ports);
    from = take(from, item.inward.least, ports);
    std::memcpy(&item.inward.open, from, sizeof(item.inward.open));
    item.partial.unpack(from + sizeof(item.inward.open));
    item.place = m_place;
}

}  // namespace loopglass
