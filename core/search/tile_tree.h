#pragma once

#include "search/partial_mapping.h"
#include "search/records.h"
#include "search/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// A node of the growth tree of one level: temporal factors of the level, by dimension, and why it
/// is not kept, if it is not.
struct TileNode {
    std::uint32_t parent = 0;           ///< index; a root is its own parent
    std::uint32_t other = 0;            ///< the larger tile that fits, for LargerTile
    std::uint32_t grown = 0;            ///< the dimension enlarged
    std::int64_t factor = 1;            ///< what it was enlarged to
    PruneReason reason = PruneReason::None;
    std::size_t buffer = 0;             ///< index into the space's buffers, for Memory
    std::int64_t left = 0;              ///< words needed; or operations of the tile
    std::int64_t right = 0;             ///< words there; or operations of the larger tile
};

/// The growth trees of one level under one unrolling: one tree, or one per set of growing dimensions.
struct TileTree {
    std::vector<TileNode> nodes;        ///< parents before children
    std::vector<std::vector<std::int64_t>> tiles;  ///< factors of the kept nodes
    std::vector<std::uint32_t> keptNodes;          ///< indices of the kept nodes, as in `tiles`
    std::size_t fitting = 0;            ///< nodes that fit
};

/// Grows tiles of `level` from the all-ones tile, one dimension to its next divisor at a time.
class TileGrower {
public:
    explicit TileGrower(const SearchSpace& space) : m_space(&space) {}

    /// `partial` is decided inward of `level` and has the unrolling of the fanout above it.
    TileTree grow(const PartialMapping& partial, std::size_t level);

    /// Whether every buffer from `level` outward can hold the tile that `partial` has there now.
    bool fits(const PartialMapping& partial, std::size_t level);

private:
    struct Check {
        const BoundedBuffer* buffer = nullptr;
        std::size_t number = 0;
        std::vector<std::int64_t> scale;  ///< what the tile is multiplied by up to the buffer's level
    };

    void prepare(const PartialMapping& partial, std::size_t level);
    void growWithin(DimensionSet growing, TileTree& tree);
    bool wordsFit(const std::vector<std::int64_t>& tile, TileNode& verdict) const;
    std::int64_t wordsIn(const Check& check, const std::vector<std::int64_t>& tile) const;
    std::vector<DimensionSet> growthSets() const;

    const SearchSpace* m_space;
    std::vector<Check> m_checks;
    std::vector<const std::vector<std::int64_t>*> m_divisors;  ///< by dimension
    mutable std::vector<std::int64_t> m_extent;
};

}  // namespace loopglass
