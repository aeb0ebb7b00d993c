#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::ui {

/// The shape of a tree (or of several trees side by side) in preorder, derived from an array of
/// parents. Nodes are numbered as in that array; positions are places in preorder, in which every
/// subtree is one range [position, endOf(position)).
class TreeShape {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    /// parents[n] is the parent of n, or none for a root; a parent precedes its children. Children
    /// keep the order of their numbers. O(n).
    void build(std::span<const std::uint32_t> parents);

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_places.size()); }
    bool empty() const { return m_places.empty(); }
    std::uint32_t leaves() const { return m_leaves; }
    /// Rows of the tree: the largest depth plus one, 0 when empty.
    std::uint32_t depths() const { return m_depths; }

    std::uint32_t positionOf(std::uint32_t node) const { return m_position[node]; }
    std::uint32_t nodeAt(std::uint32_t position) const { return m_places[position].node; }
    /// One past the last position of the subtree.
    std::uint32_t endOf(std::uint32_t position) const { return m_places[position].end; }
    std::uint32_t depthOf(std::uint32_t position) const { return m_places[position].depth; }
    /// Position of the parent, or none.
    std::uint32_t parentOf(std::uint32_t position) const { return m_places[position].parent; }
    std::uint32_t subtreeSize(std::uint32_t position) const { return endOf(position) - position; }
    bool isLeaf(std::uint32_t position) const { return endOf(position) == position + 1; }

    /// Positions of relatives, or none.
    std::uint32_t firstChild(std::uint32_t position) const;
    std::uint32_t nextSibling(std::uint32_t position) const;
    std::uint32_t previousSibling(std::uint32_t position) const;
    /// The next position in the same row, to the right or to the left, or none.
    std::uint32_t nextInRow(std::uint32_t position) const;
    std::uint32_t previousInRow(std::uint32_t position) const;
    /// The ancestor of a position (or itself) at a depth not larger than its own.
    std::uint32_t ancestorAt(std::uint32_t position, std::uint32_t depth) const;

private:
    std::vector<std::uint32_t> m_position;  ///< by node
    /// Stored together because a node is placed once: one cache line instead of four.
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

/// How many nodes of each kind a range of positions holds, by one subtraction. A kind is a small
/// number, e.g. of the mark a node is drawn with.
class KindCounts {
public:
    static constexpr std::size_t kinds = 8;
    using Counts = std::array<std::uint32_t, kinds>;

    /// kindOfNode[n] is the kind of node n, below `kinds`. O(n).
    void build(const TreeShape& shape, std::span<const std::uint8_t> kindOfNode);
    Counts of(std::uint32_t position, std::uint32_t end) const;
    /// The kind that most nodes of a range have; the smaller number when two are equal.
    std::uint8_t mostOf(std::uint32_t position, std::uint32_t end) const;

private:
    std::vector<Counts> m_before;
};

/// The kind that leads in these counts.
std::uint8_t mostOf(const KindCounts::Counts& counts);

}  // namespace loopglass::ui
