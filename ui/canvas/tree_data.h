#pragma once

#include "canvas/tree_layout.h"
#include "canvas/tree_shape.h"
#include "theme/theme.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::ui {

/// The data for drawing a tree: its shape, and a mark and a reason for every node. Nodes are
/// numbered from 0 in the order of creation, parents first. The owning view defines their meaning.
class TreeData {
public:
    void setParents(std::span<const std::uint32_t> parents);
    /// Sets one mark and one reason per node; a reason is a small number that identifies it.
    void setVerdicts(std::vector<std::uint8_t> marks, std::vector<std::uint8_t> reasons);

    std::uint32_t size() const { return m_shape.size(); }
    bool empty() const { return m_shape.empty(); }
    const TreeShape& shape() const { return m_shape; }
    /// Returns the layout for icicles, with adjacent leaves. It is computed on the first call.
    const TreeLayout& slotLayout() const;
    const KindCounts& counts() const { return m_counts; }
    const std::vector<std::uint8_t>& marks() const { return m_marks; }
    Mark mark(std::uint32_t node) const { return static_cast<Mark>(m_marks[node]); }
    std::uint8_t reason(std::uint32_t node) const { return m_reasons[node]; }
    /// Returns the most frequent mark in a range of positions.
    Mark mostOf(std::uint32_t position, std::uint32_t end) const {
        return static_cast<Mark>(m_counts.mostOf(position, end));
    }
    /// Returns the number of nodes with a reason before each position. The list has one entry more
    /// than there are nodes.
    std::vector<std::uint32_t> havingReason(std::uint8_t reason) const;
    /// Returns the number of nodes with a mark.
    std::uint32_t count(Mark mark) const;

private:
    TreeShape m_shape;
    mutable TreeLayout m_slots;
    mutable bool m_slotsStale = true;
    KindCounts m_counts;
    std::vector<std::uint8_t> m_marks;
    std::vector<std::uint8_t> m_reasons;
};

}  // namespace loopglass::ui
