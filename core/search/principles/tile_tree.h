#pragma once

#include "record/options.h"
#include "record/order_trie.h"
#include "record/records.h"
#include "search/capacity/capacity_table.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace loopglass::principles {

/// A node of the tile tree of one level. The node describes a tile by the temporal factors of the
/// level. If the tile is not kept, the node has the reason.
struct TileNode {
    std::uint32_t parent = 0;  ///< index of the parent; a root is its own parent
    std::uint32_t other = 0;   ///< for LargerTile: index of the larger tile that fits
    std::uint32_t grown = 0;   ///< dimension in which the tile differs from its parent
    std::uint16_t buffer = 0;  ///< for Memory: index of the buffer in the space
    PruneReason reason = PruneReason::None;
    std::int64_t factor = 1;  ///< factor of this dimension
    std::int64_t left = 0;    ///< number of needed words, or number of operations in the tile
    /// Number of available words, or number of operations in a larger tile that fits. A kept tile
    /// has this value if it is kept only because it cannot grow in the dimensions of a reused
    /// operand.
    std::int64_t right = 0;
};

/// The tile trees of one level under one unrolling: either one tree, or one tree for each set of
/// growing dimensions.
struct TileTree {
    explicit TileTree(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : nodes(memory),
          factors(memory),
          keptNodes(memory) {}

    std::pmr::vector<TileNode> nodes;  ///< nodes; parents come before their children
    /// Factors of the kept nodes [tile · dimensions + dimension].
    std::pmr::vector<std::int64_t> factors;
    std::pmr::vector<std::uint32_t> keptNodes;  ///< index of each kept tile's node
    std::size_t dimensions = 0;
    std::size_t fitting = 0;  ///< number of nodes that fit
    /// False if the complete tree is too large, so that some tiles are missing.
    bool isWhole = true;

    std::size_t tileCount() const { return keptNodes.size(); }
    /// Returns the factors of a kept tile, by dimension.
    std::span<const std::int64_t> tile(std::size_t number) const {
        return std::span(factors).subspan(number * dimensions, dimensions);
    }
};

/// The set of tiles that a growth has reached. A tile is stored as the mixed-radix number of its
/// divisors' positions.
class SeenTiles {
public:
    /// Removes all tiles. Numbers that are used later refer to these divisors.
    void reset(const std::vector<const std::vector<std::int64_t>*>& divisors);
    std::size_t weight(std::size_t d) const { return m_weight[d]; }
    /// Returns a reference to 1 + the index of the node with this number; 0 if the number is new.
    /// The reference is valid until the next call.
    std::uint32_t& at(std::size_t number) {
        if (!m_useDense) {
            return sparse(number);
        }
        Entry& entry = m_dense[number];
        if (entry.round != m_round) {
            entry = {m_round, 0};
        }
        return entry.node;
    }

private:
    static constexpr std::size_t denseLimit = std::size_t{1} << 20;
    static constexpr std::size_t minSparse = std::size_t{1} << 10;
    /// An entry counts as empty if it comes from an earlier round. For this reason, a reset need
    /// not clear the entries.
    struct Entry {
        std::uint32_t round = 0;
        std::uint32_t node = 0;
    };
    struct SparseEntry {
        std::size_t number = 0;
        Entry of;
    };
    std::uint32_t& sparse(std::size_t number);
    SparseEntry& placeOf(std::size_t number);
    void widen();

    std::vector<std::size_t> m_weight;
    std::uint32_t m_round = 0;
    bool m_useDense = false;
    std::vector<Entry> m_dense;  ///< entries by number
    /// Entries of the sparse table; their number is a power of two, and at least a quarter is
    /// empty.
    std::vector<SparseEntry> m_sparse;
    /// Number of entries in m_sparse that are used in this round.
    std::size_t m_used = 0;
};

/// Grows tiles of `level` from the tile with all factors 1. Each step enlarges one dimension to its
/// next divisor.
class TileGrower {
public:
    /// If `record` is false, a tree has its kept tiles but no nodes. After a stop request, trees
    /// are incomplete.
    TileGrower(const space::SearchProblem& space, const OrderTrie& trie,
               capacity::CapacityTable& table, bool record, std::stop_token stop = {});

