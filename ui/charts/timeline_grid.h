#pragma once

#include "theme/theme.h"
#include "trace/trace.h"

#include <array>
#include <cstdint>
#include <vector>

namespace loopglass::ui {

/// The pixel tree of a trace: columns are equal intervals of search steps, rows are depths. A cell
/// counts the nodes created there by mark. No widget.
class TimelineGrid {
public:
    static constexpr std::size_t maxRows = 12;  ///< deeper nodes are counted in the last row
    using Cell = std::array<std::uint32_t, 6>;

    /// Discards the trace. Keeps the memory, because the slider clears at each step.
    void clear() { m_depth.clear(); }
    /// A range of search steps; both ends are included.
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        bool operator==(const Range&) const = default;
    };
    /// Counts the nodes created in a range by column; `filter`: the reason of the highlighted
    /// nodes, None = all. O(nodes of the range).
    void build(const Trace& trace, Range range, std::size_t columns,
               PruneReason filter = PruneReason::None);

    std::size_t columns() const { return m_columns; }
    std::size_t rows() const { return m_rows; }
    const Cell& cell(std::size_t column, std::size_t row) const {
        return m_cells[column * maxRows + row];
    }
    /// isEmpty() returns whether no node was created in a cell. markOf() returns the most frequent
    /// final mark there; nodes of the filter's reason take precedence, however few they are.
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
    std::vector<std::uint8_t> m_depth;  ///< by node, grows with the trace
    std::vector<Cell> m_cells;
    std::vector<std::uint8_t> m_standsOut;  ///< by cell: 0, 1, or 2 + the mark of a filter's node
    std::size_t m_columns = 0;
    std::size_t m_rows = 0;
};

}  // namespace loopglass::ui
