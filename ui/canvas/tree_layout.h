#pragma once

#include "canvas/tree_shape.h"

#include <vector>

namespace loopglass::ui {

/// Positions of the nodes of a tree: slots across (one node is one slot wide), rows down by depth.
/// Everything by preorder position.
class TreeLayout {
public:
    /// Leaves side by side, parents in the middle of their first and last child. O(n), below 50 ms
    /// for a million nodes.
    static TreeLayout bySlots(const TreeShape& shape);
    /// Returns the same layout in the memory of an older one, to avoid new allocations.
    static TreeLayout bySlots(const TreeShape& shape, TreeLayout old);
    /// Subtrees moved together until their outlines touch: narrower, for trees that are read node
    /// by node. O(n), some times slower than bySlots().
    static TreeLayout tidy(const TreeShape& shape);
    /// Made by bySlots(): every subtree is as wide as it has leaves.
    bool inSlots() const { return !m_leavesBefore.empty(); }

    double x(std::uint32_t position) const { return m_x[position]; }
    /// Centres of the leftmost and rightmost node of the subtree.
    double left(std::uint32_t position) const {
        return inSlots() ? m_leavesBefore[position] : m_left[position];
    }
    double right(const TreeShape& shape, std::uint32_t position) const {
        return inSlots() ? m_leavesBefore[shape.endOf(position)] - 1.0 : m_right[position];
    }
    /// Slots from the leftmost to the rightmost node.
    double width() const { return m_width; }

    /// In slots only: the position of a leaf by its number from the left.
    std::uint32_t leafPosition(std::uint32_t leaf) const;
    /// In slots only: leaves of the whole tree.
    std::uint32_t leaves() const { return m_leavesBefore.empty() ? 0 : m_leavesBefore.back(); }

private:
    std::vector<double> m_x;
    std::vector<std::uint32_t> m_leavesBefore;  ///< leaves at smaller positions; size + 1 entries
    std::vector<double> m_left;                 ///< left edges in tidy layouts
    std::vector<double> m_right;
    double m_width = 0;
};

}  // namespace loopglass::ui
