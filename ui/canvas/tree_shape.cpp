// Computes the preorder from an array of parents, without recursion and without lists of children.
// Subtree sizes are summed from the last node to the first. Then every node takes the next free
// place in its parent's range and reserves the size of its subtree. There are two passes, so the
// time is O(n) for any depth.
#include "canvas/tree_shape.h"

#include <algorithm>

namespace loopglass::ui {

void TreeShape::build(std::span<const std::uint32_t> parents) {
    const auto count = static_cast<std::uint32_t>(parents.size());
    m_places.resize(count);
    m_depths = 0;
    // Has first the number of nodes below each node. Then, from parents to children, each number is
    // replaced by the position of the node.
    m_position.assign(count, 1);
    m_leaves = 0;
    for (std::uint32_t n = count; n-- > 0;) {
        m_leaves += m_position[n] == 1 ? 1 : 0;
        if (parents[n] != none) {
            m_position[parents[n]] += m_position[n];
        }
    }
    std::uint32_t freeRoot = 0;
    for (std::uint32_t n = 0; n < count; ++n) {
        const bool root = parents[n] == none;
        const std::uint32_t parent = root ? none : m_position[parents[n]];
        // Until a range is full, its `end` has the next free place.
        std::uint32_t& next = root ? freeRoot : m_places[parent].end;
        const std::uint32_t position = next;
        next += m_position[n];
        m_position[n] = position;
        const std::uint32_t depth = root ? 0 : m_places[parent].depth + 1;
        m_places[position] = {n, position + 1, depth, parent};
        m_depths = std::max(m_depths, depth + 1);
    }
}

std::uint32_t TreeShape::firstChild(std::uint32_t position) const {
    return isLeaf(position) ? none : position + 1;
}

std::uint32_t TreeShape::nextSibling(std::uint32_t position) const {
    const std::uint32_t end = parentOf(position) == none ? size() : endOf(parentOf(position));
    return endOf(position) < end ? endOf(position) : none;
}

std::uint32_t TreeShape::nextInRow(std::uint32_t position) const {
    const std::uint32_t depth = depthOf(position);
    for (std::uint32_t p = endOf(position); p < size();) {
        if (depthOf(p) == depth) {
            return p;
        }
        ++p;
    }
    return none;
}

std::uint32_t TreeShape::previousInRow(std::uint32_t position) const {
    for (std::uint32_t p = position; p-- > 0;) {
        if (depthOf(p) >= depthOf(position)) {
            return ancestorAt(p, depthOf(position));
        }
    }
    return none;
}

std::uint32_t TreeShape::ancestorAt(std::uint32_t position, std::uint32_t depth) const {
    while (depthOf(position) > depth) {
        position = parentOf(position);
    }
    return position;
}

void KindCounts::build(const TreeShape& shape, std::span<const std::uint8_t> kindOfNode) {
    m_before.resize(std::size_t{shape.size()} + 1);
    Counts counts{};
    for (std::uint32_t p = 0; p < shape.size(); ++p) {
        m_before[p] = counts;
        ++counts[kindOfNode[shape.nodeAt(p)] % kinds];
    }
    m_before[shape.size()] = counts;
}

KindCounts::Counts KindCounts::of(std::uint32_t position, std::uint32_t end) const {
    Counts counts{};
    for (std::size_t k = 0; k < kinds; ++k) {
        counts[k] = m_before[end][k] - m_before[position][k];
    }
    return counts;
}

std::uint8_t KindCounts::mostOf(std::uint32_t position, std::uint32_t end) const {
    return ui::mostOf(of(position, end));
}

std::uint8_t mostOf(const KindCounts::Counts& counts) {
    return static_cast<std::uint8_t>(std::max_element(counts.begin(), counts.end()) -
                                     counts.begin());
}

}  // namespace loopglass::ui
