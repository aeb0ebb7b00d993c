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
    double madeBelow = 0;  ///< children with a smaller bound were made by an earlier expansion
    /// Number in the dominance table, if the item was compared.
    dominance::PartNumber part = dominance::noPart;
};

inline constexpr std::size_t notCounted = static_cast<std::size_t>(-1);

/// Subtracts an item that is not continued from the number of kept candidates.
inline void uncount(const ItemState& state, std::vector<LevelStatistics>& levels) {
    if (state.countedAt != notCounted) {
        std::uint64_t& after = levels[state.countedAt].boundsAfter;
        after -= after > 0 ? 1 : 0;
    }
}
inline void uncount(const ItemState& state, SearchStatistics& statistics) {
    uncount(state, statistics.levels);
}

/// A candidate that may be continued. Everything inside `level` is decided. The next decisions are
/// the unrolling of the fanout above `level` and then the tile of `level`.
struct OpenItem {
    explicit OpenItem(const space::SearchProblem& space) : partial(space) {}

    space::PartialMapping partial;
    bound::InwardTraffic inward;  ///< traffic into the levels inside the last decided tile
    ItemState state;
};

/// Memory for waiting items, in pieces of one size. Each thread has its own object, so no locks are
/// needed. A piece may be given to the object of another thread, if all objects have the same
/// lifetime.
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

/// An open item that waits in the queue. There may be a million waiting items, and most of them are
/// pruned before they are expanded. So an item is packed. Its memory belongs to an ItemMemory:
/// destroying the item frees nothing, and unpack() or release() returns the memory.
class WaitingItem {
public:
    /// Returns the bytes that an item of the space takes from an ItemMemory.
    static std::size_t packedSize(const space::SearchProblem& space);
    WaitingItem(ItemMemory& memory, const space::SearchProblem& space,
                const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                const ItemState& state);

    /// Writes the unpacked item to `item`, which may be any item of the same space, and returns the
    /// packed memory to `memory`.
    void unpack(ItemMemory& memory, const space::SearchProblem& space, OpenItem& item) const;
    /// Writes the unpacked item to `item`. The packed item keeps waiting.
    void look(const space::SearchProblem& space, OpenItem& item) const;
    const ItemState& state() const { return m_state; }
    void setNode(NodeId node) { m_state.node = node; }
    void setBound(const Score& bound) { m_state.bound = bound; }
    void setPart(dominance::PartNumber part) { m_state.part = part; }
    /// Returns the packed memory to `memory`.
    void release(ItemMemory& memory) const { memory.give(m_packed); }

private:
    ItemState m_state;
    std::byte* m_packed;  ///< the traffic, then the mapping
};

}  // namespace loopglass::engine
