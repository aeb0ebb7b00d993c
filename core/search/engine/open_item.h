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

/// The state of an item of the search: its decisions, its bound and its node.
struct ItemState {
    std::size_t level = 0;
    bool unrolled = false;  ///< true if the fanout above `level` is decided, too
    Score bound;
    NodeId node = noNode;
    /// The level whose statistics count the item as a candidate. Only the first order of a tile
    /// counts.
    std::size_t countedAt = 0;
    double madeBelow = 0;  ///< children with a smaller bound were created by an earlier expansion
    /// Number of the item in the dominance table, if the item was compared.
    dominance::PartNumber part = dominance::noPart;
};

inline constexpr std::size_t notCounted = static_cast<std::size_t>(-1);

/// Subtracts an item from the number of kept candidates, because the search does not continue it.
inline void uncount(const ItemState& state, std::vector<LevelStatistics>& levels) {
    if (state.countedAt != notCounted) {
        std::uint64_t& after = levels[state.countedAt].boundsAfter;
        after -= after > 0 ? 1 : 0;
    }
}
inline void uncount(const ItemState& state, SearchStatistics& statistics) {
    uncount(state, statistics.levels);
}

/// A candidate with which the search may continue. Everything inside `level` is decided. The next
/// decisions are the unrolling of the fanout above `level` and then the tile of `level`.
struct OpenItem {
    explicit OpenItem(const space::SearchProblem& space) : partial(space) {}

    space::PartialMapping partial;
    bound::InwardTraffic inward;  ///< traffic into the levels inside the last decided tile
    ItemState state;
};

/// A source of memory for waiting items, in pieces of one size. Each thread has its own source, so
/// that no locks are needed. A piece may be returned to the source of another thread, if all
/// sources have the same lifetime.
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
/// pruned before they are expanded. For this reason, items are packed. The memory of an item
/// belongs to an ItemMemory. Destroying the item does not free this memory; unpack() and release()
/// return it.
class WaitingItem {
public:
    /// Returns the number of bytes that an item of the space takes from an ItemMemory.
    static std::size_t packedSize(const space::SearchProblem& space);
    WaitingItem(ItemMemory& memory, const space::SearchProblem& space,
                const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                const ItemState& state);

    /// Converts the item back to its complete form in `item`, which may be any item of the same
    /// space. Gives the packed memory back to `memory`.
    void unpack(ItemMemory& memory, const space::SearchProblem& space, OpenItem& item) const;
    /// Converts the item back to its complete form in `item`. The packed item remains unchanged.
    void look(const space::SearchProblem& space, OpenItem& item) const;
    const ItemState& state() const { return m_state; }
    void setNode(NodeId node) { m_state.node = node; }
    void setBound(const Score& bound) { m_state.bound = bound; }
    void setPart(dominance::PartNumber part) { m_state.part = part; }
    /// Gives the packed memory back to `memory`.
    void release(ItemMemory& memory) const { memory.give(m_packed); }

private:
    ItemState m_state;
    std::byte* m_packed;  ///< the packed bounds of the traffic, followed by the packed mapping
};

}  // namespace loopglass::engine
