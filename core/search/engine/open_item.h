#pragma once

#include "search/bound/floor.h"
#include "search/engine/item_memory.h"
#include "search/records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_space.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::engine {

/// Where an item of the search stands.
struct ItemPlace {
    std::size_t level = 0;
    bool unrolled = false;  ///< the fanout above `level` is decided too
    Score bound;
    NodeId node = noNode;
    std::size_t countedAt = 0;  ///< the level whose statistics count it as a candidate
};

/// A place in the search that may be continued: everything inward of `level` is decided; next come
/// the unrolling of the fanout above `level` and then the tile of `level`.
struct OpenItem {
    explicit OpenItem(const space::SearchSpace& space) : partial(space) {}

    space::PartialMapping partial;
    bound::InwardTraffic inward;  ///< into the levels inward of the last tile decided
    ItemPlace place;
};

/// An open item while it waits for its turn. There may be a million of them, and most are cut as
/// they wait, so it takes little memory. That is its thread's (ItemMemory), for nobody else to
/// free.
class WaitingItem {
public:
    /// Bytes that an item of the space takes from an ItemMemory.
    static std::size_t packedSize(const space::SearchSpace& space);
    WaitingItem(ItemMemory& memory, const space::SearchSpace& space,
                const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                const ItemPlace& place);

    /// The item in full again; its memory is given back. `item` is any item of the same space.
    void unpack(ItemMemory& memory, const space::SearchSpace& space, OpenItem& item) const;
    const ItemPlace& place() const { return m_place; }
    void setNode(NodeId node) { m_place.node = node; }

private:
    ItemPlace m_place;
    std::byte* m_packed;  ///< the traffic, then the mapping
};

}  // namespace loopglass::engine