    /// Sets the largest number of nodes that a tree may have. If a tree would be larger, only a few
    /// tiles are grown.
    void limit(std::size_t most) { m_most = most; }

    /// Returns the tree of a level, allocated in `memory`. `partial` must be decided inside
    /// `level`, and must have the unrolling of the fanout above the level.
    TileTree grow(const space::PartialMapping& partial, std::size_t level,
                  std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    /// Returns the growth rule that keeps this tile (temporal factors) in the tree of grow(). This
    /// is growth in all dimensions, or in the dimensions of a reused operand.
    GrowthRule keeperOf(const space::PartialMapping& partial, std::size_t level,
                        const std::vector<std::int64_t>& tile);

private:
    /// A larger tile that fits and leaves at least as many lanes.
    struct LargerFittingTile {
        std::uint32_t node = 0;  ///< 1 + index of the node; 0 means that there is no such tile
        std::int64_t operations = 0;
    };
    using Sets = std::uint64_t;  ///< one bit for each entry of m_reused
    void listReused();
    Sets setsOf(const std::vector<std::uint16_t>& positions) const;
    bool isDominatedByNext(std::size_t dimension, std::size_t next, double lanes);
    void prepare(const space::PartialMapping& partial, std::size_t level);
    std::optional<std::uint32_t> buildTree();
    void growWithin(DimensionSet growing, TileTree& tree);
    void growFew(DimensionSet growing, TileTree& tree);
    void climb(std::uint32_t root, std::size_t first, bool inTurn, DimensionSet growing,
               TileTree& tree);
    std::uint32_t growOne(std::uint32_t at, std::size_t dimension, TileTree& tree);
    void keep(std::uint32_t node);
    void growNode(std::uint32_t at, DimensionSet growing, TileTree& tree);
    std::uint32_t addChild(const capacity::GrowthCapacity::Tile& tile, std::uint32_t at,
                           std::size_t dimension, std::size_t next);
    void enqueue(std::uint32_t node, std::uint32_t from, std::size_t dimension, std::size_t next);
    void settle(std::uint32_t node, const LargerFittingTile& larger, bool kept, TileTree& tree);
    double lanesLeft() const;
    std::vector<DimensionSet> growthSets() const;

    static constexpr std::size_t maxSets = 64;
    std::size_t m_most = std::numeric_limits<std::size_t>::max();
    const space::SearchProblem* m_space;
    const OrderTrie* m_trie;
    bool m_record;
    std::stop_token m_stop;
    /// Dimensions along which larger tiles contain unused words.
    DimensionSet m_gaps;
    std::vector<DimensionSet> m_reused;      ///< dimensions of the operands that kept orders reuse
    std::vector<Sets> m_growIn;              ///< for each dimension: the sets in which it grows
    std::vector<TileNode> m_nodes;           ///< nodes of the current trees
    std::vector<std::uint32_t> m_keptNodes;  ///< kept nodes of the current trees
    std::vector<std::int64_t> m_factors;     ///< factors of the kept nodes
    capacity::GrowthCapacity m_capacity;
    capacity::GrowthCapacity::Divisors m_divisors;
    std::vector<std::int64_t> m_tile;    ///< the current tile
    std::vector<std::uint16_t> m_here;   ///< positions of the factors of the current tile
    std::vector<std::uint32_t> m_queue;  ///< nodes that are not grown yet
    /// Positions of the factors [index in the queue · dimensions + dimension].
    std::vector<std::uint16_t> m_positions;
    std::vector<std::size_t> m_numbers;  ///< mixed-radix number of each tile in the queue
    double m_childrenOutside = 1;
    SeenTiles m_seen;
};

/// Returns the growth rule that keeps the tiles of a complete mapping, which was found with
/// GrowthRule::Both. This is growth in all dimensions, otherwise growth in the dimensions of a
/// reused operand, or Both if neither growth keeps all tiles. Returns no value if the search used a
/// single growth, if the tile rule is off, or if the accelerator has no fanout, so that both
/// growths are equal.
std::optional<GrowthRule> grownBy(const space::SearchProblem& space, const OrderTrie& trie,
                                  capacity::CapacityTable& table,
                                  const space::PartialMapping& whole);

}  // namespace loopglass::principles
