#pragma once

#include "search/capacity/room_table.h"
#include "search/capacity/tile_room.h"

#include <cstdint>
#include <vector>

namespace loopglass::capacity {

/// Room for the tiles of one growth tree, which are asked for by the positions of their factors in
/// the lists of divisors. Holds scratch memory only; one per thread.
class GrowthRoom {
public:
    using Divisors = std::vector<const std::vector<std::int64_t>*>;  ///< by dimension

    GrowthRoom(const space::SearchSpace& space, RoomTable& table)
        : m_space(&space),
          m_table(&table),
          m_room(space) {}

    /// From now on tiles are those of `level` under this mapping, which is decided inward of the
    /// level and has the unrolling of the fanout above it. Keeps a pointer to `divisors`.
    void lookAt(const space::PartialMapping& partial, std::size_t level, const Divisors& divisors);
    /// Takes the tile at these positions in hand.
    void enter(const std::uint16_t* positions);
    /// The tile in hand fits. When not, `shortage` tells which buffer is too small.
    bool holds(Shortage& shortage);
    /// The tile in hand with the factor of one dimension replaced by a larger one.
    bool holdsGrown(std::size_t dimension, std::size_t position, Shortage& shortage);

private:
    /// Tiles of one level with bounded buffers, as the tiles of the tree make them.
    struct Looked {
        std::size_t level = 0;
        std::size_t number = 0;           ///< of the tile in hand
        std::vector<std::size_t> shares;  ///< of every divisor of every dimension, in the lattice
    };
    bool fits(const Looked& looked, std::size_t number, Shortage& shortage);
    void look(std::size_t level, Looked& looked) const;

    const space::SearchSpace* m_space;
    RoomTable* m_table;
    TileRoom m_room;  ///< for spaces too large for a table
    const Divisors* m_divisors = nullptr;
    std::vector<std::size_t> m_first;  ///< by dimension: where its divisors begin in `shares`
    std::vector<std::int64_t> m_scale;
    std::vector<Looked> m_looked;
    std::size_t m_lookedCount = 0;
    const std::uint16_t* m_positions = nullptr;
    std::vector<std::int64_t> m_tile;
};

}  // namespace loopglass::capacity
