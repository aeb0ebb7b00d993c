#pragma once

#include "theme/theme.h"
#include "trace/trace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// A trace as a grid: columns are equal intervals of search steps, and rows are depths of the tree.
/// A cell has the numbers of nodes that were created there, by mark. The class is not a widget.
class TimelineGrid {
public:
    static constexpr std::size_t maxRows = 12;  ///< deeper nodes are counted in the last row
    using Cell = std::array<std::uint32_t, 6>;

    /// Removes all nodes of the trace. The memory is kept, because a move of the slider clears the
    /// grid at each step.
    void clear() { m_depth.clear(); }
    /// A range of search steps; both ends are included.
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        bool operator==(const Range&) const = default;
    };
    /// Counts the nodes that were created in a range of search steps, by column. `filter` is the
    /// reason of the highlighted nodes; None means all. The time is linear in the number of nodes
    /// in the range.
    void build(const Trace& trace, Range range, std::size_t columns,
               PruneReason filter = PruneReason::None);

    std::size_t columns() const { return m_columns; }
    std::size_t rows() const { return m_rows; }
    const Cell& cell(std::size_t column, std::size_t row) const {
        return m_cells[column * maxRows + row];
    }
    /// isEmpty() returns true if no node was created in a cell. markOf() returns the most frequent
    /// final mark in a cell; nodes with the filter's reason take precedence, even if they are few.
    bool isEmpty(std::size_t column, std::size_t row) const;
    Mark markOf(std::size_t column, std::size_t row) const;
    /// Returns true if a node of the filter's reason was created in the cell.
    bool standsOut(std::size_t column, std::size_t row) const {
        return m_standsOut[column * maxRows + row] != 0;
    }

    /// Returns true if two columns look the same in a row.
    bool looksLike(std::size_t a, std::size_t b, std::size_t row) const {
        return !isEmpty(b, row) && markOf(a, row) == markOf(b, row) &&
               standsOut(a, row) == standsOut(b, row);
    }

private:
    std::vector<std::uint8_t> m_depth;  ///< depth of each node; grows with the trace
    std::vector<Cell> m_cells;
    /// For each cell: 0, 1, or 2 + the mark of a node with the filter's reason.
    std::vector<std::uint8_t> m_standsOut;
    std::size_t m_columns = 0;
    std::size_t m_rows = 0;
};

}  // namespace loopglass::ui
