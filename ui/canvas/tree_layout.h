#pragma once

#include "canvas/tree_shape.h"

#include <vector>

namespace loopglass::ui {

/// Positions of the nodes of a tree: a node is one slot wide, and its row is its depth. Nodes are
/// indexed by preorder position.
class TreeLayout {
public:
    /// Returns a layout with adjacent leaves, and each parent centred between its first and last
    /// child. The time is O(n), below 50 ms for a million nodes.
    static TreeLayout bySlots(const TreeShape& shape);
    /// Like the other bySlots(), but reuses the memory of an older layout to avoid allocations.
    static TreeLayout bySlots(const TreeShape& shape, TreeLayout old);
    /// Returns a layout in which subtrees are moved together until their outlines touch. This
    /// narrower layout is used for trees that are read node by node. The time is O(n), several
    /// times the time of bySlots().
    static TreeLayout tidy(const TreeShape& shape);
    /// Returns true for layouts of bySlots(), in which every subtree is as wide as its number of
    /// leaves.
    bool inSlots() const { return !m_leavesBefore.empty(); }

    double x(std::uint32_t position) const { return m_x[position]; }
    /// left() and right() return the centres of the leftmost and rightmost node of the subtree.
    double left(std::uint32_t position) const {
        return inSlots() ? m_leavesBefore[position] : m_left[position];
    }
    double right(const TreeShape& shape, std::uint32_t position) const {
        return inSlots() ? m_leavesBefore[shape.endOf(position)] - 1.0 : m_right[position];
    }
    /// Returns the distance from the leftmost to the rightmost node, in slots.
    double width() const { return m_width; }

    /// Returns the position of a leaf by its number from the left. The layout must come from
    /// bySlots().
    std::uint32_t leafPosition(std::uint32_t leaf) const;
    /// Returns the number of leaves of the whole tree. The layout must come from bySlots().
    std::uint32_t leaves() const { return m_leavesBefore.empty() ? 0 : m_leavesBefore.back(); }

private:
    std::vector<double> m_x;
    /// Number of leaves at smaller positions; size + 1 entries.
    std::vector<std::uint32_t> m_leavesBefore;
    std::vector<double> m_left;  ///< left edges of nodes in tidy layouts
    std::vector<double> m_right;
    double m_width = 0;
};

}  // namespace loopglass::ui
