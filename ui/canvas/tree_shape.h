#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::ui {

/// The shape of a tree, or of several adjacent trees, in preorder, derived from an array of
/// parents. Nodes have their numbers in that array. Positions are preorder numbers, in which every
/// subtree is one range [position, endOf(position)).
class TreeShape {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    /// Builds the shape. parents[n] is the parent of n, or none for a root; a parent precedes its
    /// children. Children keep the order of their numbers. The time is O(n).
    void build(std::span<const std::uint32_t> parents);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_places.size()); }
    bool empty() const { return m_places.empty(); }
    std::uint32_t leaves() const { return m_leaves; }
    /// Returns the number of rows of the tree: the largest depth plus one, 0 if empty.
    std::uint32_t depths() const { return m_depths; }

    std::uint32_t positionOf(std::uint32_t node) const { return m_position[node]; }
    std::uint32_t nodeAt(std::uint32_t position) const { return m_places[position].node; }
    /// Returns the position after the last position of a subtree.
    std::uint32_t endOf(std::uint32_t position) const { return m_places[position].end; }
    std::uint32_t depthOf(std::uint32_t position) const { return m_places[position].depth; }
    /// Returns the position of the parent, or none.
    std::uint32_t parentOf(std::uint32_t position) const { return m_places[position].parent; }
    std::uint32_t subtreeSize(std::uint32_t position) const { return endOf(position) - position; }
    bool isLeaf(std::uint32_t position) const { return endOf(position) == position + 1; }

    /// Return the position of a child or of a sibling, or none.
    std::uint32_t firstChild(std::uint32_t position) const;
    std::uint32_t nextSibling(std::uint32_t position) const;
    /// Return the next position to the right or to the left in the same row, or none.
    std::uint32_t nextInRow(std::uint32_t position) const;
    std::uint32_t previousInRow(std::uint32_t position) const;
    /// Returns the ancestor of a position at a given depth, which may be the position itself.
    std::uint32_t ancestorAt(std::uint32_t position, std::uint32_t depth) const;

private:
    std::vector<std::uint32_t> m_position;  ///< by node
    /// The fields are stored together because a drawing reads them together. Reading them needs one
    /// cache line instead of four.
    struct Place {
        std::uint32_t node;
        std::uint32_t end;
        std::uint32_t depth;
        std::uint32_t parent;
    };
    std::uint32_t m_leaves = 0;
    std::vector<Place> m_places;  ///< by position
    std::uint32_t m_depths = 0;
};

/// Counts the nodes of each kind in a range of positions by one subtraction. A kind is a small
/// number, e.g. the mark of a node.
class KindCounts {
public:
    static constexpr std::size_t kinds = 8;
    using Counts = std::array<std::uint32_t, kinds>;

    /// Builds the counts. kindOfNode[n] is the kind of node n, below `kinds`. O(n).
    void build(const TreeShape& shape, std::span<const std::uint8_t> kindOfNode);
    Counts of(std::uint32_t position, std::uint32_t end) const;
    /// Returns the most frequent kind of a range; on a tie, returns the kind with the smaller
    /// number.
    std::uint8_t mostOf(std::uint32_t position, std::uint32_t end) const;

private:
    std::vector<Counts> m_before;
};

/// Returns the most frequent kind of these counts.
std::uint8_t mostOf(const KindCounts::Counts& counts);

}  // namespace loopglass::ui
