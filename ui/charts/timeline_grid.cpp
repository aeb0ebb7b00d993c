#include "charts/timeline_grid.h"

#include <algorithm>

namespace loopglass::ui {

void TimelineGrid::build(const Trace& trace, Range range, std::size_t columns, PruneReason filter) {
    for (std::size_t n = m_depth.size(); n < trace.size(); ++n) {
        const NodeId parent = trace[static_cast<NodeId>(n)].parent;
        const auto up = static_cast<std::size_t>(parent);
        m_depth.push_back(parent == noNode || up >= n ? std::uint8_t{0}
                                                      : static_cast<std::uint8_t>(std::min<int>(
                                                            m_depth[up] + 1, maxRows - 1)));
    }
    m_columns = columns;
    m_rows = 0;
    m_cells.assign(columns * maxRows, Cell{});
    m_standsOut.assign(columns * maxRows, 0);
    const std::uint64_t moments = std::uint64_t{range.last} - range.first + 1;
    const std::size_t end = std::min(trace.size(), trace.createdBy(range.last));
    const std::size_t begin = range.first == 0 ? 0 : trace.createdBy(range.first - 1);
    std::size_t column = 0;
    for (std::size_t n = begin; n < end && columns > 0; ++n) {
        const NodeRecord& record = trace[static_cast<NodeId>(n)];
        // Nodes are in the order of their creation, so the column never decreases.
        const std::uint64_t place = std::uint64_t{record.bornAt - range.first} * columns;
        while (column + 1 < columns && place >= (column + 1) * moments) {
            ++column;
        }
        const Mark mark = record.kind == NodeKind::Tile && record.state == NodeState::Open
                              ? Mark::Kept
                              : loopglass::markOf(record.state, record.reason);
        const std::size_t cell = column * maxRows + m_depth[n];
        ++m_cells[cell][static_cast<std::size_t>(mark)];
        if (filter == PruneReason::None) {
            m_standsOut[cell] = 1;
        } else if (record.reason == filter) {
            m_standsOut[cell] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(mark) + 2);
        }
        m_rows = std::max<std::size_t>(m_rows, m_depth[n] + std::size_t{1});
    }
}

bool TimelineGrid::isEmpty(std::size_t column, std::size_t row) const {
    const Cell& counts = cell(column, row);
    return std::all_of(counts.begin(), counts.end(), [](std::uint32_t n) { return n == 0; });
}

Mark TimelineGrid::markOf(std::size_t column, std::size_t row) const {
    if (const std::uint8_t singled = m_standsOut[column * maxRows + row]; singled > 1) {
        return static_cast<Mark>(singled - 2);
    }
    const Cell& counts = cell(column, row);
    return static_cast<Mark>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

}  // namespace loopglass::ui
