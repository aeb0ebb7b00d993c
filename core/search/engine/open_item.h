#pragma once

#include "record/records.h"
#include "record/statistics.h"
#include "search/bound/inward_bounds.h"
#include "search/dominance/dominance_table.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace loopglass::engine {

/// The decisions of an item of the search, its bound and its node.
struct ItemState {
    std::size_t level = 0;
    bool unrolled = false;  ///< the fanout above `level` is decided too
    Score bound;
    NodeId node = noNode;
    /// The level whose statistics count the item as a candidate. The second order of a tile is not
    /// counted.
    std::size_t countedAt = 0;
    double madeBelow = 0;  ///< an earlier expansion made the children with a smaller bound
    dominance::PartNumber part = dominance::noPart;  ///< in the table, if it was compared
};

inline constexpr std::size_t notCounted = static_cast<std::size_t>(-1);

/// Removes an item that is not continued from the number of kept candidates.
inline void uncount(const ItemState& state, std::vector<LevelStatistics>& levels) {
    if (state.countedAt != notCounted) {
        std::uint64_t& after = levels[state.countedAt].boundsAfter;
        after -= after > 0 ? 1 : 0;
    }
}
inline void uncount(const ItemState& state, SearchStatistics& statistics) {
    uncount(state, statistics.levels);
}

/// A candidate that may be continued: everything inward of `level` is decided; next come the
/// unrolling of the fanout above `level` and then the tile of `level`.
struct OpenItem {
    explicit OpenItem(const space::SearchProblem& space) : partial(space) {}

    space::PartialMapping partial;
    bound::InwardTraffic inward;  ///< into the levels inward of the last tile decided
    ItemState state;
};

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

/// An open item while it waits for its turn. There may be a million of them, and most are cut
/// before it comes, so an item is packed. Its memory belongs to an ItemMemory: destroying the item
/// frees nothing, unpack() gives the memory back.
class WaitingItem {
public:
    /// Bytes that an item of the space takes from an ItemMemory.
    static std::size_t packedSize(const space::SearchProblem& space);
    WaitingItem(ItemMemory& memory, const space::SearchProblem& space,
                const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                const ItemState& state);

    /// The item in full again; its memory is given back. `item` is any item of the same space.
    void unpack(ItemMemory& memory, const space::SearchProblem& space, OpenItem& item) const;
    /// The item in full, which goes on waiting.
    void look(const space::SearchProblem& space, OpenItem& item) const;
    const ItemState& state() const { return m_state; }
    void setNode(NodeId node) { m_state.node = node; }
    void setBound(const Score& bound) { m_state.bound = bound; }
    void setPart(dominance::PartNumber part) { m_state.part = part; }
    /// Gives its memory back without being looked at.
    void release(ItemMemory& memory) const { memory.give(m_packed); }

private:
    ItemState m_state;
    std::byte* m_packed;  ///< the traffic, then the mapping
};

}  // namespace loopglass::engine
