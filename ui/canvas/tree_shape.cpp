// Preorder from an array of parents, without recursion and without lists of children. Subtree sizes
// are summed from the last node to the first; then every node takes the next free place inside its
// parent's range and reserves as much as its subtree needs. Two passes, O(n), for any depth.
#include "canvas/tree_shape.h"

#include <algorithm>

namespace loopglass::ui {

void TreeShape::build(std::span<const std::uint32_t> parents) {
    const auto count = static_cast<std::uint32_t>(parents.size());
    m_position.assign(count, 0);
    m_node.resize(count);
    m_end.resize(count);
    m_depth.resize(count);
    m_parent.resize(count);
    m_depths = 0;
    std::vector<std::uint32_t> size(count, 1);
    for (std::uint32_t n = count; n-- > 0;) {
        if (parents[n] != none) {
            size[parents[n]] += size[n];
        }
    }
    std::vector<std::uint32_t> free(count);  // the next free place inside a node's range
    std::uint32_t freeRoot = 0;
    for (std::uint32_t n = 0; n < count; ++n) {
        const bool root = parents[n] == none;
        std::uint32_t& next = root ? freeRoot : free[parents[n]];
        const std::uint32_t position = next;
        next += size[n];
        free[n] = position + 1;
        m_position[n] = position;
        m_node[position] = n;
        m_end[position] = position + size[n];
        m_parent[position] = root ? none : m_position[parents[n]];
        m_depth[position] = root ? 0 : m_depth[m_parent[position]] + 1;
        m_depths = std::max(m_depths, m_depth[position] + 1);
    }
}

std::uint32_t TreeShape::firstChild(std::uint32_t position) const {
    return isLeaf(position) ? none : position + 1;
}

std::uint32_t TreeShape::nextSibling(std::uint32_t position) const {
    const std::uint32_t end = m_parent[position] == none ? size() : m_end[m_parent[position]];
    return m_end[position] < end ? m_end[position] : none;
}

std::uint32_t TreeShape::previousSibling(std::uint32_t position) const {
    const std::uint32_t first = m_parent[position] == none ? 0 : m_parent[position] + 1;
    return position == first ? none : ancestorAt(position - 1, m_depth[position]);
}

std::uint32_t TreeShape::nextInRow(std::uint32_t position) const {
    const std::uint32_t depth = m_depth[position];
    for (std::uint32_t p = m_end[position]; p < size();) {
        if (m_depth[p] == depth) {
            return p;
        }
        ++p;
    }
    return none;
}

std::uint32_t TreeShape::previousInRow(std::uint32_t position) const {
    for (std::uint32_t p = position; p-- > 0;) {
        if (m_depth[p] >= m_depth[position]) {
            return ancestorAt(p, m_depth[position]);
        }
    }
    return none;
}

std::uint32_t TreeShape::ancestorAt(std::uint32_t position, std::uint32_t depth) const {
    while (m_depth[position] > depth) {
        position = m_parent[position];
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
